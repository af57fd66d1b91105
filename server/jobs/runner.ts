import type { IsoInstant } from '../../contract/values.ts'
import { checkClock } from '../clock/clock.ts'
import type { Context } from '../context.ts'
import { traceOf } from '../log/failure.ts'
import type { ServerLog } from '../log/log.ts'
import { minuteMs } from '../time/time.ts'
import type { Job } from './job.ts'
import { isDue } from './policy.ts'
import { runLeasedJob, runLocalJob } from './run-job.ts'

export type JobRunner = {
  /** Runs every due job and resolves once all have ended. */
  runDue: (uptimeMs: number) => Promise<void>
  /** Runs due jobs now and every minute. */
  start: () => void
  /** Interrupts running jobs and resolves once they have ended. */
  stop: () => Promise<void>
}

/** Runs the jobs of one server; leases in the `jobs` table keep two servers from running the same job. */
export const createJobRunner = (context: Context, log: ServerLog, jobs: readonly Job[]): JobRunner => {
  const stop = new AbortController()
  const run = { context, log, signal: stop.signal }
  const running = new Map<string, Promise<void>>()
  const localDueAt = new Map<string, IsoInstant>()
  let currentCheck: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let hasChecked = false

  const isLocalDue = (job: Job) => {
    const dueAt = localDueAt.get(job.name)
    return dueAt === undefined || isDue(dueAt, job, context.now())
  }

  const runJob = async (job: Job) => {
    try {
      if (job.leaseMs !== undefined) await runLeasedJob(job, job.leaseMs, run)
      else if (isLocalDue(job)) localDueAt.set(job.name, await runLocalJob(job, run))
    } catch (error) {
      log.error({ job: job.name, ...traceOf(error) }, 'job failed')
    } finally {
      running.delete(job.name)
    }
  }

  const detectClockJump = async () => {
    const { jump, isNew } = await checkClock(context, hasChecked)
    hasChecked = true
    if (isNew) log.error({ ...jump }, 'clock jumped')
    return jump !== null
  }

  const runDue = async (uptimeMs: number) => {
    try {
      const isInDoubt = await detectClockJump()
      for (const job of jobs) {
        const isReady = uptimeMs >= (job.startDelayMs ?? 0) && !(isInDoubt && job.isDestructive)
        // Starts in a later microtask: an immediate job would otherwise remove itself from the map before it is added.
        if (isReady && !running.has(job.name) && !stop.signal.aborted)
          running.set(
            job.name,
            Promise.resolve().then(() => runJob(job)),
          )
      }
      await Promise.all(running.values())
    } catch (error) {
      log.error({ ...traceOf(error) }, 'job check failed')
    }
  }

  return {
    runDue,
    start: () => {
      const startedMs = performance.now()
      const next = () => {
        currentCheck = runDue(performance.now() - startedMs)
      }
      next()
      timer = setInterval(next, minuteMs)
    },
    stop: async () => {
      clearInterval(timer)
      stop.abort()
      await currentCheck
      await Promise.all(running.values())
    },
  }
}
