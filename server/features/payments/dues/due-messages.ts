import { payAtTheTrackText } from '../../../../contract/rules/money/how-to-pay.ts'
import { seasonName } from '../../../../contract/rules/time/season.ts'
import { compose } from '../../../mail/compose.ts'
import { askTheClub, type MailContext } from '../../../mail/content.ts'
import { type Addressee, greeting } from '../../../mail/greeting.ts'

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
    closing: askTheClub(mailContext),
  })
