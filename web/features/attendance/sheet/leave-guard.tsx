import { useRef, useState } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { isLeavingSheet } from '../sheet-url.ts'
import { unsavedText } from './save-status.tsx'
import { useLeaveQuestion } from './use-leave-question.ts'
import type { SheetSave } from './use-sheet-save.ts'

type Props = { unsavedCount: number; sheetSave: SheetSave }

/** Asks before leaving a sheet with unsaved ticks. */
export function LeaveGuard({ unsavedCount, sheetSave: { canStore, submit, giveUp } }: Props) {
  const hasUnsaved = unsavedCount > 0
  const [isSaving, setSaving] = useState(false)
  const isLeaving = useRef(false)
  const signOut = useLeaveQuestion(() => hasUnsaved)
  useBeforeUnload((event) => {
    if (hasUnsaved && !isLeaving.current) event.preventDefault()
  })
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasUnsaved && isLeavingSheet(currentLocation, nextLocation),
  )
  if (blocker.state !== 'blocked' && !signOut.isOpen) return null
  const leave = () => {
    blocker.proceed?.()
    signOut.answer(true)
  }
  const leaveUnsaved = () => {
    isLeaving.current = true
    if (signOut.isOpen) giveUp()
    leave()
  }
  const stay = () => {
    blocker.reset?.()
    signOut.answer(false)
  }
  const saveAndLeave = async () => {
    setSaving(true)
    const outcome = await submit()
    setSaving(false)
    // Signing out asks once more about marks that were kept: it erases them.
    if (outcome === 'refused') stay()
    else leave()
  }
  // Signing out deletes all drafts on this device, these ticks too.
  const consequence =
    canStore && !signOut.isOpen
      ? 'Sans enregistrement, vos coches restent sur cet appareil seulement.'
      : 'Sans enregistrement, vos coches seront perdues.'
  return (
    <Dialog
      onClose={stay}
      title="Présences non enregistrées"
      description={`${unsavedText(unsavedCount)}. ${consequence}`}
    >
      <div className="grid gap-3">
        <Button isPending={isSaving} onClick={saveAndLeave}>
          {signOut.isOpen ? 'Enregistrer et me déconnecter' : 'Enregistrer et continuer'}
        </Button>
        <Button tone="secondary" onClick={leaveUnsaved}>
          {signOut.isOpen ? 'Me déconnecter sans enregistrer' : 'Continuer sans enregistrer'}
        </Button>
        <Button tone="quiet" onClick={stay}>
          Rester sur la feuille
        </Button>
      </div>
    </Dialog>
  )
}
