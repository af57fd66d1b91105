import { useQuery } from '@tanstack/react-query'
import type { SessionType } from '../../../contract/sessions.ts'
import { weekTitle } from '../../lib/dates.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { upcomingQuery } from './queries.ts'
import { SessionRow } from './session-row.tsx'

/** Upcoming sessions by week, optionally of one type. */
export function WeekList({ type, onShowAll }: { type: SessionType | undefined; onShowAll: () => void }) {
  const { data, isPending, error, refetch } = useQuery(upcomingQuery)
  if (isPending) return <Skeleton lines={12} />
  if (!data) return <ErrorState message={errorMessage(error)} onRetry={() => refetch()} />
  const shown = data.filter((session) => type === undefined || session.type === type)
  const weeks = Object.entries(Object.groupBy(shown, ({ date }) => weekTitle(date)))
  if (weeks.length === 0)
    return (
      <EmptyState title="Aucune séance programmée">
        {data.length > 0 ? (
          <button type="button" onClick={onShowAll} className="min-h-11 underline">
            Voir les séances de tous les types
          </button>
        ) : (
          'Les coachs n’ont encore rien publié\u00a0: les prochaines séances apparaîtront ici.'
        )}
      </EmptyState>
    )
  return weeks.map(([week, sessions = []]) => (
    <Card key={week} title={week}>
      <ul>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
    </Card>
  ))
}
