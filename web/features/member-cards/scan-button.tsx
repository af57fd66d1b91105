import { useState } from 'react'
import type { ScannedSheet } from '../../lib/scanned-sheet.ts'
import { Button } from '../../ui/button.tsx'
import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx'

const ScanDialog = lazyDialog(() => import('./scan-dialog.tsx'))

/** Opens the camera on the roll call. */
export function ScanButton(sheet: ScannedSheet) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button tone="secondary" className="max-sm:px-3! max-sm:text-sm" onClick={() => setOpen(true)}>
        Scanner
      </Button>
      {isOpen && <ScanDialog {...sheet} onClose={() => setOpen(false)} />}
    </>
  )
}
