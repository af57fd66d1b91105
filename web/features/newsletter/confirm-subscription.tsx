import { LinkButton } from '../../ui/link-button.tsx'
import { MailedLink } from '../../ui/mailed-link.tsx'
import { confirmMutation } from './queries.ts'

export function ConfirmSubscription() {
  return (
    <MailedLink
      mutation={confirmMutation}
      label="Confirmer mon inscription"
      done={() => (
        <>
          <p>Votre inscription est confirmée. Un e-mail vous le rappelle, avec le lien pour vous désinscrire.</p>
          <LinkButton to="/#entrainements">Voir les entraînements</LinkButton>
        </>
      )}
      fallback={
        <LinkButton to="/#boutique" tone="secondary">
          Demander un nouveau lien
        </LinkButton>
      }
    />
  )
}
