import { useRef, useState } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { useLeaveQuestion } from '../../lib/use-leave-question.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { unsavedChanges } from './save-bar.tsx'
import { isLeavingSheet } from './sheet-address.ts'
import type { useAttendanceSheet } from './use-attendance-sheet.ts'

type Props = { work: ReturnType<typeof useAttendanceSheet> }
/** Asks before leaving a sheet with unsaved ticks. */
export function LeaveGuard({ work }: Props) {
  const { changes, canKeep, submit } = work
  const [isSaving, setSaving] = useState(false)
  const isLeaving = useRef(false)
  const signOut = useLeaveQuestion(() => changes > 0)
  useBeforeUnload((event) => {
    if (changes > 0 && !isLeaving.current) event.preventDefault()
  })
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => changes > 0 && isLeavingSheet(currentLocation, nextLocation),
  )
  if (blocker.state !== 'blocked' && !signOut.isOpen) return null
  const go = () => {
    isLeaving.current = true
    blocker.proceed?.()
    signOut.answer(true)
  }
  const stay = () => {
    blocker.reset?.()
    signOut.answer(false)
  }
  const saveAndGo = async () => {
    setSaving(true)
    const isSaved = await submit()
    setSaving(false)
    if (isSaved) go()
    else stay()
  }
  // Signing out deletes all drafts on this device, these ticks too.
  const consequence =
    canKeep && !signOut.isOpen
      ? 'Sans enregistrement, vos coches restent sur cet appareil seulement.'
      : 'Sans enregistrement, vos coches seront perdues.'
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && stay()}
      title="Présences non enregistrées"
      description={`${unsavedChanges(changes)}. ${consequence}`}
    >
      <div className="grid gap-3">
        <Button isPending={isSaving} onClick={saveAndGo}>
          Enregistrer et continuer
        </Button>
        <Button tone="secondary" onClick={go}>
          Continuer sans enregistrer
        </Button>
        <Button tone="quiet" onClick={stay}>
          Rester sur la feuille
        </Button>
      </div>
    </Dialog>
  )
}
