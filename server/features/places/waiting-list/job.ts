import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../database/engine/transaction.ts'
import { periodicJob } from '../../../jobs/recurring.ts'
import { minuteMs } from '../../../time.ts'
import { lockPlaces } from '../queries.ts'
import { fillPlaces } from './fill.ts'
import { listSessionsToFill } from './queries.ts'

/** Fills places of sessions whose offer expired, or where a place became free without a call, as by a deletion. */
export const fillFreePlaces = async (context: Context, signal?: AbortSignal): Promise<number> => {
  const sessions = await listSessionsToFill(context.db, context.now())
  for (const { id } of sessions) {
    signal?.throwIfAborted()
    await inTransaction(context.db, async (tx) => {
      const session = await lockPlaces(tx, id)
      if (session) await fillPlaces(tx, context, session)
    })
  }
  return sessions.length
}

export const placesJob = periodicJob({
  name: 'places',
  everyMs: minuteMs,
  leaseMs: 5 * minuteMs,
  work: async (context, signal) => ({ sessions: await fillFreePlaces(context, signal) }),
})
