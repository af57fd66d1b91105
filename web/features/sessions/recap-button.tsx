import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'

const RecapDialog = lazyDialog(async () => (await import('./recap-dialog.tsx')).RecapDialog)

type Props = { session: { id: string; title: string }; label: string; className?: string }

/** Opens the recap of one session. */
export function RecapButton({ session, label, className }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button tone="secondary" onClick={() => setOpen(true)} {...(className && { className })}>
        <span>
          {label}
          <span className="sr-only">{` : ${session.title}`}</span>
        </span>
      </Button>
      {isOpen && <RecapDialog session={session} onClose={() => setOpen(false)} />}
    </>
  )
}
