import X from 'lucide-react/icons/x'
import * as Radix from 'radix-ui/dialog'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { useReturnFocus } from './use-return-focus.ts'
import { useVisualViewport } from './use-visual-viewport.ts'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: string
  children: ReactNode
}

/** On the level of dialogs: the second of two dims the first. */
export const overlayClass = 'fixed inset-0 z-50 bg-black/60'
/** Centered in the visual viewport, clear of a toast and of the on-screen keyboard. */
export const positionClass =
  'pointer-events-none fixed inset-x-3 top-(--viewport-top,0px) z-50 grid h-(--viewport-height,100dvh) grid-rows-[minmax(var(--toast-height,1rem),1fr)_minmax(0,auto)_minmax(1rem,1fr)]'
export const panelClass =
  'pointer-events-auto row-start-2 mx-auto grid w-full max-w-xl gap-5 overflow-y-auto rounded-lg border border-line bg-surface p-5 [@media(height>=30rem)]:has-data-dialog-foot:scroll-pb-40 sm:p-7'

export function Dialog({ open, onOpenChange, title, description, children }: Props) {
  const focus = useReturnFocus()
  useVisualViewport(open)
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={overlayClass} />
        <div className={positionClass}>
          <Radix.Content
            className={panelClass}
            // A tap outside must not discard the input.
            onInteractOutside={(event) => event.preventDefault()}
            {...focus}
            {...(!description && { 'aria-describedby': undefined })}
          >
            <div className="flex items-start justify-between gap-4">
              <Radix.Title className="subtitle max-[19rem]:text-[7vw]">{title}</Radix.Title>
              <Radix.Close
                className="-my-1.5 -mr-2.5 grid size-11 shrink-0 place-items-center"
                aria-label="Fermer"
                // Radix moves the focus here from the last button without scrolling.
                onFocus={(event) => event.currentTarget.scrollIntoView({ block: 'nearest' })}
              >
                <X aria-hidden />
              </Radix.Close>
            </div>
            {description && <Radix.Description className="text-quiet">{description}</Radix.Description>}
            {children}
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  )
}

type FootProps = {
  /** Above the buttons: a failure, or what must be read before the act. */
  notice?: ReactNode
  /** Closes without the act. */
  onCancel?: () => void
  cancelLabel?: string
  className?: string
  /** The act's button, with `actClass`. */
  children: ReactNode
}

export const actClass = 'grow sm:grow-0'

/** The buttons of a dialog, the act first: sticky where there is room beside them. `panelClass` keeps focused fields above. */
export function DialogFoot({ notice, onCancel, cancelLabel = 'Annuler', className, children }: FootProps) {
  return (
    <div
      data-dialog-foot
      className={classNames(
        '[@media(height>=30rem)]:sticky -bottom-5 z-10 -mb-5 grid gap-3 border-line border-t bg-surface py-4 sm:-bottom-7 sm:-mb-7',
        className,
      )}
    >
      {notice}
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
