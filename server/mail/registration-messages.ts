import type { Club } from '../../club.ts'
import type { PaymentMethod, Tier } from '../../contract/memberships.ts'
import { capitalized, dayInWords, hourOfDay } from '../../contract/rules/dates.ts'
import { euros } from '../../contract/rules/euros.ts'
import { paymentMethodLabels, tierLabels } from '../../contract/rules/labels.ts'
import { seasonName } from '../../contract/rules/season.ts'
import type { IsoInstant } from '../../contract/values.ts'
import { compose } from './compose.ts'
import type { Block, Sender } from './content.ts'
import { hello } from './messages.ts'

type MembershipRequest = {
  prenom: string
  nom: string
  tier: Tier
  paymentMethod: PaymentMethod
  feeCents: number
  /** First year of the season. */
  season: number
}
type Slot = Club['weeklySlots'][number] & { startsAt: IsoInstant }

const howToPay = ({ club }: Sender, { feeCents, paymentMethod }: MembershipRequest): string => {
  if (feeCents === 0)
    return 'Votre adhésion est gratuite\u00a0: présentez-vous à votre arrivée.\nElle devient active dès que le club l’a validée.'
  const instructions: Record<PaymentMethod, string> = {
    cash: `${euros(feeCents)} en espèces, à remettre à votre arrivée.`,
    check: `${euros(feeCents)} par chèque à l’ordre de ${club.name}, à remettre à votre arrivée.`,
    stripe: `${euros(feeCents)} par carte bancaire, depuis votre espace.`,
  }
  return `${instructions[paymentMethod]}\nVotre adhésion devient active dès réception du paiement.`
}

const firstSessionBlock = ({ club }: Sender, { startsAt, start, end, title, place }: Slot): Block => ({
  title: 'Votre première séance',
  text: `${capitalized(dayInWords(startsAt))}, de ${hourOfDay(start)} à ${hourOfDay(end)}\n${title}, ${place}`,
  // The only map we have is the stadium's.
  link: place === club.stadium.name ? { label: 'Voir le plan', url: club.stadium.mapUrl } : undefined,
})

/** Next steps after registration. */
export const welcomeMail = (sender: Sender, request: MembershipRequest, firstSession: Slot | undefined) =>
  compose(sender, {
    kind: 'welcome',
    subject: 'Bienvenue au club\u00a0: la suite de votre inscription',
    preheader: 'Votre cotisation, votre première séance, votre espace membre.',
    greeting: hello(request),
    blocks: [
      `Votre demande d’adhésion à ${sender.club.name} pour la saison ${seasonName(request.season)} est enregistrée.`,
      { title: 'Votre cotisation', text: howToPay(sender, request) },
      ...(firstSession ? [firstSessionBlock(sender, firstSession)] : []),
    ],
    action: { label: 'Accéder à mon espace', url: `${sender.config.publicUrl}/dashboard` },
    closing: `Vous n’êtes pas à l’origine de cette inscription\u00a0? Écrivez à ${sender.club.email}, nous l’effacerons.`,
  })

/** Tells the club who registered and what is due. The reason for a reduced fee is private: it stays on the site. */
export const newMemberMail = (sender: Sender, request: MembershipRequest) => {
  const { prenom, nom, tier, paymentMethod, feeCents, season } = request
  const fee = feeCents === 0 ? 'gratuite' : euros(feeCents)
  return compose(sender, {
    kind: 'new_member',
    subject: 'Nouvelle inscription au club',
    preheader: `${prenom} ${nom}\u00a0: cotisation ${fee}.`,
    greeting: 'Bonjour,',
    blocks: [
      `${prenom} ${nom} demande une adhésion pour la saison ${seasonName(season)}.`,
      {
        title: 'Adhésion demandée',
        text: `${tierLabels[tier]}\nCotisation\u00a0: ${fee}\nPaiement\u00a0: ${paymentMethodLabels[paymentMethod]}`,
      },
    ],
    action: { label: 'Ouvrir l’administration', url: `${sender.config.publicUrl}/admin` },
  })
}
