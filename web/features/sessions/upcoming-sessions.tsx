import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../lib/message-of.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { upcomingQuery } from './queries.ts'
import { SessionRow } from './session-row.tsx'

/** The sessions to come, at most `limit` of them, with a control to join each. */
export function UpcomingSessions({ title, limit }: { title: string; limit?: number }) {
  return (
    <Card title={title}>
      <UpcomingList limit={limit} />
    </Card>
  )
}

function UpcomingList({ limit }: { limit: number | undefined }) {
  const { data, isPending, error, refetch } = useQuery(upcomingQuery)
  if (isPending) return <Skeleton lines={limit ?? 5} />
  if (!data) return <ErrorState message={messageOf(error)} onRetry={() => refetch()} />
  if (data.length === 0)
    return <EmptyState title="Aucune séance programmée">Les prochaines séances apparaîtront ici.</EmptyState>
  return (
    <ul>
      {data.slice(0, limit).map((session) => (
        <SessionRow key={session.id} session={session} />
      ))}
    </ul>
  )
}
