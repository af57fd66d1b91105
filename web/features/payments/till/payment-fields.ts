import type { Resolver, UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import type { BodyOf } from '../../../../contract/endpoint.ts'
import { NewPayment, refundReasonMissing } from '../../../../contract/payments/new-payment.form.ts'
import type { MembershipFee, recordPayment } from '../../../../contract/payments/payments.ts'
import type { PersonLabel } from '../../../../contract/rules/people/full-name.ts'
import { parisDay } from '../../../../contract/rules/time/paris-clock.ts'
import { zodResolver } from '../../../lib/zod-resolver.ts'
import { amountField, invalidAmountMessage, parseCents } from '../amount.ts'

/** One person's share of a payment. */
const Share = z.object({
  person: z.custom<PersonLabel>(),
  memberships: z.custom<MembershipFee[]>(),
  membershipId: z.string(),
  amount: z.string().refine((typed) => parseCents(typed), invalidAmountMessage),
})
export type Share = z.infer<typeof Share>

/** Schema of the form; amounts are as typed. */
const PaymentFields = z
  .object({ ...NewPayment.shape, shares: z.array(Share), isRefund: z.boolean() })
  .refine(({ isRefund, reason }) => !isRefund || reason, { path: ['reason'], error: refundReasonMissing })
type PaymentInput = z.input<typeof PaymentFields>
type PaymentOutput = z.output<typeof PaymentFields>
export type PaymentForm = UseFormReturn<PaymentInput, unknown, PaymentOutput>

const noCheck = { checkNumber: '', checkBank: '', checkName: '', checkNotBefore: '' }

/** The form keeps what was typed into a field that is hidden now; it is neither checked nor sent. */
const withoutHidden = (values: PaymentInput): PaymentInput => ({
  ...values,
  ...(values.means !== 'check' && noCheck),
  ...(values.means !== 'aid' && { aidReference: '' }),
  ...(!values.isRefund && { reason: '' }),
})

const checkFields = zodResolver(PaymentFields)

export const paymentResolver: Resolver<PaymentInput, unknown, PaymentOutput> = (values, context, options) =>
  checkFields(withoutHidden(values), context, options)

/** A share in the latest membership, of what remains; empty when nothing does. */
export const proposeShare = (person: PersonLabel, memberships: MembershipFee[]): Share | null => {
  const [latest] = memberships
  if (!latest) return null
  const remaining = latest.remainingCents
  return { person, memberships, membershipId: latest.membershipId, amount: remaining > 0 ? amountField(remaining) : '' }
}

/** Proposes what remains, received today. */
export const startPayment = (person: PersonLabel, memberships: MembershipFee[], now: number): PaymentInput => ({
  shares: [proposeShare(person, memberships)].flatMap((share) => share ?? []),
  means: memberships[0]?.status === 'PENDING_CHECK' ? 'check' : 'cash',
  receivedOn: parisDay(now),
  receivedById: '',
  ...noCheck,
  aidReference: '',
  reason: '',
  isRefund: false,
})

export const toPaymentBody = ({ shares, isRefund, ...fields }: PaymentOutput): BodyOf<typeof recordPayment> => ({
  ...fields,
  shares: shares.map(({ membershipId, amount }) => {
    const cents = parseCents(amount) ?? 0
    return { membershipId, amountCents: isRefund ? -cents : cents }
  }),
})
