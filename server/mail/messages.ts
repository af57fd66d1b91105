import type { Context } from '../context.ts'
import { compose } from './compose.ts'

type Needs = Pick<Context, 'club' | 'config'>
type Person = { prenom: string }

const hello = ({ prenom }: Person) => `Bonjour ${prenom},`

export const passwordResetMail = ({ club, config }: Needs, person: Person, token: string) => ({
  subject: 'Choisir un nouveau mot de passe',
  ...compose(club, {
    greeting: hello(person),
    paragraphs: [
      'Vous avez demandé à choisir un nouveau mot de passe. Le lien ci-dessous est valable 30 minutes et ne sert qu’une fois.',
      'Si vous n’avez rien demandé, ignorez ce message : votre mot de passe reste le même.',
    ],
    link: { label: 'Choisir un nouveau mot de passe', url: `${config.publicUrl}/reset-password?token=${token}` },
  }),
})

const notYou = 'Si ce n’était pas vous, demandez tout de suite un nouveau mot de passe et prévenez le club.'

/** Told to the address that the account had until now. */
export const accountChangedMail = ({ club, config }: Needs, person: Person, what: 'email' | 'password' | 'both') => {
  const changes = {
    email: 'L’adresse e-mail de votre compte vient d’être modifiée.',
    password: 'Le mot de passe de votre compte vient d’être modifié.',
    both: 'L’adresse e-mail et le mot de passe de votre compte viennent d’être modifiés.',
  }
  return {
    subject: 'Votre compte a été modifié',
    ...compose(club, {
      greeting: hello(person),
      paragraphs: [changes[what], 'Les autres appareils ont été déconnectés.', notYou],
      link: { label: 'Mot de passe oublié', url: `${config.publicUrl}/forgot-password` },
    }),
  }
}

type Message = { nom: string; email: string; message: string }

/** What a visitor wrote, for the club; answering it writes to the visitor. */
export const contactMail = ({ club }: Needs, { nom, email, message }: Message) => ({
  subject: 'Message reçu par le site',
  ...compose(club, {
    greeting: 'Bonjour,',
    paragraphs: [`${nom} (${email}) vous écrit depuis la page de contact :`, message],
  }),
})
