import { useState } from 'react'
import { type Location, useBeforeUnload, useBlocker } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { unsavedChanges } from './save-bar.tsx'
import type { useSheet } from './use-sheet.ts'

type Props = { work: ReturnType<typeof useSheet>; leaves: (from: Location, to: Location) => boolean }

/** Asks before the sheet is left with ticks that nobody else sees yet. */
export function LeaveGuard({ work, leaves }: Props) {
  const { changes, isKept, submit } = work
  const [isSaving, setSaving] = useState(false)
  useBeforeUnload((event) => {
    if (changes > 0) event.preventDefault()
  })
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => changes > 0 && leaves(currentLocation, nextLocation),
  )
  if (blocker.state !== 'blocked') return null
  const saveAndGo = async () => {
    setSaving(true)
    const isSaved = await submit()
    setSaving(false)
    if (isSaved) blocker.proceed()
    else blocker.reset()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && blocker.reset()}
      title="Présences non enregistrées"
      description={`${unsavedChanges(changes)}. ${
        isKept
          ? 'Sans enregistrement, vos coches restent sur cet appareil seulement.'
          : 'Sans enregistrement, vos coches seront perdues.'
      }`}
    >
      <div className="grid gap-3">
        <Button busy={isSaving} onClick={saveAndGo}>
          Enregistrer et continuer
        </Button>
        <Button tone="secondary" onClick={() => blocker.proceed()}>
          Continuer sans enregistrer
        </Button>
        <Button tone="quiet" onClick={() => blocker.reset()}>
          Rester sur la feuille
        </Button>
      </div>
    </Dialog>
  )
}
