import { useEffect, useRef, useState } from 'react'
import { type Location, useBeforeUnload, useBlocker } from 'react-router'
import { addLeaveGuard } from '../../lib/leave-guards.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { unsavedChanges } from './save-bar.tsx'
import type { useSheet } from './use-sheet.ts'

type Props = { work: ReturnType<typeof useSheet>; leaves: (from: Location, to: Location) => boolean }
type Answer = (canLeave: boolean) => void

/** Somebody who signs out is asked like somebody who leaves the page; `answer` is what they are waited for with. */
const useSignOutQuestion = (changes: number) => {
  const [answer, setAnswer] = useState<Answer | null>(null)
  useEffect(
    () =>
      addLeaveGuard(() =>
        changes > 0 ? new Promise<boolean>((resolve) => setAnswer(() => resolve)) : Promise.resolve(true),
      ),
    [changes],
  )
  const settle = (canLeave: boolean) => {
    answer?.(canLeave)
    setAnswer(null)
  }
  return { isAsked: answer !== null, settle }
}

/** Asks before the sheet is left with ticks that nobody else sees yet. */
export function LeaveGuard({ work, leaves }: Props) {
  const { changes, isKept, submit } = work
  const [isSaving, setSaving] = useState(false)
  const isFree = useRef(false)
  const signOut = useSignOutQuestion(changes)
  useBeforeUnload((event) => {
    if (changes > 0 && !isFree.current) event.preventDefault()
  })
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => changes > 0 && leaves(currentLocation, nextLocation),
  )
  if (blocker.state !== 'blocked' && !signOut.isAsked) return null
  const go = () => {
    isFree.current = true
    blocker.proceed?.()
    signOut.settle(true)
  }
  const stay = () => {
    blocker.reset?.()
    signOut.settle(false)
  }
  const saveAndGo = async () => {
    setSaving(true)
    const isSaved = await submit()
    setSaving(false)
    if (isSaved) go()
    else stay()
  }
  // Signing out takes away what a person typed on this device, these ticks too.
  const consequence =
    isKept && !signOut.isAsked
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
        <Button busy={isSaving} onClick={saveAndGo}>
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
