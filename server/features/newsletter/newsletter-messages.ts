import { compose } from '../../mail/compose.ts'
import type { MailContext } from '../../mail/content.ts'

/** Double opt-in: asks the owner of the address to confirm. */
export const newsletterRequestMail = (mailContext: MailContext, token: string) =>
  compose(mailContext, {
    kind: 'newsletter_link',
    subject: 'Confirmez votre inscription à la newsletter',
    preheader: 'Un bouton, et c’est fait. Le lien est valable 7\u00a0jours.',
    greeting: 'Bonjour,',
    blocks: [
      `Cette adresse vient d’être donnée pour recevoir la newsletter du club ${mailContext.club.name}. Est-ce bien vous\u00a0?`,
      'Ouvrez le lien ci-dessous et confirmez\u00a0: il est valable 7\u00a0jours.',
    ],
    action: {
      label: 'Confirmer mon inscription',
      url: `${mailContext.config.publicUrl}/newsletter/confirmer?jeton=${token}`,
    },
    closing:
      'Si vous n’avez rien demandé, ignorez ce message\u00a0: vous ne recevrez rien d’autre et votre adresse sera effacée.',
  })

/** Confirms the subscription and contains the link to unsubscribe. */
export const newsletterConfirmedMail = (mailContext: MailContext, unsubscribeToken: string) => {
  const { publicUrl } = mailContext.config
  const switchOffPageUrl = `${publicUrl}/newsletter/desinscription?jeton=${unsubscribeToken}`
  return {
    ...compose(
      { ...mailContext, switchOffPageUrl },
      {
        kind: 'newsletter_confirmed',
        subject: 'Inscription confirmée',
        preheader: 'Vous recevrez la newsletter du club.',
        greeting: 'Bonjour,',
        blocks: [
          'Votre inscription à la newsletter est confirmée. Vous aurez des nouvelles du club, à commencer par l’ouverture de la boutique.',
        ],
        action: { label: 'Voir les entraînements', url: `${publicUrl}/#entrainements` },
      },
    ),
    unsubscribeUrl: `${publicUrl}/api/newsletter/desinscription?jeton=${unsubscribeToken}`,
  }
}
