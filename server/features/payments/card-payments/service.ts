import { seasonName } from '../../../../contract/rules/time/season.ts'
import type { IsoInstant } from '../../../../contract/values.ts'
import { type CardProvider, CardProviderError, type Checkout, checkoutOpenMs } from '../../../card-provider/provider.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../database/engine/transaction.ts'
import { newId } from '../../../database/ids.ts'
import type { CardCheckoutRow, Tx } from '../../../database/schema.ts'
import { fail } from '../../../errors.ts'
import { requireQuota } from '../../../limits/counters.ts'
import { lockPeople } from '../../../people/lock-queries.ts'
import { type Actor, inActorTransaction, type UnconfirmedLogin } from '../../../security/actor.ts'
import { addMs, dayMs } from '../../../time/time.ts'
import { findDue } from '../dues/find-due.ts'
import * as queries from './queries.ts'
import { recordOutcome, recordOutcomeInTransaction } from './record-outcome.ts'

const requireCardProvider = ({ cardProvider }: Context): CardProvider => cardProvider ?? fail('payments_unavailable')

/** Fails with an error message for the member if the provider does not respond. */
const orUnavailable = async <Result>(request: Promise<Result>): Promise<Result> => {
  try {
    return await request
  } catch (error) {
    if (error instanceof CardProviderError) fail('payments_unavailable')
    throw error
  }
}

export const readOwnCardPayment = async ({ cardProvider, db, now }: Context, actor: Actor) => {
  const due = cardProvider && (await findDue(db, actor.id, now()))
  return { isAvailable: cardProvider !== null, due: due && { season: due.season, dueCents: due.dueCents } }
}

type PreparedCheckout = Omit<CardCheckoutRow, 'paidAt'> & { season: number; dueCents: number }

/** The open checkout for what the member owes, or a new row. */
const prepareCheckout = async (tx: Tx, context: Context, member: { id: string }): Promise<PreparedCheckout> => {
  await lockPeople(tx, [member.id])
  const now = context.now()
  const { membershipId, season, dueCents } = (await findDue(tx, member.id, now)) ?? fail('nothing_due')
  const foundCheckout = await queries.findOpenCheckout(tx, membershipId)
  const isLost = foundCheckout?.providerCheckoutId === null && foundCheckout.amountCents !== dueCents
  if (foundCheckout && !isLost) return { ...foundCheckout, season, dueCents }
  // The response with the URL was lost. Another amount needs another idempotency key, which is the id.
  if (foundCheckout) await queries.deleteCheckout(tx, foundCheckout.id)
  const newCheckout = { id: newId(), membershipId, amountCents: dueCents, providerCheckoutId: null, openedAt: now }
  await queries.insertCheckout(tx, { ...newCheckout, paidAt: null })
  return { ...newCheckout, season, dueCents }
}

/** Deletes a checkout that the provider does not know, so that the member can open another one. */
const deleteUnknownCheckout = async ({ db, now }: Context, openedAt: IsoInstant, providerCheckoutId: string) => {
  const openedUntil = addMs(now(), -checkoutOpenMs)
  // The keys have changed: its page is still open at the other account, and the member could pay twice.
  if (openedAt > openedUntil) fail('payments_unavailable')
  await queries.deleteUnknownToProvider(db, providerCheckoutId, openedUntil)
}

/** Reuses an open checkout. Closes it if the amount due has changed: otherwise the member could pay in both. */
const reuseCheckout = async (
  context: Context,
  provider: CardProvider,
  { amountCents, dueCents, openedAt }: PreparedCheckout,
  providerCheckoutId: string,
) => {
  const checkout = await provider.find(providerCheckoutId)
  if (!checkout) await deleteUnknownCheckout(context, openedAt, providerCheckoutId)
  if (checkout?.state === 'open' && amountCents !== dueCents) {
    await provider.close(checkout.id)
    await recordOutcomeInTransaction(context, { ...checkout, state: 'ended', url: null })
    return null
  }
  if (checkout?.state === 'open') return checkout.url
  if (checkout) await recordOutcomeInTransaction(context, checkout)
  return checkout?.state === 'paid' ? successUrl(context) + checkout.id : null
}

/** The specification names the parameter `payment_intent`; the provider accepts its id of the checkout there too. */
const successUrl = ({ config }: Context) => `${config.publicUrl}/success?payment_intent=`

const openCheckout = async (
  context: Context,
  provider: CardProvider,
  checkout: PreparedCheckout,
): Promise<string | null> => {
  const label = `${context.club.name}\u00a0: adhésion ${seasonName(checkout.season)}`
  const urls = { paid: successUrl(context), left: `${context.config.publicUrl}/checkout?retour=1` }
  const { id, url } = await provider.open({ ...checkout, label }, urls)
  return (await queries.setProviderCheckoutId(context.db, checkout.id, id)) ? url : null
}

/** URL of the checkout where the member pays what they owe. */
export const openCardPayment = async (context: Context, login: UnconfirmedLogin): Promise<{ url: string }> => {
  await requireQuota(context, 'cardPayments', login.userId)
  const provider = requireCardProvider(context)
  const prepareNow = () => inActorTransaction(context, login, (tx, member) => prepareCheckout(tx, context, member))
  let checkout = await prepareNow()
  if (checkout.providerCheckoutId !== null) {
    const url = await orUnavailable(reuseCheckout(context, provider, checkout, checkout.providerCheckoutId))
    if (url) return { url }
    // The earlier checkout has expired, or the provider does not know it.
    checkout = await prepareNow()
  }
  return { url: (await orUnavailable(openCheckout(context, provider, checkout))) ?? fail('payments_unavailable') }
}

/**
 * Reads the outcome of the member's own checkout from the provider and records it; fails unless it is paid. `providerId`
 * is that of the checkout or of its payment.
 */
export const confirmCardPayment = async (
  context: Context,
  login: UnconfirmedLogin,
  providerId: string,
): Promise<void> => {
  await requireQuota(context, 'cardPayments', login.userId)
  const provider = requireCardProvider(context)
  const ownIds = await inActorTransaction(context, login, (tx, member) => queries.listOwnIds(tx, member.id))
  const checkout = ownIds.length === 0 ? null : await orUnavailable(provider.find(providerId))
  if (!checkout?.ownId || !ownIds.includes(checkout.ownId)) fail('payment_not_found')
  await recordOutcomeInTransaction(context, checkout)
  if (checkout.state !== 'paid') fail('card_payment_open')
}

/**
 * Reads the current state from the provider, so events may come twice, late and in any order. Returns the reference of
 * a payment without a checkout, as `recordOutcome` does.
 */
export const receiveEvent = async (context: Context, body: Buffer, signature: string): Promise<string | null> => {
  const provider = requireCardProvider(context)
  const event = (await provider.readEvent(body, signature, context.now())) ?? fail('event_refused')
  if (event.providerId === null || (await queries.isKnownEvent(context.db, event.id))) return null
  const checkout: Checkout | null = await orUnavailable(provider.find(event.providerId))
  if (!checkout) return null
  return inTransaction(context.db, async (tx) => {
    const lostReference = await recordOutcome(tx, context, checkout)
    await queries.insertEvent(tx, event.id, context.now())
    return lostReference
  })
}

/** Deletes events after thirty days; Stripe repeats one for three days at most. */
export const deleteOldCardEvents = ({ db, now }: Pick<Context, 'db' | 'now'>) =>
  queries.deleteEventsBefore(db, addMs(now(), -30 * dayMs))
