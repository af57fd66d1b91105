import type { MemberChange } from '../../../contract/member-sheet.ts'
import { boardStatusLabels, levelLabels, roleLabels } from '../../../contract/rules/labels.ts'
import { shortDate } from '../../lib/dates.ts'

type Words = MemberChange['before']
type Labels = Record<string, string>

const quoted = (text: string) => `« ${text} »`

const labelIn = (labels: Labels, words: Words, field: string) => {
  const value = words?.[field]
  return typeof value === 'string' ? (labels[value] ?? value) : undefined
}

const passed = (what: string, labels: Labels, field: string, { before, after }: MemberChange) => {
  const [from, to] = [labelIn(labels, before, field), labelIn(labels, after, field)]
  return from
    ? `${what} est passé de ${quoted(from)} à ${quoted(to ?? '')}.`
    : `${what} est devenu ${quoted(to ?? '')}.`
}

const changedWords: Labels = {
  email: 'L’adresse e-mail a été changée.',
  password: 'Le mot de passe a été changé.',
  both: 'L’adresse e-mail et le mot de passe ont été changés.',
}

const listNames: Labels = {
  users: 'des membres',
  newsletter: 'des adresses de la newsletter',
  mails: 'des courriels',
  messages: 'des messages de contact',
}

const roleSentence = (change: MemberChange) =>
  change.before?.role === 'NONE'
    ? `Le compte a été créé avec le rôle ${quoted(labelIn(roleLabels, change.after, 'role') ?? '')}.`
    : passed('Le rôle', roleLabels, 'role', change)

const statusSentence = (change: MemberChange) => {
  const { before, after } = change
  const erased = before?.season === after?.season && after?.paidAt === null ? before?.paidAt : null
  const sentence = passed('Le statut de l’adhésion', boardStatusLabels, 'status', change)
  return typeof erased === 'string' ? `${sentence} Le paiement du ${shortDate(erased)} a été effacé.` : sentence
}

const sentences: Record<string, (change: MemberChange) => string> = {
  'membership.status_set': statusSentence,
  'user.level_set': (change) => passed('Le niveau', levelLabels, 'level', change),
  'user.role_set': roleSentence,
  'members.exported': ({ after }) =>
    after?.of === 'everybody'
      ? 'La liste de tous les membres a été téléchargée.'
      : 'Une partie de la liste des membres a été téléchargée.',
  'list.read': (change) => `La liste ${labelIn(listNames, change.after, 'list') ?? ''} a été lue page par page.`,
  'newsletter.exported': () => 'Les adresses de la newsletter ont été téléchargées.',
  'user.account_changed': ({ after }) => changedWords[String(after?.changed)] ?? 'Le compte a été modifié.',
  'user.email_change_asked': () => 'Une nouvelle adresse e-mail a été demandée\u00a0; elle attend sa confirmation.',
  'user.sign_in_failed': ({ after }) => `${after?.attempts} mots de passe ou codes faux ont été essayés en une heure.`,
  'user.registered': () => 'Le compte a été créé par une inscription.',
  'user.password_reset': () => 'Un nouveau mot de passe a été choisi par le lien reçu par e-mail.',
}

/** What was changed, as a sentence; an act that this browser does not know yet is still told. */
export const sentenceOf = (change: MemberChange): string =>
  sentences[change.action]?.(change) ?? 'Une autre modification a été enregistrée.'

/** Who changed it. */
export const authorOf = ({ actorId, actorName }: Pick<MemberChange, 'actorId' | 'actorName'>): string => {
  if (actorName) return actorName
  return actorId ? 'compte supprimé' : 'le serveur du club'
}
