import type { PaymentMeans } from '../../contract/payments/new-payment.form.ts'
import { euros } from '../../contract/rules/money/euros.ts'
import { payAtTheTrackText } from '../../contract/rules/money/how-to-pay.ts'
import { paymentMeansLabels } from '../../contract/rules/money/payment-means.ts'
import { seasonName } from '../../contract/rules/time/season.ts'
import { compose } from './compose.ts'
import type { MailContext } from './content.ts'
import { longDay } from './dates.ts'
import { type Addressee, greeting } from './greeting.ts'

type Receipt = { name: string; amountCents: number; means: PaymentMeans; receivedOn: string }

/** Sent with a receipt. */
export const receiptMail = (
  mailContext: MailContext,
  person: Addressee,
  { name, amountCents, means, receivedOn }: Receipt,
) => {
  const amount = `${euros(Math.abs(amountCents))} (${paymentMeansLabels[means].toLowerCase()})`
  const day = longDay(receivedOn)
  const isRefund = amountCents < 0
  return compose(mailContext, {
    kind: 'receipt',
    subject: isRefund ? `Votre remboursement n°\u00a0${name}` : `Votre reçu n°\u00a0${name}`,
    preheader: isRefund ? `Le club vous a rendu ${amount}.` : `Le club a bien reçu ${amount}.`,
    greeting: greeting(person),
    blocks: [
      isRefund
        ? `${mailContext.club.name} vous a rendu ${amount} le ${day}.`
        : `${mailContext.club.name} a bien reçu ${amount} le ${day}.`,
      'Le reçu est joint à ce message. Vous le retrouvez aussi dans votre espace, sous «\u00a0Mes règlements\u00a0».',
    ],
    action: { label: 'Accéder à mon espace', url: `${mailContext.config.publicUrl}/dashboard` },
    closing: `Une question\u00a0? Écrivez à ${mailContext.club.email}.`,
  })
}

type DueFee = { season: number; dueCents: number; means: 'cash' | 'check' }

/** Sent when the treasurer reminds of what is due. */
export const dueReminderMail = (mailContext: MailContext, person: Addressee, { season, dueCents, means }: DueFee) =>
  compose(mailContext, {
    kind: 'due_reminder',
    subject: 'Votre cotisation reste à régler',
    preheader: `Saison ${seasonName(season)}\u00a0: il reste une somme à régler.`,
    greeting: greeting(person),
    blocks: [
      `Pour votre adhésion à ${mailContext.club.name}, saison ${seasonName(season)}, il reste à régler\u00a0:`,
      payAtTheTrackText(dueCents, means, mailContext.club.name),
      'Si vous venez de régler, ne tenez pas compte de ce message.',
    ],
    action: { label: 'Accéder à mon espace', url: `${mailContext.config.publicUrl}/dashboard` },
    closing: `Une question\u00a0? Écrivez à ${mailContext.club.email}.`,
  })
