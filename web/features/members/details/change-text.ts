import type { AuditActions, AuditedList } from '../../../../contract/audit-actions.ts'
import type { MemberChange } from '../../../../contract/members/details.ts'
import {
  boardStatusLabels,
  levelLabels,
  placeReasonLabels,
  roleLabels,
  tierLabels,
} from '../../../../contract/rules/texts/labels.ts'
import { seasonName } from '../../../../contract/rules/time/season.ts'
import { numericDayAt } from '../../../lib/texts/dates.ts'
import { type ChangeSentence, type Labels, labelOf } from './change-label.ts'
import { feeSentence, paymentSentences } from './payment-change-text.ts'

const quote = (text: string) => `« ${text} »`

const fromToSentence = (subject: string, labels: Labels, field: string, { before, after }: MemberChange) => {
  const [from, to] = [labelOf(labels, before, field), labelOf(labels, after, field)]
  return from
    ? `${subject} est passé de ${quote(from)} à ${quote(to ?? '')}.`
    : `${subject} est devenu ${quote(to ?? '')}.`
}

const accountSentences: Labels = {
  email: 'L’adresse e-mail a été changée.',
  password: 'Le mot de passe a été changé.',
  both: 'L’adresse e-mail et le mot de passe ont été changés.',
}

const listNames: Record<AuditedList, string> = {
  users: 'des membres',
  newsletter: 'des adresses de la newsletter',
  mails: 'des e-mails',
  messages: 'des messages de contact',
  payments: 'des règlements',
}

const roleSentence = (change: MemberChange) =>
  change.before?.role === 'NONE'
    ? `Le compte a été créé avec le rôle ${quote(labelOf(roleLabels, change.after, 'role') ?? '')}.`
    : fromToSentence('Le rôle', roleLabels, 'role', change)

const statusSentence = (change: MemberChange) => {
  const { before, after } = change
  // Until November 2026 a status could erase the day of a payment; the audit log still has such changes.
  const removedPayment = before?.season === after?.season && after?.paidAt === null ? before?.paidAt : null
  const sentence = fromToSentence('Le statut de l’adhésion', boardStatusLabels, 'status', change)
  return typeof removedPayment === 'string'
    ? `${sentence} Le paiement du ${numericDayAt(removedPayment)} a été effacé.`
    : sentence
}

const undoneSentence = ({ before, after }: MemberChange) => {
  const [from, to] = [before, after].map((values) => labelOf(boardStatusLabels, values, 'status'))
  return to
    ? `Un changement a été annulé : le statut de l’adhésion est revenu de ${quote(from ?? '')} à ${quote(to)}.`
    : 'Un changement a été annulé : l’adhésion qu’il avait créée n’existe plus.'
}

const fieldNames: Labels = {
  prenom: 'prénom',
  nom: 'nom',
  telephone: 'téléphone',
  reducedJustification: 'justificatif',
  age: 'âge',
  tshirtSize: 't-shirt',
  tier: 'tarif',
  paymentMethod: 'moyen de paiement',
}

const correctedSentence = (change: MemberChange) => {
  const texts = change.after?.changed
  const keys = [...(Array.isArray(texts) ? texts.map(String) : []), ...Object.keys(change.before ?? {})]
  const names = keys.flatMap((key) => fieldNames[key] ?? [])
  return `${names.length > 0 ? `Corrigé : ${names.join(', ')}.` : ''}${feeSentence(change)}`.trim()
}

const ownCorrectionSentence = (change: MemberChange) =>
  `${fromToSentence('Le tarif demandé', tierLabels, 'tier', change)}${feeSentence(change)}`

const otherSentence = () => 'Une autre modification a été enregistrée.'

const sentences: Record<string, ChangeSentence> = {
  ...paymentSentences,
  'membership.status_set': statusSentence,
  'membership.status_undone': undoneSentence,
  'membership.corrected': ownCorrectionSentence,
  'user.corrected': correctedSentence,
  'user.level_set': (change) => fromToSentence('Le niveau', levelLabels, 'level', change),
  'user.role_set': roleSentence,
  'members.exported': ({ after }) =>
    after?.of === 'everybody'
      ? 'La liste de tous les membres a été téléchargée.'
      : 'Une partie de la liste des membres a été téléchargée.',
  'list.read': (change) => `La liste ${labelOf(listNames, change.after, 'list') ?? ''} a été lue page par page.`,
  'newsletter.exported': () => 'Les adresses de la newsletter ont été téléchargées.',
  'user.account_changed': ({ after }) => accountSentences[String(after?.changed)] ?? 'Le compte a été modifié.',
  'user.email_change_asked': () => 'Une nouvelle adresse e-mail a été demandée\u00a0; elle attend sa confirmation.',
  'user.sign_in_failed': ({ after }) => `${after?.attempts} mots de passe ou codes faux ont été essayés en un jour.`,
  'user.registered': () => 'Le compte a été créé par une inscription.',
  'user.notes_requested': () => 'Les notes entre coachs ont été demandées.',
  'user.notes_released': () => 'Les notes entre coachs ont été relues et remises.',
  'renewal.answered': ({ after }) =>
    `Réponse au renouvellement ${seasonName(Number(after?.season))} : ${after?.answer === 'yes' ? 'oui' : 'non'}.`,
  'user.photos_taken_down': () => 'Des photos ont été retirées, comme demandé.',
  'user.proof_uploaded': () => 'Un justificatif a été envoyé.',
  'user.proof_decided': ({ after }) => `Le justificatif a été vérifié et ${after?.isAccepted ? 'accepté' : 'refusé'}.`,
  'user.password_reset': () => 'Un nouveau mot de passe a été choisi par le lien reçu par e-mail.',
  'user.second_factor_set': ({ after }) =>
    `La validation en deux étapes a été ${after?.isOn ? 'activée' : 'désactivée'}.`,
  'user.deleted': otherSentence,
  'place.given': ({ after }) =>
    `Une place à une séance a été donnée (${labelOf(placeReasonLabels, after, 'reason')?.toLowerCase()}).`,
  'place.removed': () => 'Une inscription à une séance a été retirée.',
} satisfies Record<AuditActions['user' | 'payment'], ChangeSentence>

/** French sentence for a change. An action of another version gets a generic one. */
export const changeSentence = (change: MemberChange): string => (sentences[change.action] ?? otherSentence)(change)

export const changeAuthor = ({ actorId, actorName }: Pick<MemberChange, 'actorId' | 'actorName'>): string => {
  if (actorName) return actorName
  return actorId ? 'compte supprimé' : 'le serveur du club'
}
