import { compose } from '../../mail/compose.ts'
import type { MailContext } from '../../mail/content.ts'
import { type Addressee, greeting } from '../../mail/greeting.ts'

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

/** Sent to the previous e-mail of the account. */
export const accountChangedMail = (mailContext: MailContext, person: Addressee, change: keyof typeof changes) =>
  compose(mailContext, {
    kind: 'account_changed',
    subject: 'Votre compte a été modifié',
    preheader: changes[change],
    greeting: greeting(person),
    blocks: [
      `${changes[change]}${consequences[change]}`,
      'Si ce n’était pas vous, demandez tout de suite un nouveau mot de passe et prévenez le club.',
    ],
    action: { label: 'Mot de passe oublié', url: `${mailContext.config.publicUrl}/forgot-password` },
  })
