import type { Context } from '../../../context.ts'
import type { Job } from '../../../jobs/job.ts'
import { addMs, minuteMs } from '../../../time.ts'
import * as queries from './queries.ts'
import { recordOutcomeNow } from './record-outcome.ts'

/** Usually the provider's event arrives before. */
const patienceMs = 2 * minuteMs
/** Requests that open a page are no longer retried by then. */
const lostAfterMs = 20 * minuteMs

/** Reads the outcome of open pages: one may be paid although neither response nor event arrived. */
export const reconcileCards = async (context: Context, signal?: AbortSignal): Promise<number> => {
  const { card, db, now } = context
  if (!card) return 0
  await queries.deleteUnknown(db, addMs(now(), -lostAfterMs))
  const ids = await queries.listOpenIds(db, addMs(now(), -patienceMs))
  for (const id of ids) {
    signal?.throwIfAborted()
    const checkout = await card.find(id)
    if (checkout) await recordOutcomeNow(context, checkout)
  }
  return ids.length
}

export const cardJob: Job = {
  name: 'cards',
  periodMs: 5 * minuteMs,
  nextDueAt: (now) => addMs(now, 5 * minuteMs),
  retryMs: 5 * minuteMs,
  leaseMs: 30 * minuteMs,
  work: async (context, signal) => {
    const checkouts = await reconcileCards(context, signal)
    return checkouts > 0 ? { checkouts } : undefined
  },
}
