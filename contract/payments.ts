import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { MembershipStatus } from './memberships/membership.ts'
import { PaymentForm, PaymentMeans, RefundReason, TrackPaymentForm, VoidReason } from './payments.form.ts'
import { ById, Id, IsoInstant, Nothing, requiredLine } from './values.ts'

/** Part of a payment for one membership; `userId` and `name` are null once that person was deleted. */
const PaymentShare = z.object({
  membershipId: z.string(),
  userId: z.string().nullable(),
  name: z.string().nullable(),
  season: z.number(),
  cents: z.number(),
})

/** A payment as the board sees it. Names of people are null once their account is gone. */
export const Payment = z.object({
  id: z.string(),
  /** Negative for money given back. */
  amountCents: z.number(),
  means: PaymentMeans,
  /** YYYY-MM-DD. */
  receivedOn: z.string(),
  checkNumber: z.string().nullable(),
  checkBank: z.string().nullable(),
  checkName: z.string().nullable(),
  checkNotBefore: z.string().nullable(),
  aidReference: z.string().nullable(),
  refundReason: RefundReason.nullable(),
  /** True: paid before the site kept payments. */
  isCarriedOver: z.boolean(),
  receivedBy: z.string().nullable(),
  recordedBy: z.string().nullable(),
  recordedAt: IsoInstant,
  confirmedBy: z.string().nullable(),
  confirmedAt: IsoInstant.nullable(),
  voidedBy: z.string().nullable(),
  voidedAt: IsoInstant.nullable(),
  voidReason: VoidReason.nullable(),
  /** "2026-0001"; null until it is confirmed. */
  receipt: z.string().nullable(),
  shares: z.array(PaymentShare),
})
export type Payment = z.infer<typeof Payment>

/** A membership with its money: `confirmedCents` counts, `waitingCents` was received by a coach. */
const MembershipBalance = z.object({
  membershipId: z.string(),
  season: z.number(),
  status: MembershipStatus,
  feeCents: z.number(),
  confirmedCents: z.number(),
  waitingCents: z.number(),
})
export type MembershipBalance = z.infer<typeof MembershipBalance>

/** Latest season and latest day first. */
export const MemberPayments = z.object({ balances: z.array(MembershipBalance), payments: z.array(Payment) })
export type MemberPayments = z.infer<typeof MemberPayments>

/** `id` is a user id. */
export const memberPayments = endpoint({
  method: 'GET',
  path: '/api/admin/users/:id/payments',
  access: 'admin',
  params: ById,
  response: MemberPayments,
})
/** Confirmed at once; a membership whose fee is reached becomes ACTIVE. */
export const recordPayment = endpoint({
  method: 'POST',
  path: '/api/admin/payments',
  access: 'admin',
  body: PaymentForm,
  response: Payment,
  status: 201,
})
/** What coaches received and the board has not seen yet, the oldest first. */
export const waitingPayments = endpoint({
  method: 'GET',
  path: '/api/admin/payments/waiting',
  access: 'admin',
  response: z.array(Payment),
})
const maxConfirmed = 200
/** Answers what it confirmed; payments that are confirmed already or voided are left out. */
export const confirmWaitingPayments = endpoint({
  method: 'POST',
  path: '/api/admin/payments/confirm',
  access: 'admin',
  body: z.object({ ids: z.array(Id).min(1, 'Merci de choisir au moins un règlement').max(maxConfirmed) }),
  response: z.array(Payment),
})
/** A voided payment counts for nothing; it keeps its receipt number. A membership that it made ACTIVE stays so. */
export const voidPayment = endpoint({
  method: 'POST',
  path: '/api/admin/payments/:id/void',
  access: 'admin',
  params: ById,
  body: z.object({ reason: VoidReason }),
  response: Payment,
})

const OwnTrackPayment = Payment.pick({
  ...{ id: true, amountCents: true, means: true, receivedOn: true, confirmedAt: true, voidedAt: true },
}).extend({ name: z.string().nullable() })
export type OwnTrackPayment = z.infer<typeof OwnTrackPayment>

/** Of money, a coach sees who has something due, and what they received themself, latest first. */
export const TrackTill = z.object({
  due: z.array(z.object({ userId: z.string(), name: z.string() })),
  received: z.array(OwnTrackPayment),
})
export type TrackTill = z.infer<typeof TrackTill>
export const trackTill = endpoint({
  method: 'GET',
  path: '/api/coach/payments',
  access: 'coach',
  response: TrackTill,
})
/** Waits for the board's confirmation, also when an administrator was at the track. */
export const recordAtTrack = endpoint({
  method: 'POST',
  path: '/api/coach/payments',
  access: 'coach',
  body: TrackPaymentForm,
  response: OwnTrackPayment,
  status: 201,
})

/** The caller's part of a payment; `receivedBy` is a first name. */
const OwnPayment = Payment.pick({
  ...{ id: true, means: true, receivedOn: true, confirmedAt: true, voidedAt: true, receipt: true, isCarriedOver: true },
}).extend({ season: z.number(), cents: z.number(), receivedBy: z.string().nullable() })
export type OwnPayment = z.infer<typeof OwnPayment>
/** Latest day first. */
export const ownPayments = endpoint({
  method: 'GET',
  path: '/api/my/payments',
  access: 'signedIn',
  response: z.array(OwnPayment),
})

/** Payment by card, with the provider. */
export const confirmPayment = endpoint({
  method: 'POST',
  path: '/api/confirm-payment',
  access: 'signedIn',
  body: z.object({ paymentIntentId: requiredLine(200) }),
  response: Nothing,
  status: 204,
})
