import * as Radix from '@radix-ui/react-dialog'
import type { ComponentProps, KeyboardEvent } from 'react'
import { useReturnFocus } from './use-return-focus.ts'
import { useVisualViewport } from './use-visual-viewport.ts'

/** On the level of dialogs: a second dialog dims the first. */
const overlayClass = 'fixed inset-0 z-50 bg-black/60'
/** Centered in the visual viewport, clear of a toast and of the on-screen keyboard. */
const positionClass =
  'pointer-events-none fixed inset-x-3 top-(--viewport-top,0px) z-50 grid h-(--viewport-height,100dvh) grid-rows-[minmax(calc(var(--toast-height,0rem)+1rem),1fr)_minmax(0,auto)_minmax(1rem,1fr)]'
const panelClass =
  'pointer-events-auto row-start-2 mx-auto grid w-full max-w-xl gap-5 overflow-y-auto tall:scroll-pt-20 rounded-lg border border-line bg-surface p-5 tall:has-data-dialog-foot:scroll-pb-40 sm:p-7'

type Props = ComponentProps<typeof Radix.Content> & {
  onClose: () => void
  /** Element that gets the focus when the opener no longer exists. */
  returnTo?: (() => Element | null | undefined) | undefined
}

/** Base of every dialog: a panel over the dimmed page that returns the focus when it closes. */
export function DialogFrame({ onClose, returnTo, ...content }: Props) {
  const focus = useReturnFocus(returnTo)
  useVisualViewport()
  // Radix gives the key to a toast that came after the dialog (radix-ui/primitives#4143); the dialog closes first.
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    onClose()
  }
  return (
    <Radix.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={overlayClass} />
        <div className={positionClass}>
          {/* A tap outside must not discard the input. */}
          <Radix.Content
            className={panelClass}
            onInteractOutside={(event) => event.preventDefault()}
            onKeyDown={closeOnEscape}
            {...focus}
            {...content}
          />
        </div>
      </Radix.Portal>
    </Radix.Root>
  )
}
