import type { PaymentMeans } from '../../contract/payments/new-payment.form.ts'
import { euros } from '../../contract/rules/money/euros.ts'
import { paymentMeansLabels } from '../../contract/rules/money/payment-means.ts'
import { compose } from '../mail/compose.ts'
import { askTheClub, type MailContext } from '../mail/content.ts'
import { longDay } from '../mail/dates.ts'
import { type Addressee, greeting } from '../mail/greeting.ts'

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
    closing: askTheClub(mailContext),
  })
}
