import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PastSession } from '../../../contract/progress.ts'
import { dayAndHour } from '../../lib/dates.ts'
import { messageOf } from '../../lib/message-of.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { LogDialog } from './log-dialog.tsx'
import { pastSessionsQuery } from './queries.ts'

/** Sessions gone by, with recap and presence; each can be logged, and the log mended later. */
export function PastSessions() {
  const { data, isPending, error, refetch } = useQuery(pastSessionsQuery)
  const [logged, setLogged] = useState<PastSession | null>(null)
  return (
    <Card title="Mes séances passées">
      {isPending && <Skeleton lines={4} />}
      {!isPending && !data && <ErrorState message={messageOf(error)} onRetry={() => refetch()} />}
      {data?.length === 0 && (
        <EmptyState title="Aucune séance passée">
          Inscrivez-vous à une séance : vous pourrez y noter votre ressenti.
        </EmptyState>
      )}
      <ul>
        {data?.map((session) => (
          <PastRow key={session.id} session={session} onLog={() => setLogged(session)} />
        ))}
      </ul>
      {logged && <LogDialog session={logged} onClose={() => setLogged(null)} />}
    </Card>
  )
}

function PastRow({ session, onLog }: { session: PastSession; onLog: () => void }) {
  return (
    <li className="grid gap-3 border-line border-t py-4 first:border-t-0 sm:grid-cols-[1fr_auto] sm:items-center">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-4">
          <p className="font-bold">{session.title}</p>
          <Badge tone={session.present ? 'good' : 'quiet'}>{session.present ? 'Présent' : 'Inscrit'}</Badge>
        </div>
        <p className="text-quiet text-sm">{`${dayAndHour(session.date)} · ${session.location}`}</p>
        {session.recap && <p className="mt-1 whitespace-pre-line break-words text-sm">{session.recap}</p>}
      </div>
      <Button
        tone="secondary"
        onClick={onLog}
        aria-label={`${session.logged ? 'Modifier mon ressenti' : 'Noter mon ressenti'} : ${session.title}`}
      >
        {session.logged ? 'Modifier mon ressenti' : 'Noter mon ressenti'}
      </Button>
    </li>
  )
}
