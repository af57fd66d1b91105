import type { IsoInstant } from '../../../../contract/values.ts'
import { dayAndHour } from '../../../lib/texts/dates.ts'
import LoadedConfirmDialog from '../../../ui/dialogs/loaded-confirm-dialog.tsx'

/** Why a save is asked about: the session is far ahead, or a saved sheet loses everybody. */
export type SaveDoubt = 'early' | 'emptied'

type Props = { doubt: SaveDoubt; startsAt: IsoInstant; onConfirm: () => void; onClose: () => void }

export function SaveQuestion({ doubt, startsAt, ...answers }: Props) {
  if (doubt === 'emptied')
    return (
      <LoadedConfirmDialog title="Plus personne n’est coché" confirmLabel="Enregistrer quand même" {...answers}>
        <p>Les présences déjà enregistrées seraient toutes retirées.</p>
      </LoadedConfirmDialog>
    )
  return (
    <LoadedConfirmDialog
      title="Cette séance n’a pas encore eu lieu"
      confirmLabel="Enregistrer quand même"
      confirmTone="primary"
      {...answers}
    >
      <p>{`Elle commence ${dayAndHour(startsAt).toLowerCase()}. Les présences se notent d’habitude sur place.`}</p>
    </LoadedConfirmDialog>
  )
}
