import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { shortDate } from '../../lib/dates.ts'
import { failedTo } from '../../lib/message-of.ts'
import { count } from '../../lib/words.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useErrorToast } from '../../ui/use-error-toast.ts'
import { NoteDialog } from './note-dialog.tsx'
import { coachNotesQuery } from './queries.ts'

type SessionChoice = { id: string; title: string; date: string }

/** Every coach's notes, newest first. */
export function CoachNotes({ sessions }: { sessions: SessionChoice[] }) {
  const { data, isPending, error, refetch } = useQuery(coachNotesQuery)
  const [isWriting, setWriting] = useState(false)
  useErrorToast(error !== null, 'Impossible de charger les données')
  if (isPending) return <Skeleton lines={4} />
  if (!data)
    return <ErrorState message={failedTo('Impossible de charger les données', error)} onRetry={() => refetch()} />
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>{count(data.length, 'note')}</p>
        <Button onClick={() => setWriting(true)}>Nouvelle note</Button>
      </div>
      {data.length === 0 && (
        <EmptyState title="Aucune note ajoutée">Écrivez la première avec « Nouvelle note ».</EmptyState>
      )}
      <ul className="grid gap-4">
        {data.map(({ id, user, session, isVisible, createdAt, content }) => (
          <li key={id} className="grid gap-2 rounded-lg border border-line bg-surface p-5">
            <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
              <h2 className="heading">{`${user.prenom} ${user.nom}`}</h2>
              {session && <Badge>{session.title}</Badge>}
              <Badge tone={isVisible ? 'good' : 'wait'}>{isVisible ? 'Visible' : 'Privée'}</Badge>
              <span className="text-quiet text-sm">{shortDate(createdAt)}</span>
            </div>
            <p className="whitespace-pre-line break-words">{content}</p>
          </li>
        ))}
      </ul>
      {isWriting && <NoteDialog sessions={sessions} onClose={() => setWriting(false)} />}
    </div>
  )
}
