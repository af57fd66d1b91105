import { CardProviderError } from '../../../card-provider/provider.ts'
import type { Context } from '../../../context.ts'
import { dailyJob, periodicJob } from '../../../jobs/recurring.ts'
import { addMs, dayMs, minuteMs } from '../../../time/time.ts'
import * as queries from './queries.ts'
import { recordOutcomeNow } from './record-outcome.ts'

/** Usually the provider's event arrives before. */
const minAgeMs = 2 * minuteMs
/** Older than this, a row without a checkout is given up: the request that opened it is no longer retried. */
const lostAfterMs = 20 * minuteMs
/** With wrong keys the provider knows no checkout, not even a paid one: each is kept until the right keys are back. */
const keptUnknownMs = dayMs

/** Records the provider's state of each checkout. A failed request does not end the loop; its error is thrown last. */
const recordOutcomes = async (context: Context, ids: readonly string[], signal?: AbortSignal): Promise<number> => {
  const failures: CardProviderError[] = []
  for (const id of ids) {
    signal?.throwIfAborted()
    try {
      const checkout = await context.cardProvider?.find(id)
      if (checkout) await recordOutcomeNow(context, checkout)
      if (checkout === null) await queries.deleteNotFound(context.db, id, addMs(context.now(), -keptUnknownMs))
    } catch (error) {
      if (!(error instanceof CardProviderError)) throw error
      failures.push(error)
    }
  }
  const [failure] = failures
  if (failure) throw failure
  return ids.length
}

/** Reads the outcome of open checkouts: one may be paid although neither response nor event arrived. */
export const reconcileCardPayments = async (context: Context, signal?: AbortSignal): Promise<number> => {
  const { cardProvider, db, now } = context
  if (!cardProvider) return 0
  await queries.deleteUnknown(db, addMs(now(), -lostAfterMs))
  return recordOutcomes(context, await queries.listOpenIds(db, addMs(now(), -minAgeMs)), signal)
}

/** A bank decides on a dispute within about that time. */
const reversalWindowMs = 90 * dayMs

/** Reads payments of which money was taken back: their events may have been lost. */
export const reconcileReversals = async (context: Context, signal?: AbortSignal): Promise<number> => {
  const { cardProvider, now } = context
  if (!cardProvider) return 0
  return recordOutcomes(context, await cardProvider.listReversedPayments(addMs(now(), -reversalWindowMs)), signal)
}

/** At night: each payment costs four requests to the provider. */
export const reversalJob = dailyJob({
  name: 'card-refunds',
  time: '04:00',
  work: async (context, signal) => ({ payments: await reconcileReversals(context, signal) }),
})

export const cardPaymentJob = periodicJob({
  name: 'card-payments',
  everyMs: 5 * minuteMs,
  leaseMs: 30 * minuteMs,
  work: async (context, signal) => ({ checkouts: await reconcileCardPayments(context, signal) }),
})
