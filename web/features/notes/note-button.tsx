import { useState } from 'react'
import { useIsOffline } from '../../lib/hooks/use-is-offline.ts'
import { Button } from '../../ui/button.tsx'
import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx'

const NoteDialog = lazyDialog(async () => (await import('./note-dialog.tsx')).NoteDialog)

type Props = { coachId: string; session: { id: string; title: string; date: string } }

/** Writes a note about a member at one session. */
export function NoteButton({ coachId, session }: Props) {
  const [isOpen, setOpen] = useState(false)
  const isOffline = useIsOffline()
  return (
    <>
      <Button tone="quiet" disabled={isOffline} onClick={() => setOpen(true)}>
        Écrire une note
      </Button>
      {isOpen && <NoteDialog coachId={coachId} session={session} onClose={() => setOpen(false)} />}
    </>
  )
}
