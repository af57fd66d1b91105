import { useState } from 'react'
import { dayInWordsAt } from '../../../../contract/rules/time/dates.ts'
import { hourMs } from '../../../../contract/rules/time/durations.ts'
import type { IsoInstant } from '../../../../contract/values.ts'
import { hour } from '../../../lib/texts/dates.ts'
import ConfirmDialog from '../../../ui/dialogs/confirm-dialog.tsx'
import type { SheetSave } from './use-sheet-save.ts'
import type { TickedSheet } from './use-ticked-sheet.ts'

/** Why a save is asked about: the session is far ahead, or a saved sheet loses everybody. */
type SaveDoubt = 'early' | 'emptied'

type Props = { doubt: SaveDoubt; date: IsoInstant; onConfirm: () => void; onClose: () => void }

function SaveQuestion({ doubt, date, ...actions }: Props) {
  if (doubt === 'emptied')
    return (
      <ConfirmDialog title="Plus personne n’est coché" confirmLabel="Enregistrer quand même" {...actions}>
        <p>Les présences déjà enregistrées seraient toutes retirées.</p>
      </ConfirmDialog>
    )
  return (
    <ConfirmDialog
      title="Cette séance n’a pas encore eu lieu"
      confirmLabel="Enregistrer quand même"
      confirmTone="primary"
      {...actions}
    >
      <p>{`Elle commence ${dayInWordsAt(date)} à ${hour(date)}. Les présences se notent d’habitude sur place.`}</p>
    </ConfirmDialog>
  )
}

/** A roll call often begins a little before the session. */
const earlyMs = 2 * hourMs

/** Saves a sheet, after a question if there is a doubt; the caller renders `question`. */
export const useSaveQuestion = (
  { isEmptied, unsavedCount }: TickedSheet,
  date: IsoInstant,
  submit: SheetSave['submit'],
) => {
  const [doubt, setDoubt] = useState<SaveDoubt>()
  const [isConfirmed, setConfirmed] = useState(false)
  const isEarly = Date.parse(date) - Date.now() > earlyMs
  const save = () => {
    if (isEmptied && unsavedCount > 0) setDoubt('emptied')
    else if (isEarly && !isConfirmed) setDoubt('early')
    else void submit()
  }
  const confirm = () => {
    setDoubt(undefined)
    setConfirmed(true)
    void submit()
  }
  const question = doubt && (
    <SaveQuestion doubt={doubt} date={date} onConfirm={confirm} onClose={() => setDoubt(undefined)} />
  )
  return { save, question }
}
