import { hasLinkText } from '../../contract/rules/link-text.ts'
import { shownEmail } from '../../contract/rules/shown-email.ts'
import { compose } from './compose.ts'
import type { MailContext } from './content.ts'

/** Person that a mail greets. */
export type Addressee = { prenom: string }

/** Old names, stored before validation, may contain a link; the greeting then leaves the name out. */
export const greeting = ({ prenom }: Addressee): string => (hasLinkText(prenom) ? 'Bonjour,' : `Bonjour ${prenom},`)

export const passwordResetMail = (mailContext: MailContext, person: Addressee, token: string) =>
  compose(mailContext, {
    kind: 'reset',
    subject: 'Choisir un nouveau mot de passe',
    preheader: 'Un lien valable 30\u00a0minutes, pour une seule fois.',
    greeting: greeting(person),
    blocks: [
      'Vous avez demandé à choisir un nouveau mot de passe. Le lien ci-dessous est valable 30\u00a0minutes et ne sert qu’une fois.',
    ],
    action: {
      label: 'Choisir un nouveau mot de passe',
      url: `${mailContext.config.publicUrl}/reset-password?token=${token}`,
    },
    closing: 'Si vous n’avez rien demandé, ignorez ce message\u00a0: votre mot de passe reste le même.',
  })

const changes = {
  email: 'L’adresse e-mail de votre compte vient d’être modifiée.',
  password: 'Le mot de passe de votre compte vient d’être modifié.',
  secondFactorOn: 'La validation en deux étapes de votre compte vient d’être activée.',
  secondFactorOff: 'La validation en deux étapes de votre compte vient d’être désactivée.',
}

const accessEnded =
  ' Les autres appareils ont été déconnectés. Votre lien d’agenda secret, si vous en aviez un, ne marche plus\u00a0: vous pouvez en créer un autre.'
const consequences = {
  email: accessEnded,
  password: accessEnded,
  secondFactorOn: accessEnded,
  secondFactorOff: '',
} satisfies Record<keyof typeof changes, string>

/** Sent to the address that the account had before the change. */
export const accountChangedMail = (mailContext: MailContext, person: Addressee, what: keyof typeof changes) =>
  compose(mailContext, {
    kind: 'account_changed',
    subject: 'Votre compte a été modifié',
    preheader: changes[what],
    greeting: greeting(person),
    blocks: [
      `${changes[what]}${consequences[what]}`,
      'Si ce n’était pas vous, demandez tout de suite un nouveau mot de passe et prévenez le club.',
    ],
    action: { label: 'Mot de passe oublié', url: `${mailContext.config.publicUrl}/forgot-password` },
  })

type Message = { nom: string; email: string; message: string }

/** A contact message, sent to the club; Reply-To is the visitor. */
export const contactMail = (mailContext: MailContext, { nom, email, message }: Message) =>
  compose(mailContext, {
    kind: 'contact',
    subject: 'Message reçu par le site',
    preheader: `${nom} vous écrit depuis la page de contact.`,
    greeting: 'Bonjour,',
    blocks: [`${nom} (${shownEmail(email)}) vous écrit depuis la page de contact\u00a0:`, { quote: message }],
    closing: `Répondez à ce message\u00a0: votre réponse part à ${shownEmail(email)}.`,
  })
