import type { Context, Log } from '../context.ts'
import { traceOf } from '../failure-trace.ts'
import { backUpWhenDue } from '../features/backups/service.ts'
import { failureOf } from './failure.ts'
import { takeInThread } from './in-thread.ts'

const minuteMs = 60_000
/** A server that was just started has other things to do, and one that is tried for a moment leaves no backup. */
const firstLookMs = minuteMs
const lookMs = 10 * minuteMs

/** Backs up every night from now on; answers how to end that, a backup under way included. */
export const backUpNightly = (context: Context, log: Log): (() => Promise<void>) => {
  let underWay: ReturnType<typeof takeInThread> | undefined
  let looking = Promise.resolve()
  const take = async (databaseUrl: string, path: string) => {
    underWay = takeInThread(databaseUrl, path)
    return underWay.taken.finally(() => (underWay = undefined))
  }
  const look = async () => {
    try {
      const taken = await backUpWhenDue(context, take)
      if (taken) log.info({ rows: taken.rows, bytes: taken.bytes }, 'backup proven')
    } catch (error) {
      log.error({ ...traceOf(error), failure: failureOf(error) }, 'backup failed')
    }
  }
  const begin = () => (looking = look())
  let timer = setTimeout(() => {
    begin()
    timer = setInterval(begin, lookMs)
  }, firstLookMs)
  return async () => {
    clearTimeout(timer)
    await underWay?.abandon()
    await looking
  }
}
