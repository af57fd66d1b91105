import { useIsOffline } from '../../lib/hooks/use-is-offline.ts'
import { Button } from '../../ui/button.tsx'
import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx'

const NoteDialog = lazyDialog(() => import('./note-dialog.tsx'))

type Props = {
  coachId: string
  session: { id: string; title: string; date: string }
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
}

/** Writes a note about a member at one session. */
export function NoteButton({ coachId, session, isOpen, onOpen, onClose }: Props) {
  const isOffline = useIsOffline()
  return (
    <>
      <Button tone="quiet" disabled={isOffline} onClick={onOpen}>
        Écrire une note
      </Button>
      {isOpen && <NoteDialog coachId={coachId} session={session} onClose={onClose} />}
    </>
  )
}
