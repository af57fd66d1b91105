import type { IsoInstant } from '../../contract/values.ts'
import type { Context, Log } from '../context.ts'
import { traceOf } from '../failure-trace.ts'
import { minuteMs } from '../time.ts'
import { checkClock } from './clock.ts'
import type { Job } from './job.ts'
import { isDue } from './policy.ts'
import { runLeasedJob, runLocalJob } from './run-job.ts'

const lookMs = minuteMs

export type JobRunner = {
  /** Starts every job whose time has come, and resolves once those have ended. */
  look: (uptimeMs: number) => Promise<void>
  /** Looks now and then every minute. */
  start: () => void
  /** Interrupts what runs and resolves once it has ended. */
  stop: () => Promise<void>
}

/** Runs the jobs of one server; the rows of `jobs` keep several servers from doing the same job twice. */
export const createJobRunner = (context: Context, log: Log, jobs: readonly Job[]): JobRunner => {
  const closing = new AbortController()
  const run = { context, log, signal: closing.signal }
  const running = new Map<string, Promise<void>>()
  const localDueAt = new Map<string, IsoInstant>()
  let looking: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let hasLooked = false

  const isLocalDue = (job: Job) => {
    const dueAt = localDueAt.get(job.name)
    return dueAt === undefined || isDue(dueAt, job, context.now())
  }

  const begin = async (job: Job) => {
    try {
      if (job.leaseMs !== undefined) await runLeasedJob(job, job.leaseMs, run)
      else if (isLocalDue(job)) localDueAt.set(job.name, await runLocalJob(job, run))
    } catch (error) {
      log.error({ job: job.name, ...traceOf(error) }, 'job failed')
    } finally {
      running.delete(job.name)
    }
  }

  const isClockInDoubt = async () => {
    const { jump, isNew } = await checkClock(context, hasLooked)
    hasLooked = true
    if (isNew) log.error({ ...jump }, 'clock jumped')
    return jump !== null
  }

  const look = async (uptimeMs: number) => {
    try {
      const isInDoubt = await isClockInDoubt()
      for (const job of jobs) {
        const isReady = uptimeMs >= (job.startDelayMs ?? 0) && !(isInDoubt && job.isDestructive)
        // Begun in a later turn: a job with nothing to do would otherwise leave the map before it is in it.
        if (isReady && !running.has(job.name) && !closing.signal.aborted)
          running.set(
            job.name,
            Promise.resolve().then(() => begin(job)),
          )
      }
      await Promise.all(running.values())
    } catch (error) {
      log.error({ ...traceOf(error) }, 'jobs not looked at')
    }
  }

  return {
    look,
    start: () => {
      const startedMs = performance.now()
      const next = () => {
        looking = look(performance.now() - startedMs)
      }
      next()
      timer = setInterval(next, lookMs)
    },
    stop: async () => {
      clearInterval(timer)
      closing.abort()
      await looking
      await Promise.all(running.values())
    },
  }
}
