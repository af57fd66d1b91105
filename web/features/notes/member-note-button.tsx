import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx'
import type { NotedSession } from './member-note-dialog.tsx'
import { memberNotesQuery } from './queries.ts'

const MemberNoteDialog = lazyDialog(() => import('./member-note-dialog.tsx'))

/** Button for the personal note of a session. Renders nothing until the notes are loaded. */
export function MemberNoteButton({ session }: { session: NotedSession }) {
  const { data } = useQuery(memberNotesQuery)
  const [isOpen, setOpen] = useState(false)
  if (!data) return null
  const note = data.find(({ sessionId }) => sessionId === session.id)
  const actionLabel = note ? 'Relire ma note' : 'Écrire ma note'
  return (
    <>
      <Button
        tone="quiet"
        className="font-medium! text-sm"
        onClick={() => setOpen(true)}
        aria-label={`${actionLabel} : ${session.title}`}
      >
        Ma note
      </Button>
      {isOpen && <MemberNoteDialog note={note} sessions={[session]} onClose={() => setOpen(false)} />}
    </>
  )
}
