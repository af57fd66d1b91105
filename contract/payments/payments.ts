import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { FeeReason } from '../members/correction.ts'
import { MembershipStatus } from '../memberships/membership.ts'
import { NamedPerson, PersonFirstName } from '../people.ts'
import { ById, Id, IsoInstant, PageQuery } from '../values.ts'
import { FeeCents, NewPayment, PaymentMeans, Reason } from './new-payment.form.ts'

/** Share of a payment for the membership of a season; `person` is null once that person was deleted. */
const Share = z.object({
  membershipId: z.string(),
  season: z.number(),
  amountCents: z.number(),
  person: NamedPerson.nullable(),
})

export const Payment = z.object({
  id: z.string(),
  means: PaymentMeans,
  /** Negative for a refund. */
  amountCents: z.number(),
  /** In Paris, YYYY-MM-DD. */
  receivedOn: z.string(),
  /** Null for payments before the ledger, by card, and once that person was deleted. */
  receivedBy: PersonFirstName.nullable(),
  /** Author of the entry. */
  recordedBy: PersonFirstName.nullable(),
  recordedAt: IsoInstant,
  /** Null until the board has seen the money. */
  confirmedAt: IsoInstant.nullable(),
  /** A voided payment does not count; `reason` says why. */
  voidedAt: IsoInstant.nullable(),
  reason: z.string().nullable(),
  checkNumber: z.string().nullable(),
  checkBank: z.string().nullable(),
  checkName: z.string().nullable(),
  checkNotBefore: z.string().nullable(),
  aidReference: z.string().nullable(),
  /** Slip of the payment; null while it is in hand. `bankedOn` (YYYY-MM-DD) is null until the slip is at the bank. */
  deposit: z.object({ id: z.string(), bankedOn: z.string().nullable() }).nullable(),
  /** "2026-0001"; null before the confirmation, and for payments older than the ledger. */
  receipt: z.string().nullable(),
  shares: z.array(Share),
})
export type Payment = z.infer<typeof Payment>

/** A membership’s fee, the confirmed money that covers it, and what is still to come. */
export const MembershipFee = z.object({
  membershipId: z.string(),
  season: z.number(),
  status: MembershipStatus,
  /** Null until the board made it ACTIVE; from then on there is an attestation. */
  startedAt: IsoInstant.nullable(),
  feeCents: z.number(),
  /** Confirmed money. */
  coveredCents: z.number(),
  /** What the board has not seen yet: the fee without confirmed money. */
  remainingCents: z.number(),
  /** What may still be asked for: the fee without recorded money; 0 once the membership has ended. */
  dueCents: z.number(),
})
export type MembershipFee = z.infer<typeof MembershipFee>

export const MemberPayments = z.object({
  memberships: z.array(MembershipFee),
  payments: z.array(Payment),
  /** Coaches and administrators other than the caller, who may have received money. */
  receivers: z.array(NamedPerson),
})
export type MemberPayments = z.infer<typeof MemberPayments>

/** Memberships and payments of one person, the latest first. 404 `user_not_found`. */
export const memberPayments = endpoint({
  method: 'GET',
  path: '/api/admin/users/:id/payments',
  access: 'admin',
  params: ById,
  response: MemberPayments,
})
/** `changeId` undoes the payment and the activation; null if the payment activated no membership. */
const RecordedPayment = Payment.extend({ changeId: z.string().nullable() })
export type RecordedPayment = z.infer<typeof RecordedPayment>

/** Recorded and confirmed at once, with its receipt. A membership whose fee is covered becomes ACTIVE. */
export const recordPayment = endpoint({
  method: 'POST',
  path: '/api/admin/payments',
  access: 'admin',
  body: NewPayment,
  response: RecordedPayment,
})
/** Confirms payments that coaches recorded; skips those that are confirmed or voided already. */
export const confirmPayments = endpoint({
  method: 'POST',
  path: '/api/admin/payments/confirm',
  access: 'admin',
  body: z.object({ ids: z.array(Id).min(1, 'Choisissez au moins un règlement').max(200) }),
  response: z.array(Payment),
})
/** Voids a payment. A membership that is then no longer covered keeps its status: the board decides. */
export const voidPayment = endpoint({
  method: 'POST',
  path: '/api/admin/payments/:id/void',
  access: 'admin',
  params: ById,
  /** Required as true to void a payment that is at the bank. */
  body: z.object({ reason: Reason, isBanked: z.boolean().default(false) }),
  response: Payment,
})

/** Sets the fee of a membership, with the reason. An unpaid one becomes ACTIVE if its payments then cover the fee. */
export const changeFee = endpoint({
  method: 'PATCH',
  path: '/api/admin/memberships/:id/fee',
  access: 'admin',
  params: ById,
  body: z.object({ feeCents: FeeCents, reason: FeeReason }),
  response: MembershipFee,
})

export const SeasonQuery = z.object({ season: z.coerce.number().int().min(2000).max(2100).optional() })

export const PaymentQuery = PageQuery.extend(SeasonQuery.shape).extend({ means: PaymentMeans.optional() })
export type PaymentQuery = z.output<typeof PaymentQuery>

/** Payments of a season (without one: the present), of one means or of all, latest first, voided ones too. */
export const listedPayments = endpoint({
  method: 'GET',
  path: '/api/admin/payments',
  access: 'admin',
  query: PaymentQuery,
  response: z.array(Payment),
})

/** Mails the receipt; each person of a family gets one for their own share. */
export const mailReceipt = endpoint({
  method: 'POST',
  path: '/api/admin/payments/:id/receipt-mail',
  access: 'admin',
  params: ById,
  response: z.object({ mailCount: z.number() }),
})

/** The caller's payments, latest first, without details about other people. */
export const ownPayments = endpoint({
  method: 'GET',
  path: '/api/my/payments',
  access: 'signedIn',
  response: z.array(
    Payment.omit({ checkName: true, checkBank: true, checkNumber: true, deposit: true, recordedBy: true }),
  ),
})
/** The caller's memberships, latest season first. */
export const ownMemberships = endpoint({
  method: 'GET',
  path: '/api/my/memberships',
  access: 'signedIn',
  response: z.array(MembershipFee),
})
