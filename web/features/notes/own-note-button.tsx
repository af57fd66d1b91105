import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx'
import type { NotedSession } from './own-note-dialog.tsx'
import { ownNotesQuery } from './queries.ts'

const OwnNoteDialog = lazyDialog(async () => (await import('./own-note-dialog.tsx')).OwnNoteDialog)

/** Button for the personal note of a session. Renders nothing until the notes are loaded. */
export function OwnNoteButton({ session }: { session: NotedSession }) {
  const { data } = useQuery(ownNotesQuery)
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
      {isOpen && <OwnNoteDialog note={note} sessions={[session]} onClose={() => setOpen(false)} />}
    </>
  )
}
