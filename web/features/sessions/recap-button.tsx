import { useState } from 'react'
import { Button, type ButtonTone } from '../../ui/button.tsx'
import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx'

const RecapDialog = lazyDialog(() => import('./recap-dialog.tsx'))

type Props = { session: { id: string; title: string }; label: string; tone?: ButtonTone; className?: string }

/** Opens the recap of one session. */
export function RecapButton({ session, label, tone = 'secondary', className }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button tone={tone} onClick={() => setOpen(true)} {...(className && { className })}>
        <span>
          {label}
          <span className="sr-only">{` : ${session.title}`}</span>
        </span>
      </Button>
      {isOpen && <RecapDialog session={session} onClose={() => setOpen(false)} />}
    </>
  )
}
