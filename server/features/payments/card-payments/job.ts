import { CardProviderError } from '../../../card-provider/provider.ts'
import type { Context } from '../../../context.ts'
import { dailyJob, periodicJob } from '../../../jobs/recurring.ts'
import { addMs, dayMs, minuteMs } from '../../../time/time.ts'
import * as queries from './queries.ts'
import { recordOutcomeInTransaction } from './record-outcome.ts'

/** Gives the provider's event time to arrive first. */
const minAgeMs = 2 * minuteMs
/** Age at which a row without the provider's id is deleted: the request that opened it is no longer retried. */
const withoutProviderIdMs = 20 * minuteMs
/** Age at which a checkout unknown to the provider is deleted; with wrong keys even a paid one is unknown. */
const unknownToProviderMs = dayMs

/**
 * Records the provider's state of each checkout, by its id or that of its payment. A failed request does not end the
 * loop; its error is thrown last.
 */
const recordOutcomes = async (
  context: Context,
  providerIds: readonly string[],
  signal?: AbortSignal,
): Promise<number> => {
  const failures: CardProviderError[] = []
  for (const providerId of providerIds) {
    signal?.throwIfAborted()
    try {
      const checkout = await context.cardProvider?.find(providerId)
      if (checkout) await recordOutcomeInTransaction(context, checkout)
      if (checkout === null)
        await queries.deleteUnknownToProvider(context.db, providerId, addMs(context.now(), -unknownToProviderMs))
    } catch (error) {
      if (!(error instanceof CardProviderError)) throw error
      failures.push(error)
    }
  }
  const [failure] = failures
  if (failure) throw failure
  return providerIds.length
}

/** Reads the outcome of open checkouts: one may be paid although both response and event were lost. */
export const reconcileCardPayments = async (context: Context, signal?: AbortSignal): Promise<number> => {
  const { cardProvider, db, now } = context
  if (!cardProvider) return 0
  await queries.deleteWithoutProviderId(db, addMs(now(), -withoutProviderIdMs))
  return recordOutcomes(context, await queries.listOpenProviderIds(db, addMs(now(), -minAgeMs)), signal)
}

/** A bank takes about this long to decide on a dispute. */
const reversalWindowMs = 90 * dayMs

/** Reads refunded or disputed payments: their events may have been lost. */
export const reconcileReversals = async (context: Context, signal?: AbortSignal): Promise<number> => {
  const { cardProvider, now } = context
  if (!cardProvider) return 0
  return recordOutcomes(context, await cardProvider.listReversedPayments(addMs(now(), -reversalWindowMs)), signal)
}

/** At night: each payment costs four requests to the provider. */
export const reversalJob = dailyJob({
  name: 'card-reversals',
  time: '04:00',
  work: async (context, signal) => ({ payments: await reconcileReversals(context, signal) }),
})

export const cardPaymentJob = periodicJob({
  name: 'card-payments',
  everyMs: 5 * minuteMs,
  leaseMs: 30 * minuteMs,
  work: async (context, signal) => ({ checkouts: await reconcileCardPayments(context, signal) }),
})
