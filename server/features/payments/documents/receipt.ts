import type { Payment } from '../../../../contract/payments/payments.ts'
import { euros } from '../../../../contract/rules/money/euros.ts'
import { paymentMeansLabels } from '../../../../contract/rules/money/payment-means.ts'
import { fullName } from '../../../../contract/rules/people/full-name.ts'
import { seasonName } from '../../../../contract/rules/time/season.ts'
import type { Context } from '../../../context.ts'
import { closePdf } from '../../../files/pdf.ts'
import { longDay, longDayAt } from '../../../mail/dates.ts'
import { eurosInWords } from './euros-in-words.ts'
import { openPaper, writeLines } from './pdf-layout.ts'

const check = ({ checkNumber, checkBank }: Payment) =>
  [checkNumber && `n° ${checkNumber}`, checkBank].filter(Boolean).join(', ')

const meansText = (payment: Payment): string => {
  const details = payment.means === 'check' ? check(payment) : payment.aidReference
  return paymentMeansLabels[payment.means] + (details ? ` (${details})` : '')
}

const holderName = ({ person }: Payment['shares'][number]) =>
  person ? fullName(person) : 'Personne dont le compte est supprimé'

/** The lines of a receipt, each a label and its value. */
const linesOf = (payment: Payment): [string, string][] => [
  [payment.amountCents < 0 ? 'Rendu à' : 'Reçu de', [...new Set(payment.shares.map(holderName))].join(', ')],
  ['Montant', euros(Math.abs(payment.amountCents))],
  ['En toutes lettres', eurosInWords(payment.amountCents)],
  ['Moyen', meansText(payment)],
  [payment.amountCents < 0 ? 'Rendu le' : 'Reçu le', longDay(payment.receivedOn)],
  ...payment.shares.map((share): [string, string] => [
    `Adhésion ${seasonName(share.season)}`,
    `${holderName(share)}\u00a0: ${euros(Math.abs(share.amountCents))}`,
  ]),
  ...(payment.reason && !payment.voidedAt ? [['Motif', payment.reason] as [string, string]] : []),
]

const meaningOf = ({ voidedAt, amountCents }: Payment): string => {
  if (voidedAt) return 'Ce reçu est annulé\u00a0: il ne prouve aucun paiement.'
  return `Ce document prouve un ${amountCents < 0 ? 'remboursement' : 'paiement'}. Ce n’est pas un reçu fiscal.`
}

export const writeReceipt = ({ club }: Pick<Context, 'club'>, payment: Payment): Promise<Buffer> => {
  const title = `${payment.amountCents < 0 ? 'Remboursement' : 'Reçu'} n° ${payment.receipt}`
  const pdf = openPaper({ club }, title, payment.recordedAt)
  if (payment.voidedAt)
    pdf
      .moveDown(0.5)
      .fontSize(13)
      .fillColor('#b00020')
      .text(`ANNULÉ le ${longDayAt(payment.voidedAt)}${payment.reason ? `\u00a0: ${payment.reason}` : ''}`)
      .fillColor('black')
  writeLines(pdf, linesOf(payment))
  pdf.moveDown(1).fontSize(9).text(meaningOf(payment))
  return closePdf(pdf)
}
