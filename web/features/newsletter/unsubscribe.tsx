import { LinkButton } from '../../ui/link-button.tsx'
import { MailedLink } from '../../ui/mailed-link.tsx'
import { unsubscribeMutation } from './queries.ts'

export function Unsubscribe() {
  return (
    <MailedLink
      mutation={unsubscribeMutation}
      label="Me désinscrire"
      done={() => (
        <>
          <p>Vous êtes désinscrit de la newsletter. Votre adresse est effacée de la liste.</p>
          <LinkButton to="/">Retour à l’accueil</LinkButton>
        </>
      )}
      fallback={
        <LinkButton to="/contact" tone="secondary">
          Écrire au club
        </LinkButton>
      }
    />
  )
}
