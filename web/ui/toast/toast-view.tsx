import * as Toast from 'radix-ui/toast'
import { classNames } from '../class-names.ts'
import { ToastContent } from './toast-content.tsx'
import { reserveRoom, useRoomOnScroll } from './toast-room.ts'
import { dismissToast, type ToastMessage } from './toast-store.ts'
import { useToastFocus } from './use-toast-focus.ts'

const durationMs = 5000
/** A change can be undone as long as its toast shows. */
const undoDurationMs = 10_000
const swipeThresholdPx = 50

/** Radix adds the F8 key, the swipe to dismiss and the pause on hover. */
export default function ToastView({ message }: { message: ToastMessage }) {
  const { id, tone, open, action } = message
  const returnFocus = useToastFocus()
  useRoomOnScroll()
  return (
    // One provider per toast: after a toast is closed with its button, the timers of its provider stay paused.
    <Toast.Provider
      key={id}
      duration={action ? undoDurationMs : durationMs}
      swipeDirection="right"
      swipeThreshold={swipeThresholdPx}
      label="Notification"
    >
      <Toast.Root
        ref={reserveRoom}
        open={open}
        onOpenChange={(isOpen) => !isOpen && dismissToast(id)}
        onClickCapture={({ target }) => target instanceof Element && target.closest('button') && returnFocus()}
        className={classNames(
          'pointer-events-auto border-y-[1.5px] bg-raised text-md leading-snug max-sm:text-sm max-sm:leading-tight',
          tone === 'destructive' ? 'border-bad' : 'border-line-strong',
        )}
      >
        <ToastContent message={message} />
      </Toast.Root>
      {/* Below the site's header: a strip as wide as the screen, which cuts off no part of a row beside it. */}
      <Toast.Viewport label="Notifications ({hotkey})" className="pointer-events-none absolute inset-x-0 top-full" />
    </Toast.Provider>
  )
}
