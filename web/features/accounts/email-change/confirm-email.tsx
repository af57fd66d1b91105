import { LinkButton } from '../../../ui/link-button.tsx'
import { MailedLink } from '../../../ui/mailed-link.tsx'
import { confirmEmailMutation } from '../mailed-link-queries.ts'

export function ConfirmEmail() {
  return (
    <MailedLink
      mutation={confirmEmailMutation}
      label="Confirmer mon adresse"
      done={({ email }) => (
        <>
          <p>
            C’est confirmé&nbsp;: vous vous connectez avec <strong className="wrap-anywhere">{email}</strong>.
          </p>
          <LinkButton to="/dashboard">Accéder à mon espace</LinkButton>
        </>
      )}
      fallback={
        <LinkButton to="/modifier-infos" tone="secondary">
          Demander un nouveau lien
        </LinkButton>
      }
    />
  )
}
