import type { Context } from '../../../context.ts'
import { dailyJob } from '../../../jobs/daily.ts'
import type { Job } from '../../../jobs/job.ts'
import { addMs, dayMs, minuteMs } from '../../../time.ts'
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

/** A bank decides on a dispute within about that time. */
const takenBackMs = 90 * dayMs

/** Reads payments of which money was taken back: all events about it may be lost. */
export const reconcileTakenBack = async (context: Context): Promise<number> => {
  const { card, now } = context
  if (!card) return 0
  const payments = await card.listTakenBack(addMs(now(), -takenBackMs))
  for (const id of payments) {
    const checkout = await card.find(id)
    if (checkout) await recordOutcomeNow(context, checkout)
  }
  return payments.length
}

/** At night: each payment costs four requests to the provider. */
export const takenBackJob = dailyJob({
  name: 'card-refunds',
  time: '04:00',
  work: async (context) => ({ payments: await reconcileTakenBack(context) }),
})

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
