import type { MemberChange } from '../../../../contract/members/details.ts'
import { euros } from '../../../../contract/rules/money/euros.ts'
import { paymentMeansLabels } from '../../../../contract/rules/money/payment-means.ts'
import { receiptName } from '../../../../contract/rules/money/receipt-name.ts'
import { feeReasonLabels } from '../../../../contract/rules/texts/labels.ts'
import { seasonName } from '../../../../contract/rules/time/season.ts'
import { type ChangeSentence, labelOf } from './change-label.ts'

/** "La cotisation est passée de 120 € à 60 € (justificatif vu).", after another sentence; empty for the same fee. */
export const feeSentence: ChangeSentence = ({ before, after }) => {
  const [from, to] = [before?.feeCents, after?.feeCents]
  if (typeof from !== 'number' || typeof to !== 'number' || from === to) return ''
  const reason = labelOf(feeReasonLabels, after, 'reason')
  return ` La cotisation est passée de ${euros(from)} à ${euros(to)}${reason ? ` (${reason.toLowerCase()})` : ''}.`
}

const receiptOf = (after: MemberChange['after']) => receiptName(Number(after?.season), Number(after?.receiptNumber))

/** "Un règlement de 120 € (chèque, n° 2026-0001) a été confirmé." */
const paymentSentence = ({ after }: MemberChange, verb: string) => {
  const cents = Number(after?.amountCents)
  const means = labelOf(paymentMeansLabels, after, 'means')?.toLowerCase()
  const receipt = typeof after?.receiptNumber === 'number' ? `, n°\u00a0${receiptOf(after)}` : ''
  return `${cents < 0 ? 'Un remboursement' : 'Un règlement'} de ${euros(Math.abs(cents))} (${means}${receipt}) a été ${verb}.`
}

export const paymentSentences = {
  'payment.recorded': (change) => paymentSentence(change, 'noté'),
  'payment.confirmed': (change) => paymentSentence(change, 'confirmé'),
  'payment.voided': (change) => paymentSentence(change, 'annulé'),
  'payment.receipt_mailed': ({ after }) => `Le reçu n°\u00a0${receiptOf(after)} a été envoyé par e-mail.`,
  'membership.fee_changed': (change) => feeSentence(change).trim(),
  'payments.exported': ({ after }) =>
    `Les règlements de la saison ${seasonName(Number(after?.season))} ont été téléchargés.`,
  'dues.reminded': ({ after }) => `Relance envoyée par e-mail\u00a0: ${euros(Number(after?.dueCents))} à régler.`,
} satisfies Record<string, ChangeSentence>
