import { z } from 'zod'
import { paymentMeans, refundReasons, voidReasons } from './rules/choices.ts'
import { Id, line, NewId, optionalText } from './values.ts'

export const PaymentMeans = z.enum(paymentMeans, 'Merci de choisir un moyen de paiement')
export type PaymentMeans = z.infer<typeof PaymentMeans>
export const VoidReason = z.enum(voidReasons, 'Merci de choisir une raison')
export type VoidReason = z.infer<typeof VoidReason>
export const RefundReason = z.enum(refundReasons, 'Merci de choisir une raison')
export type RefundReason = z.infer<typeof RefundReason>

/** A calendar day, YYYY-MM-DD. */
const Day = z.iso.date('Merci d’indiquer une date valide').startsWith('20', 'Merci d’indiquer une date valide')
/** Up to 9 999,99 €, what a receipt writes in words. */
const Cents = z
  .int('Merci d’indiquer un montant')
  .min(1, 'Merci d’indiquer un montant')
  .max(999_999, 'Un règlement est de 9\u00a0999,99\u00a0€ au plus')

const CheckDetails = z.object({
  number: optionalText(line(20)),
  bank: optionalText(line(60)),
  /** Where the account is not the member's. */
  name: optionalText(line(120)),
  notBefore: Day.optional(),
})

const maxShares = 10

/** What the board records; with a `refundReason` the money was given back, and is stored as negative cents. */
export const PaymentForm = z
  .object({
    id: NewId,
    means: PaymentMeans,
    receivedOn: Day,
    check: CheckDetails.optional(),
    aidReference: optionalText(line(60)),
    refundReason: RefundReason.optional(),
    shares: z
      .array(z.object({ membershipId: Id, cents: Cents }))
      .min(1, 'Merci d’indiquer une adhésion')
      .max(maxShares),
  })
  .superRefine(({ means, check, aidReference, shares }, { addIssue }) => {
    if (check && means !== 'check')
      addIssue({ code: 'custom', path: ['check'], message: 'Seul un chèque a un numéro et une banque' })
    if (aidReference && means !== 'aid')
      addIssue({ code: 'custom', path: ['aidReference'], message: 'Seule une aide a une référence' })
    if (new Set(shares.map(({ membershipId }) => membershipId)).size < shares.length)
      addIssue({ code: 'custom', path: ['shares'], message: 'Une adhésion figure deux fois' })
  })
export type PaymentForm = z.output<typeof PaymentForm>

/** What a coach received beside the track: for one person, in cash or by cheque. */
export const TrackPaymentForm = z.object({
  id: NewId,
  userId: Id,
  cents: Cents,
  means: PaymentMeans.extract(['cash', 'check']),
  receivedOn: Day,
})
export type TrackPaymentForm = z.output<typeof TrackPaymentForm>
