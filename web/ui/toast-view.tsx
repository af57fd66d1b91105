import X from 'lucide-react/icons/x'
import * as Toast from 'radix-ui/toast'
import { buttonClass } from './button.tsx'
import { classNames } from './class-names.ts'
import { avoidControls } from './toast-position.ts'
import { reserveSpace, toastPositionClass } from './toast-space.ts'
import { dismissToast, type ToastMessage } from './toast-store.ts'

const durationMs = 5000
const swipeThresholdPx = 50

/** Ref callback: keeps the toast and dialogs apart, and the toast off headings and controls of the page. */
const keepOffControls = (toast: HTMLElement | null) => {
  const releaseSpace = reserveSpace(toast)
  const stop = toast && avoidControls(toast)
  return () => {
    releaseSpace?.()
    stop?.()
  }
}

/** Radix adds the F8 key, the swipe to dismiss and the pause on hover. */
export default function ToastView({ message }: { message: ToastMessage }) {
  const { id, title, description, tone, action, open } = message
  return (
    // One provider per toast: after a toast is closed with its button, the timers of its provider stay paused.
    <Toast.Provider
      key={id}
      duration={durationMs}
      swipeDirection="right"
      swipeThreshold={swipeThresholdPx}
      label="Notification"
    >
      <Toast.Root
        ref={keepOffControls}
        open={open}
        onOpenChange={(isOpen) => !isOpen && dismissToast(id)}
        className={classNames(
          'grid grid-cols-[1fr_auto] items-center gap-3 rounded-lg border-[1.5px] bg-raised px-4 py-1',
          tone === 'destructive' ? 'border-bad' : 'border-line-strong',
        )}
      >
        <div className="grid">
          <Toast.Title className={classNames('font-bold', tone === 'destructive' && 'text-bad')}>{title}</Toast.Title>
          {description && <Toast.Description>{description}</Toast.Description>}
          {action && (
            <Toast.Action
              altText={action.label}
              onClick={action.onPress}
              className={buttonClass('quiet', 'justify-self-start')}
            >
              {action.label}
            </Toast.Action>
          )}
        </div>
        <Toast.Close aria-label="Fermer" className="grid size-11 place-items-center">
          <X aria-hidden />
        </Toast.Close>
      </Toast.Root>
      <Toast.Viewport label="Notifications ({hotkey})" className={toastPositionClass} />
    </Toast.Provider>
  )
}
