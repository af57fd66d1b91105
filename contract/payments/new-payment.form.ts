import { z } from 'zod'
import { paymentMeans } from '../rules/money/payment-means.ts'
import { day, Id, NewId, optionalText, requiredLine, singleLine } from '../values.ts'

export const PaymentMeans = z.enum(paymentMeans)
export type PaymentMeans = z.infer<typeof PaymentMeans>

const amountMessage = 'Un montant va de 0,01 à 10\u00a0000 euros'
/** Not zero; negative for a refund. */
const Cents = z
  .int(amountMessage)
  .min(-1_000_000, amountMessage)
  .max(1_000_000, amountMessage)
  .refine((cents) => cents !== 0, amountMessage)

/** Fee of a membership; 0 for somebody who cannot pay. */
export const FeeCents = z.int(amountMessage).min(0, amountMessage).max(1_000_000, amountMessage)

const Share = z.object({ membershipId: Id, amountCents: Cents })

export const Reason = requiredLine(200, 'Écrivez pourquoi')

export const refundReasonMissing = 'Écrivez pourquoi cet argent est rendu'

/** A payment that the board received, divided among memberships. */
export const NewPayment = z
  .object({
    id: NewId,
    means: PaymentMeans,
    receivedOn: day(),
    /** A coach or an administrator; absent: the caller. */
    receivedById: z.union([z.literal('').transform(() => undefined), Id]).optional(),
    shares: z.array(Share).min(1, 'Choisissez au moins une adhésion').max(20),
    checkNumber: optionalText(singleLine(40)),
    checkBank: optionalText(singleLine(80)),
    checkName: optionalText(singleLine(120)),
    checkNotBefore: z.union([z.literal('').transform(() => undefined), day()]).optional(),
    aidReference: optionalText(singleLine(80)),
    /** Why money is given back; only for a refund. */
    reason: optionalText(singleLine(200)),
  })
  .refine(({ shares }) => new Set(shares.map(({ amountCents }) => amountCents > 0)).size === 1, {
    path: ['shares'],
    error: 'Un remboursement s’écrit à part',
  })
  .refine(({ shares, reason }) => shares.every(({ amountCents }) => amountCents > 0) || reason !== undefined, {
    path: ['reason'],
    error: refundReasonMissing,
  })
  .refine(({ shares }) => new Set(shares.map(({ membershipId }) => membershipId)).size === shares.length, {
    path: ['shares'],
    error: 'Chaque adhésion ne s’écrit qu’une fois',
  })
export type NewPayment = z.output<typeof NewPayment>

/** Money that a coach received beside the track for what a person owes. */
export const TracksidePayment = z.object({
  id: NewId,
  userId: Id,
  means: z.enum(['cash', 'check']),
  amountCents: Cents.refine((cents) => cents > 0, amountMessage),
})
export type TracksidePayment = z.output<typeof TracksidePayment>
