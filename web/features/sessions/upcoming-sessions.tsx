import { useQuery } from '@tanstack/react-query'
import { errorMessage } from '../../lib/error-message.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { emptyPicture } from '../../ui/small-picture.tsx'
import { NextSession } from './next-session.tsx'
import { upcomingQuery } from './queries.ts'
import { SessionRow } from './session-row.tsx'

/** The next session, or why there is none. `shown` is how many sessions the page shows. */
export function NextUpcoming({ shown }: { shown: number }) {
  const { data, isPending, error, refetch } = useQuery(upcomingQuery(shown))
  const [next] = data ?? []
  if (next) return <NextSession session={next} />
  return (
    <Card title="Prochaine séance">
      {isPending && <Skeleton lines={5} />}
      {!isPending && !data && <ErrorState message={errorMessage(error)} onRetry={() => refetch()} />}
      {data && (
        <EmptyState title="Aucune séance programmée" picture={emptyPicture('hyrox')}>
          Les coachs n’ont encore rien publié&nbsp;: les prochaines séances apparaîtront ici.
        </EmptyState>
      )}
    </Card>
  )
}

/** The sessions after the next one. `shown` counts the next one too. Renders nothing without any. */
export function LaterSessions({ shown }: { shown: number }) {
  const { data = [], isPending } = useQuery(upcomingQuery(shown))
  const later = data.slice(1, shown)
  if (later.length === 0 && !isPending) return null
  return (
    <section aria-labelledby="later-sessions">
      <h2 id="later-sessions" className="subtitle mb-3 uppercase">
        Prochaines séances
      </h2>
      {isPending ? (
        <Skeleton lines={6} />
      ) : (
        <ul>
          {later.map((session, index) => (
            <SessionRow key={session.id} session={session} lane={index + 2} />
          ))}
        </ul>
      )}
    </section>
  )
}
