import { useQuery } from '@tanstack/react-query'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { emptyPicture } from '../../ui/small-picture.tsx'
import { NextSession } from './next-session.tsx'
import { nextSessionsQuery } from './queries.ts'
import { SessionRow } from './session-row.tsx'

/** The next session, or why there is none. */
export function NextUpcoming({ hasRollCall }: { hasRollCall: boolean }) {
  const query = useQuery(nextSessionsQuery)
  const { data } = query
  const [next] = data ?? []
  if (next) return <NextSession session={next} hasRollCall={hasRollCall} />
  return (
    // While it loads, on a phone about as high as the session that replaces it.
    <Card title="Prochaine séance" className={query.isPending ? 'max-sm:max-h-76 max-sm:overflow-clip' : undefined}>
      <QueryState query={query} lines={5} />
      {data && (
        <EmptyState title="Aucune séance programmée" picture={emptyPicture('hyrox')}>
          Les coachs n’ont encore rien publié&nbsp;: les prochaines séances apparaîtront ici.
        </EmptyState>
      )}
    </Card>
  )
}

/** The sessions after the next one. Renders nothing if there are none. */
export function LaterSessions() {
  const { data = [], isPending } = useQuery(nextSessionsQuery)
  const later = data.slice(1)
  if (later.length === 0 && !isPending) return null
  return (
    <section aria-labelledby="later-sessions">
      <h2 id="later-sessions" className="subtitle mb-3 uppercase">
        Prochaines séances
      </h2>
      {isPending ? (
        <Skeleton lines={6} />
      ) : (
        <ul className="-mb-5">
          {later.map((session, index) => (
            <SessionRow key={session.id} session={session} lane={index + 2} />
          ))}
        </ul>
      )}
    </section>
  )
}
