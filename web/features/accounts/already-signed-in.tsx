import type { User } from '../../../contract/people.ts'
import { queryClient } from '../../lib/calls/query-client.ts'
import { QueryProvider } from '../../lib/calls/query-provider.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { currentUserQuery } from './queries.ts'
import { useSignOut } from './use-sign-out.tsx'

type Props = { user: User; next: string; formLabel: string | undefined; onShowForm: () => void }

/** Fetches the signed-in user without the cache. */
export const fetchSignedInUser = (): Promise<User | null> =>
  queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0 })

/** Replaces the login or registration form for a person who is signed in. */
export const AlreadySignedIn = (props: Props) => (
  <QueryProvider>
    <SignedInCard {...props} />
  </QueryProvider>
)

function SignedInCard({ user, next, formLabel, onShowForm }: Props) {
  const { signOut, question, isPending } = useSignOut(() => window.location.reload())
  return (
    <Card title={`Bonjour ${user.prenom}`}>
      <p className="wrap-anywhere">
        Votre connexion est ouverte sur cet appareil, avec l’adresse <strong>{user.email}</strong>.
      </p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={next}>{next === '/dashboard' ? 'Accéder à mon espace' : 'Continuer'}</LinkButton>
        <Button tone="secondary" isPending={isPending} onClick={signOut}>
          Se déconnecter
        </Button>
        {formLabel && (
          <Button tone="quiet" onClick={onShowForm}>
            {formLabel}
          </Button>
        )}
      </div>
      {question}
    </Card>
  )
}
