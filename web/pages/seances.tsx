import { canJoinSessions } from '../../contract/rules/access.ts'
import { RequireUser } from '../features/account/require-user.tsx'
import { PastSessions } from '../features/progress/past-sessions.tsx'
import { WeekList } from '../features/sessions/week-list.tsx'
import { titled } from '../lib/title.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { WidePage } from '../ui/wide-page.tsx'

export const meta = () => titled('Séances')

export default function Seances() {
  return (
    <RequireUser>
      {(user) => (
        <WidePage eyebrow="Espace Membre" title="Séances">
          {canJoinSessions(user) ? (
            <WeekList />
          ) : (
            <EmptyState title="Une adhésion active est nécessaire pour voir les séances à venir.">
              Elle s’active dès que le club a reçu votre paiement.
            </EmptyState>
          )}
          <PastSessions />
        </WidePage>
      )}
    </RequireUser>
  )
}
