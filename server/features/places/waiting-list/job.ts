import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../database/engine/transaction.ts'
import { periodicJob } from '../../../jobs/recurring.ts'
import { addMs, dayMs, minuteMs } from '../../../time/time.ts'
import { lockPlaces } from '../queries.ts'
import { fillPlaces } from './fill.ts'
import { announceNightOffers } from './offers.ts'
import { deletePlaceHistoryBefore, listSessionsToFill } from './queries.ts'

/**
 * Fills places of sessions whose offer expired, or where a place became free without a call, as by a deletion. Returns
 * the number of sessions that changed: a free place may stay, beside people who cannot take it.
 */
export const fillFreePlaces = async (context: Context, signal?: AbortSignal): Promise<number> => {
  let changedCount = 0
  for (const { id } of await listSessionsToFill(context.db, context.now())) {
    signal?.throwIfAborted()
    const { isChanged } = await inTransaction(context.db, async (tx) => {
      const session = await lockPlaces(tx, id)
      return session ? fillPlaces(tx, context, session) : { isChanged: false }
    })
    if (isChanged) changedCount += 1
  }
  return changedCount
}

export const placesJob = periodicJob({
  name: 'places',
  everyMs: minuteMs,
  leaseMs: 5 * minuteMs,
  work: async (context, signal) => ({
    sessions: await fillFreePlaces(context, signal),
    announcedOffers: await announceNightOffers(context, signal),
  }),
})

const historyDays = 30

/** Deletes waiting lists and departures that many days after the start of their session. */
export const deleteOldPlaceHistory = ({ db, now }: Context): Promise<void> =>
  deletePlaceHistoryBefore(db, addMs(now(), -historyDays * dayMs))
