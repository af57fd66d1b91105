import type { User } from '../../../contract/account.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { useSignOut } from './use-sign-out.ts'

type Props = { user: User; next: string; anyway: string | undefined; onAnyway: () => void }

/** Stands where a visitor finds the form to sign in or to register. */
export function AlreadySignedIn({ user, next, anyway, onAnyway }: Props) {
  const { signOut, isPending } = useSignOut(() => window.location.reload())
  return (
    <Card title={`Bonjour ${user.prenom}`}>
      <p className="wrap-anywhere">
        Votre connexion est ouverte sur cet appareil, avec l’adresse <strong>{user.email}</strong>.
      </p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={next}>{next === '/dashboard' ? 'Accéder à mon espace' : 'Continuer'}</LinkButton>
        <Button tone="secondary" busy={isPending} onClick={signOut}>
          Se déconnecter
        </Button>
        {anyway && (
          <Button tone="quiet" onClick={onAnyway}>
            {anyway}
          </Button>
        )}
      </div>
    </Card>
  )
}
