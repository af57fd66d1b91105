import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pastDayAndHour } from '../../lib/texts/past-dates.ts'
import { Button } from '../../ui/button.tsx'
import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { emptyPicture } from '../../ui/small-picture.tsx'
import type { NotedSession } from './member-note-dialog.tsx'
import { memberNotesQuery } from './queries.ts'

const MemberNoteDialog = lazyDialog(() => import('./member-note-dialog.tsx'))

/** The member's personal notes, one per session, readable by their author only. */
export default function MemberNotes({ sessions }: { sessions: NotedSession[] }) {
  const query = useQuery(memberNotesQuery)
  const { data } = query
  const [openNote, setOpenNote] = useState<string | 'new' | null>(null)
  const editedNote = data?.find(({ sessionId }) => sessionId === openNote)
  const sessionsWithoutNote = sessions.filter(({ id }) => !data?.some(({ sessionId }) => sessionId === id))
  return (
    <>
      <QueryState query={query} lines={2} />
      {data?.length === 0 && (
        <EmptyState title="Aucune note" picture={emptyPicture('renfo')}>
          Gardez ici ce que vous voulez retenir d’une séance&nbsp;; personne d’autre ne le lit.
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <ul className="grid gap-4">
          {data.map(({ id, sessionId, session, text }) => (
            <li
              key={id}
              className="grid gap-2 border-line border-t pt-3 first:border-t-0 first:pt-0 sm:grid-cols-[1fr_auto] sm:items-center"
            >
              <div className="min-w-0">
                <p className="font-bold">{session.title}</p>
                <p className="text-quiet text-sm">{pastDayAndHour(session.date)}</p>
                <p className="whitespace-pre-line wrap-anywhere">{text}</p>
              </div>
              <Button
                tone="secondary"
                onClick={() => setOpenNote(sessionId)}
                aria-label={`Modifier la note : ${session.title}`}
              >
                Modifier
              </Button>
            </li>
          ))}
        </ul>
      )}
      {data && sessionsWithoutNote.length > 0 && (
        <Button tone="secondary" className="justify-self-start" onClick={() => setOpenNote('new')}>
          Écrire une note
        </Button>
      )}
      {openNote && (
        <MemberNoteDialog note={editedNote} sessions={sessionsWithoutNote} onClose={() => setOpenNote(null)} />
      )}
    </>
  )
}
