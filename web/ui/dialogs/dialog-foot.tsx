import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { classNames } from '../class-names.ts'

type Props = {
  /** Above the buttons: an error, or a text to read before the action. */
  message?: ReactNode
  /** Closes without the action. */
  onCancel?: () => void
  cancelLabel?: string
  className?: string
  /** Button of the action, with `actClass`. */
  children: ReactNode
}

export const actClass = 'grow sm:grow-0'

/** Buttons of a dialog, the action first; sticky if there is room. `DialogFrame` keeps focused fields above them. */
export function DialogFoot({ message, onCancel, cancelLabel = 'Annuler', className, children }: Props) {
  return (
    <div
      data-dialog-foot
      className={classNames(
        'tall:sticky -bottom-5 z-10 -mb-5 grid gap-3 border-line border-t bg-surface py-4 sm:-bottom-7 sm:-mb-7',
        className,
      )}
    >
      {message}
      <div className="flex flex-wrap gap-3">
        {children}
        {onCancel && (
          <Button tone="secondary" className={actClass} onClick={onCancel}>
            {cancelLabel}
          </Button>
        )}
      </div>
    </div>
  )
}
