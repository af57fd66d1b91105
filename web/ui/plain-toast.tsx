import X from 'lucide-react/icons/x'
import { classNames } from './class-names.ts'
import { reserveSpace, toastPositionClass } from './toast-space.ts'
import { dismissToast, type ToastMessage } from './toast-store.ts'

/** Fallback toast when the Radix view failed to load; stays until it is closed. */
export function PlainToast({ message: { id, title, description, tone, open } }: { message: ToastMessage }) {
  if (!open) return null
  const isFailure = tone === 'destructive'
  return (
    <div
      key={id}
      ref={reserveSpace}
      role={isFailure ? 'alert' : 'status'}
      className={classNames(
        toastPositionClass,
        'grid-cols-[1fr_auto] gap-3 rounded-lg border-[1.5px] bg-raised p-4',
        isFailure ? 'border-bad' : 'border-line-strong',
      )}
    >
      <div className="grid gap-1">
        <p className={classNames('font-bold', isFailure && 'text-bad')}>{title}</p>
        {description && <p>{description}</p>}
      </div>
      <button
        type="button"
        aria-label="Fermer"
        className="grid size-11 place-items-center"
        onClick={() => dismissToast(id)}
      >
        <X aria-hidden />
      </button>
    </div>
  )
}
