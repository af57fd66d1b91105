import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CoachSession } from '../../../contract/sessions.ts'
import { readDraft } from '../../lib/draft.ts'
import { failedActionMessage } from '../../lib/error-message.ts'
import { formatCount } from '../../lib/format-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CoachSessionCard } from './coach-session-card.tsx'
import { DeleteSession } from './delete-session.tsx'
import { coachSessionsQuery } from './queries.ts'
import { draftName, type Task } from './session-form.ts'

const SessionDialog = lazyDialog(async () => (await import('./session-dialog.tsx')).SessionDialog)

type Props = { coachId: string; sheetPath: (sessionId: string) => string }

const pastPageSize = 10

/** Upcoming sessions, then past ones; each can be edited, copied or deleted. */
export function CoachSessions({ coachId, sheetPath }: Props) {
  const { data, isPending, error, refetch } = useQuery(coachSessionsQuery)
  const [task, setTask] = useState<Task | null>(null)
  const [sessionToDelete, setSessionToDelete] = useState<CoachSession | null>(null)
  const [pastShown, setPastShown] = useState(pastPageSize)
  if (isPending) return <Skeleton lines={4} />
  if (!data)
    return (
      <ErrorState message={failedActionMessage('Impossible de charger les données', error)} onRetry={() => refetch()} />
    )
  const now = new Date().toISOString()
  const upcoming = data.filter(({ date }) => date >= now).sort((one, other) => one.date.localeCompare(other.date))
  const past = data.filter(({ date }) => date < now)
  const newSession: Task = { kind: 'new' }
  const hasNewDraft = Object.keys(readDraft(draftName(coachId, newSession))).length > 0
  const list = (sessions: CoachSession[]) => (
    <ul className="grid gap-4 lg:grid-cols-2">
      {sessions.map((session) => (
        <CoachSessionCard
          key={session.id}
          session={session}
          sheetPath={sheetPath(session.id)}
          onEdit={() => setTask({ kind: 'change', session })}
          onCopy={() => setTask({ kind: 'copy', session })}
          onDelete={() => setSessionToDelete(session)}
        />
      ))}
    </ul>
  )
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-wrap gap-x-5">
          <p>{`${formatCount(upcoming.length, 'séance')} programmée${upcoming.length >= 2 ? 's' : ''}`}</p>
          {hasNewDraft && <Badge tone="wait">Une saisie commencée vous attend</Badge>}
        </div>
        <Button onClick={() => setTask(newSession)}>Nouvelle séance</Button>
      </div>
      {upcoming.length === 0 ? (
        <EmptyState title="Aucune séance programmée">Créez la première avec « Nouvelle séance ».</EmptyState>
      ) : (
        list(upcoming)
      )}
      {past.length > 0 && (
        <Disclosure summary={`Séances passées (${past.length})`}>
          <div className="grid gap-4">
            {list(past.slice(0, pastShown))}
            {past.length > pastShown && (
              <Button tone="secondary" onClick={() => setPastShown(pastShown + pastPageSize)}>
                Afficher plus
              </Button>
            )}
          </div>
        </Disclosure>
      )}
      {task && <SessionDialog task={task} coachId={coachId} sessions={data} onClose={() => setTask(null)} />}
      <DeleteSession session={sessionToDelete} onClose={() => setSessionToDelete(null)} />
    </div>
  )
}
