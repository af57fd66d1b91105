import LoadedConfirmDialog from '../../../ui/dialogs/loaded-confirm-dialog.tsx'

type Props = { onDiscard: () => void; onClose: () => void }

/** Asks before unsaved ticks are discarded. */
export function DiscardDialog({ onDiscard, onClose }: Props) {
  return (
    <LoadedConfirmDialog
      title="Effacer ces coches"
      confirmLabel="Effacer"
      onConfirm={() => {
        onDiscard()
        onClose()
      }}
      onClose={onClose}
    >
      <p>La feuille redevient telle qu’elle est enregistrée.</p>
    </LoadedConfirmDialog>
  )
}
