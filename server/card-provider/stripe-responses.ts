import { z } from 'zod'
import type { CardReversal, Checkout } from './provider.ts'

/** The fields of Stripe's responses that we read: https://docs.stripe.com/api. */
export const CheckoutSession = z.object({
  id: z.string(),
  client_reference_id: z.string().nullish(),
  status: z.enum(['open', 'complete', 'expired']).nullish(),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  amount_total: z.int().nullish(),
  currency: z.string().nullish(),
  url: z.string().nullish(),
  payment_intent: z
    .object({ id: z.string(), created: z.int(), latest_charge: z.object({ created: z.int() }).nullish() })
    .nullish(),
})
type CheckoutSession = z.infer<typeof CheckoutSession>

const listOf = <Item extends z.ZodType>(item: Item) => z.object({ data: z.array(item) })

export const CheckoutSessions = listOf(z.object({ id: z.string() }))
const Movement = z.object({
  id: z.string(),
  amount: z.int(),
  created: z.int(),
  status: z.string().nullish(),
  payment_intent: z.string().nullish(),
})
type Movement = z.infer<typeof Movement>
export const Movements = z.array(Movement)

/** An event. It only names its object, whose state is then read from Stripe. */
export const Event = z.object({
  id: z.string().min(1).max(255),
  data: z.object({
    object: z.object({ id: z.string().nullish(), object: z.string(), payment_intent: z.string().nullish() }),
  }),
})

const fromUnixSeconds = (seconds: number) => new Date(seconds * 1000).toISOString()

const toMovement = ({ id, amount, created }: Movement) => ({
  reference: id,
  amountCents: amount,
  at: fromUnixSeconds(created),
})

const failedRefunds = ['failed', 'canceled']
export const refundsOf = (refunds: Movement[]): CardReversal[] =>
  refunds.map((refund) => ({
    ...toMovement(refund),
    kind: 'refund',
    isUndone: failedRefunds.includes(refund.status ?? ''),
  }))

/** Ids of refunded or disputed payments, without duplicates. */
export const paymentsOf = (movements: Movement[]): string[] => [
  ...new Set(movements.flatMap(({ payment_intent: intent }) => intent ?? [])),
]

/** Inquiries (`warning_…`) and prevented disputes move no money. */
const movesMoney = ({ status = '' }: Movement) => !/^(warning_|prevented)/.test(status ?? '')
export const disputesOf = (disputes: Movement[]): CardReversal[] =>
  disputes
    .filter(movesMoney)
    .map((dispute) => ({ ...toMovement(dispute), kind: 'dispute', isUndone: dispute.status === 'won' }))

const stateOf = ({ status }: CheckoutSession, isPaid: boolean): Checkout['state'] => {
  if (isPaid) return 'paid'
  return status === 'expired' ? 'ended' : 'open'
}

export const checkoutOf = (session: CheckoutSession, reversals: CardReversal[] = []): Checkout => {
  const { payment_intent: intent, amount_total: amountCents } = session
  const isPaid = session.payment_status === 'paid' && session.currency === 'eur' && intent && amountCents
  return {
    id: session.id,
    ownId: session.client_reference_id ?? null,
    state: stateOf(session, Boolean(isPaid)),
    url: session.status === 'open' ? (session.url ?? null) : null,
    paid: isPaid
      ? { reference: intent.id, amountCents, at: fromUnixSeconds(intent.latest_charge?.created ?? intent.created) }
      : null,
    reversals,
  }
}
