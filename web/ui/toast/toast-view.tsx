import * as Toast from '@radix-ui/react-toast'
import { useRef } from 'react'
import { ToastContent, toastClass } from './toast-content.tsx'
import { toastPositionClass } from './toast-position.ts'
import { reserveRoom, useRoomOnScroll } from './toast-room.ts'
import { dismissToast, type ToastMessage } from './toast-store.ts'
import { isInToast, useToastFocus } from './use-toast-focus.ts'

const durationMs = 5000
/** A change can be undone as long as its toast shows. */
const undoDurationMs = 10_000
const swipeThresholdPx = 50

function Action({ children, ...attributes }: { children: string }) {
  return (
    <Toast.Action altText={children} {...attributes}>
      {children}
    </Toast.Action>
  )
}

const parts = { ...Toast, Action }

/** Radix adds the F8 key, the swipe to dismiss and the pause on hover. */
export default function ToastView({ message }: { message: ToastMessage }) {
  const { id, tone, open, action } = message
  const returnFocus = useToastFocus()
  useRoomOnScroll()
  const isForDialog = useRef(false)
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
        // Escape closes a dialog first: what the toast says, and its undo, stay.
        onEscapeKeyDown={({ target, defaultPrevented }) => {
          const hasDialog = document.querySelector('[role$="dialog"]') !== null
          isForDialog.current = hasDialog && !defaultPrevented && !isInToast(target)
        }}
        onOpenChange={(isOpen) => {
          if (!isOpen && !isForDialog.current) dismissToast(id)
          isForDialog.current = false
        }}
        onClickCapture={({ target }) => target instanceof Element && target.closest('button') && returnFocus()}
        className={toastClass(tone)}
      >
        <ToastContent message={message} parts={parts} />
      </Toast.Root>
      <Toast.Viewport label="Notifications ({hotkey})" className={toastPositionClass} />
    </Toast.Provider>
  )
}
