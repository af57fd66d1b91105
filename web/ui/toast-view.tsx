import { X } from 'lucide-react'
import { Toast } from 'radix-ui'
import { join } from './join.ts'
import { dismissToast, type ToastMessage } from './toast-store.ts'

const durationMs = 5000
const swipeThresholdPx = 50
const marginPx = 12

/** While a message lies at the top of a phone, `--toast-room` says how far down it reaches: a dialog makes room for it. */
const takeRoom = (message: HTMLLIElement | null) => {
  if (!message || !matchMedia('(width < 40rem)').matches) return
  const { style } = document.documentElement
  style.setProperty('--toast-room', `${message.offsetHeight + marginPx}px`)
  return () => void style.removeProperty('--toast-room')
}

/** Radix brings the key F8, the swipe to the right and the pause while the pointer rests on it. */
export default function ToastView({ message }: { message: ToastMessage }) {
  const { id, title, description, tone, open } = message
  return (
    // A fresh provider for each message: the timers of one whose toast was closed by its button stay paused.
    <Toast.Provider
      key={id}
      duration={durationMs}
      swipeDirection="right"
      swipeThreshold={swipeThresholdPx}
      label="Notification"
    >
      <Toast.Root
        ref={takeRoom}
        open={open}
        onOpenChange={(isOpen) => !isOpen && dismissToast(id)}
        className={join(
          'grid grid-cols-[1fr_auto] items-start gap-3 rounded-lg border-[1.5px] bg-raised p-4',
          tone === 'destructive' ? 'border-bad' : 'border-line-strong',
        )}
      >
        <div className="grid gap-1">
          <Toast.Title className={join('font-bold', tone === 'destructive' && 'text-bad')}>{title}</Toast.Title>
          {description && <Toast.Description>{description}</Toast.Description>}
        </div>
        <Toast.Close aria-label="Fermer" className="grid size-11 place-items-center">
          <X aria-hidden />
        </Toast.Close>
      </Toast.Root>
      <Toast.Viewport
        label="Notifications ({hotkey})"
        // At the top of a phone: at its bottom are the buttons that a thumb presses next.
        className="fixed inset-x-3 top-3 z-60 grid sm:top-auto sm:bottom-3 sm:left-auto sm:w-96"
      />
    </Toast.Provider>
  )
}
