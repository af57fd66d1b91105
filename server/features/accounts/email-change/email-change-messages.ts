import { compose } from '../../../mail/compose.ts'
import type { MailContext } from '../../../mail/content.ts'
import { type Addressee, greeting } from '../../../mail/greeting.ts'

/** Sent to an unverified address: no name in the greeting, since a stranger may have chosen it. */
export const emailLinkMail = (mailContext: MailContext, token: string, isNew: boolean) =>
  compose(mailContext, {
    kind: 'email_link',
    subject: 'Confirmez votre adresse e-mail',
    preheader: 'Un bouton, et c’est fait. Le lien est valable 24\u00a0heures.',
    greeting: 'Bonjour,',
    blocks: [
      `Cette adresse vient d’être donnée pour un compte du club ${mailContext.club.name}. Est-ce bien la vôtre\u00a0?`,
      isNew
        ? 'Ouvrez le lien ci-dessous et confirmez\u00a0: il est valable 24\u00a0heures. Vous vous connecterez ensuite avec cette adresse.'
        : 'Ouvrez le lien ci-dessous et confirmez\u00a0: il est valable 24\u00a0heures.',
    ],
    action: { label: 'Confirmer mon adresse', url: `${mailContext.config.publicUrl}/confirmer-email?jeton=${token}` },
    closing: 'Si vous n’avez rien demandé, ignorez ce message\u00a0: rien ne change.',
  })

/** Sent to the current address, which stays valid until the new one is confirmed. */
export const emailChangeRequestedMail = (mailContext: MailContext, person: Addressee) =>
  compose(mailContext, {
    kind: 'email_change',
    subject: 'Une nouvelle adresse e-mail est demandée pour votre compte',
    preheader: 'Rien ne change avant sa confirmation.',
    greeting: greeting(person),
    blocks: [
      'Une nouvelle adresse e-mail vient d’être demandée pour votre compte. Elle comptera une fois confirmée\u00a0; jusque-là, vous vous connectez avec celle-ci.',
      'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe\u00a0: la demande est alors annulée.',
    ],
    action: { label: 'Choisir un nouveau mot de passe', url: `${mailContext.config.publicUrl}/forgot-password` },
  })
