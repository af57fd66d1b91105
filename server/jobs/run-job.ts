import type { IsoInstant } from '../../contract/values.ts'
import type { Context } from '../context.ts'
import { traceOf } from '../log/failure.ts'
import type { ServerLog } from '../log/log.ts'
import { addMs, isInFuture } from '../time/time.ts'
import type { Job } from './job.ts'
import { isDue, latestTimes } from './policy.ts'
import { endJob, findJob, insertJob, leaseJob } from './queries.ts'

export type JobRun = { context: Context; log: ServerLog; signal: AbortSignal }

const reasonOf = (job: Job, error: unknown) => job.failureOf?.(error) ?? 'unexpected'

/** Leases a due job and returns the lease's end; undefined when it is not due or leased by another server. */
const leaseIfDue = async (job: Job, leaseMs: number, { context: { db }, log }: JobRun, now: IsoInstant) => {
  const storedJob = await findJob(db, job.name)
  if (!storedJob) await insertJob(db, job.name, now)
  else if (!isDue(storedJob.dueAt, job, now)) return undefined
  const leasedUntil = addMs(now, leaseMs)
  if (!(await leaseJob(db, job.name, now, { leasedUntil, ...latestTimes({ ...job, leaseMs }, now) }))) return undefined
  if (storedJob?.succeededAt && isInFuture(storedJob.succeededAt, now))
    log.error({ job: job.name, succeededAt: storedJob.succeededAt }, 'job dated in the future')
  return leasedUntil
}

/** Runs a due job that one server does for all; true when it succeeded. */
export const runLeasedJob = async (job: Job, leaseMs: number, run: JobRun): Promise<boolean> => {
  const { context, log, signal } = run
  const { db, now } = context
  const startedAt = now()
  const leasedUntil = await leaseIfDue(job, leaseMs, run, startedAt)
  if (leasedUntil === undefined) return false
  try {
    const fields = await job.work(context, signal)
    const dueAt = job.nextDueAt(now())
    await endJob(db, job.name, leasedUntil, { dueAt, succeededAt: startedAt, failedAt: null, failure: null })
    if (fields) log.info({ job: job.name, ...fields }, 'job done')
    return true
  } catch (error) {
    if (signal.aborted) {
      // Stays due: the next start runs it at once.
      await endJob(db, job.name, leasedUntil, {})
      return false
    }
    const failure = reasonOf(job, error)
    await endJob(db, job.name, leasedUntil, { dueAt: addMs(now(), job.retryMs), failedAt: now(), failure })
    log.error({ job: job.name, failure, ...traceOf(error) }, 'job failed')
    return false
  }
}

/** Runs a job without a lease, on this server only; returns its next due date. */
export const runLocalJob = async (job: Job, { context, log, signal }: JobRun): Promise<string> => {
  try {
    const fields = await job.work(context, signal)
    if (fields) log.info({ job: job.name, ...fields }, 'job done')
    return job.nextDueAt(context.now())
  } catch (error) {
    if (!signal.aborted) log.error({ job: job.name, failure: reasonOf(job, error), ...traceOf(error) }, 'job failed')
    return addMs(context.now(), job.retryMs)
  }
}
