import type { PaymentMethod } from '../../contract/memberships/membership.ts'
import { seasonName } from '../../contract/rules/season.ts'
import { compose } from './compose.ts'
import type { MailContext } from './content.ts'
import { howToPay } from './how-to-pay.ts'
import { type Addressee, hello } from './messages.ts'

type Due = { season: number; dueCents: number; paymentMethod: PaymentMethod }

/** Sent when the treasurer reminds of what is due. */
export const dueReminderMail = (
  mailContext: MailContext,
  person: Addressee,
  { season, dueCents, paymentMethod }: Due,
) =>
  compose(mailContext, {
    kind: 'due_reminder',
    subject: 'Votre cotisation reste à régler',
    preheader: `Saison ${seasonName(season)}\u00a0: il reste une somme à régler.`,
    greeting: hello(person),
    blocks: [
      `Pour votre adhésion à ${mailContext.club.name}, saison ${seasonName(season)}, il reste à régler\u00a0:`,
      howToPay(mailContext, { feeCents: dueCents, paymentMethod }),
      'Si vous venez de régler, ne tenez pas compte de ce message.',
    ],
    action: { label: 'Accéder à mon espace', url: `${mailContext.config.publicUrl}/dashboard` },
    closing: `Une question\u00a0? Écrivez à ${mailContext.club.email}.`,
  })
