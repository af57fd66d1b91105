import type { Meeting } from '../../../../contract/calendar.ts'
import type { PaymentMethod, Tier } from '../../../../contract/memberships/membership.ts'
import { euros } from '../../../../contract/rules/money/euros.ts'
import { freeMembershipText, howToPayText } from '../../../../contract/rules/money/how-to-pay.ts'
import { fullName } from '../../../../contract/rules/people/full-name.ts'
import { paymentMethodLabels, tierLabels } from '../../../../contract/rules/texts/labels.ts'
import { hasLinkText } from '../../../../contract/rules/texts/link-text.ts'
import { seasonName } from '../../../../contract/rules/time/season.ts'
import { compose } from '../../../mail/compose.ts'
import type { Block, MailContext } from '../../../mail/content.ts'
import { greeting } from '../../../mail/greeting.ts'
import { firstSessionBlock } from '../../../mail/session-text.ts'

type MembershipRequest = {
  prenom: string
  nom: string
  tier: Tier
  paymentMethod: PaymentMethod
  feeCents: number
  /** First year of the season. */
  season: number
}

const feeText = (mailContext: MailContext, request: MembershipRequest): string =>
  request.feeCents === 0
    ? `${freeMembershipText}\nElle devient active dès que le club l’a validée.`
    : `${howToPayText(request, mailContext.club.name)}\nVotre adhésion devient active dès réception du paiement.`

/** Next steps after registration. */
export const welcomeMail = (mailContext: MailContext, request: MembershipRequest, firstSession: Meeting | undefined) =>
  compose(mailContext, {
    kind: 'welcome',
    subject: 'Bienvenue au club\u00a0: la suite de votre inscription',
    preheader: 'Votre cotisation, votre première séance, votre espace membre.',
    greeting: greeting(request),
    blocks: [
      `Votre demande d’adhésion à ${mailContext.club.name} pour la saison ${seasonName(request.season)} est enregistrée.`,
      { title: 'Votre cotisation', text: feeText(mailContext, request) },
      ...(firstSession ? [firstSessionBlock(mailContext, firstSession)] : []),
    ],
    action: { label: 'Accéder à mon espace', url: `${mailContext.config.publicUrl}/dashboard` },
    closing: `Vous n’êtes pas à l’origine de cette inscription\u00a0? Écrivez à ${mailContext.club.email}, nous l’effacerons.`,
  })

type Newcomer = Omit<MembershipRequest, 'season'> & { id: string }

/** Old names, stored before validation, may contain a link; the mail then leaves the name out. */
const nameWithoutLink = (newcomer: Newcomer): string => {
  const name = fullName(newcomer)
  return hasLinkText(name) ? 'Nom à vérifier' : name
}

const newcomerBlock =
  ({ config }: MailContext) =>
  (newcomer: Newcomer): Block => {
    const { id, tier, paymentMethod, feeCents } = newcomer
    const fee =
      feeCents === 0
        ? 'Gratuit'
        : `${tierLabels[tier]}, ${euros(feeCents)}, ${paymentMethodLabels[paymentMethod].toLowerCase()}`
    return {
      title: nameWithoutLink(newcomer),
      text: fee,
      link: { label: 'Ouvrir la fiche', url: `${config.publicUrl}/admin/membres/${id}` },
    }
  }

/**
 * For the club: who registered since the last mail of this kind. The reason for a reduced fee is private: it stays on
 * the site. `unnamedCount` is the number of newcomers that are left out.
 */
export const newMembersMail = (mailContext: MailContext, newcomers: Newcomer[], unnamedCount: number) => {
  const count = newcomers.length + unnamedCount
  const [one] = newcomers
  const subject = count > 1 ? `${count}\u00a0nouvelles inscriptions au club` : 'Nouvelle inscription au club'
  return compose(mailContext, {
    kind: 'new_member',
    subject,
    preheader:
      count > 1 || !one ? 'Les personnes à valider, une par une.' : `${nameWithoutLink(one)} attend votre validation.`,
    greeting: 'Bonjour,',
    blocks: [
      count > 1
        ? `${count}\u00a0personnes se sont inscrites et attendent votre validation.`
        : 'Une personne s’est inscrite et attend votre validation.',
      ...newcomers.map(newcomerBlock(mailContext)),
      ...(unnamedCount > 0 ? [`Et ${unnamedCount}\u00a0de plus\u00a0: la file de l’administration les montre.`] : []),
    ],
    action: { label: 'Ouvrir l’administration', url: `${mailContext.config.publicUrl}/admin` },
  })
}
