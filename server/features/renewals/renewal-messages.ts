import { seasonName } from '../../../contract/rules/time/season.ts'
import type { IsoInstant } from '../../../contract/values.ts'
import { compose } from '../../mail/compose.ts'
import type { MailContext } from '../../mail/content.ts'
import { longDayAt } from '../../mail/dates.ts'
import { greeting } from '../../mail/greeting.ts'

type Invitation = { season: number; closesAt: IsoInstant; token: string; isReminder: boolean }

/** A member's personal link for the next season; the reminder's link is another one to the same page. */
export const renewalMail = (
  mailContext: MailContext,
  person: { prenom: string },
  { season, closesAt, token, isReminder }: Invitation,
) => {
  const name = seasonName(season)
  return compose(mailContext, {
    kind: 'renewal',
    subject: isReminder ? `Rappel\u00a0: votre adhésion ${name}` : `Votre adhésion ${name}`,
    preheader: 'Votre fiche est déjà remplie\u00a0: une pression suffit si rien n’a changé.',
    greeting: greeting(person),
    blocks: [
      isReminder
        ? `Vous n’avez pas encore dit si vous reprenez à ${mailContext.club.name} pour la saison ${name}.`
        : `La saison ${name} se prépare. Reprenez-vous à ${mailContext.club.name}\u00a0?`,
      'Votre fiche est déjà remplie. Si rien n’a changé, une pression suffit. Vous pouvez aussi dire non\u00a0: nous ne vous écrirons plus à ce sujet.',
    ],
    action: { label: 'Répondre', url: `${mailContext.config.publicUrl}/renouveler?jeton=${token}` },
    closing: `Ce lien est personnel, ne le transférez pas. Il est valable jusqu’au ${longDayAt(closesAt)}.`,
  })
}
