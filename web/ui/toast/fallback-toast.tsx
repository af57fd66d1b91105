import { ToastContent, toastClass } from './toast-content.tsx'
import { reserveSpace, toastPositionClass } from './toast-position.ts'
import type { ToastMessage } from './toast-store.ts'

const parts = { Title: 'p', Description: 'p', Action: 'button', Close: 'button' } as const

/** Fallback toast when Radix failed to load; stays until it is closed. */
export function FallbackToast({ message }: { message: ToastMessage }) {
  const { id, tone, open } = message
  if (!open) return null
  return (
    <div className={toastPositionClass}>
      <div key={id} ref={reserveSpace} role={tone === 'destructive' ? 'alert' : 'status'} className={toastClass(tone)}>
        <ToastContent message={message} parts={parts} />
      </div>
    </div>
  )
}
