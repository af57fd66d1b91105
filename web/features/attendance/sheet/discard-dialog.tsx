import ConfirmDialog from '../../../ui/dialogs/confirm-dialog.tsx'

type Props = { onDiscard: () => void; onClose: () => void }

/** Asks before unsaved ticks are discarded. */
export function DiscardDialog({ onDiscard, onClose }: Props) {
  return (
    <ConfirmDialog
      title="Effacer ces coches"
      confirmLabel="Effacer"
      onConfirm={() => {
        onDiscard()
        onClose()
      }}
      onClose={onClose}
    >
      <p>La feuille redevient telle qu’elle est enregistrée.</p>
    </ConfirmDialog>
  )
}
