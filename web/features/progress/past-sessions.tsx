import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { PastSession } from '../../../contract/progress.ts'
import { dayAndHour } from '../../lib/dates.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { joinWithDots } from '../../lib/format-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { effortText } from './log-labels.ts'
import { pastSessionsQuery } from './queries.ts'

const LogDialog = lazyDialog(async () => (await import('./log-dialog.tsx')).LogDialog)

const initialRows = 5
const moreRows = 20

type Props = {
  /** Further actions of a row, for instance the personal note. */
  actions?: (session: PastSession) => ReactNode
}

/** Past sessions with recap and attendance; each can be logged. */
export function PastSessions({ actions }: Props) {
  const { data, isPending, error, refetch } = useQuery(pastSessionsQuery)
  const [openSession, setOpenSession] = useState<PastSession | null>(null)
  const [shown, setShown] = useState(initialRows)
  return (
    <Card title="Mes séances passées">
      {isPending && <Skeleton lines={4} />}
      {!isPending && !data && <ErrorState message={errorMessage(error)} onRetry={() => refetch()} />}
      {data?.length === 0 && (
        <EmptyState title="Aucune séance passée">
          Inscrivez-vous à une séance&nbsp;: vous pourrez y noter votre ressenti.
        </EmptyState>
      )}
      <ul>
        {data?.slice(0, shown).map((session) => (
          <PastRow key={session.id} session={session} onLog={() => setOpenSession(session)}>
            {actions?.(session)}
          </PastRow>
        ))}
      </ul>
      {data && data.length > shown && (
        <Button tone="secondary" className="sm:justify-self-start" onClick={() => setShown(shown + moreRows)}>
          Voir les séances plus anciennes
        </Button>
      )}
      {openSession && <LogDialog session={openSession} onClose={() => setOpenSession(null)} />}
    </Card>
  )
}

type RowProps = { session: PastSession; onLog: () => void; children: ReactNode }

function PastRow({ session, onLog, children }: RowProps) {
  const actionLabel = session.logged ? 'Modifier mon ressenti' : 'Noter mon ressenti'
  return (
    <li className="grid gap-3 border-line border-t py-4 first:border-t-0 first:pt-0 sm:grid-cols-[1fr_auto] sm:items-center">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-4">
          <p className="min-w-0 wrap-anywhere font-bold">{session.title}</p>
          <Badge tone={session.present ? 'good' : 'quiet'}>{session.present ? 'Présent' : 'Inscrit'}</Badge>
        </div>
        <p className="text-quiet text-sm">{joinWithDots(dayAndHour(session.date), session.location)}</p>
        {session.rpe !== null && <p className="text-sm">{`Effort ${effortText(session.rpe)}`}</p>}
        {session.recap && <p className="mt-1 whitespace-pre-line wrap-anywhere text-sm">{session.recap}</p>}
      </div>
      <div className="flex flex-wrap gap-2 sm:grid">
        <Button tone="secondary" onClick={onLog} aria-label={`${actionLabel} : ${session.title}`}>
          {session.logged ? 'Mon ressenti' : 'Noter mon ressenti'}
        </Button>
        {children}
      </div>
    </li>
  )
}
