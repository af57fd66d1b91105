import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { useReturnFocus } from './return-focus.ts'
import { useSeenArea } from './use-seen-area.ts'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: string
  children: ReactNode
}

export const overlayClass = 'fixed inset-0 z-40 bg-black/60'
// In the middle of what is seen: below a message at the top of a phone, above its keyboard.
const place =
  'fixed inset-x-3 top-[calc(var(--seen-top,0px)+(var(--toast-room,0px)+var(--seen-height,100dvh))/2)] max-h-[calc((var(--seen-height,100dvh)-var(--toast-room,0px))*0.92)] -translate-y-1/2'
export const panelClass = `${place} z-50 mx-auto grid max-w-xl gap-5 overflow-y-auto rounded-lg border border-line bg-surface p-5 has-data-dialog-foot:scroll-pb-32 sm:p-7`

export function Dialog({ open, onOpenChange, title, description, children }: Props) {
  const focus = useReturnFocus()
  useSeenArea()
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={overlayClass} />
        <Radix.Content
          className={panelClass}
          // A thumb that slips beside the dialog would throw away what was typed in it.
          onInteractOutside={(event) => event.preventDefault()}
          {...focus}
          {...(!description && { 'aria-describedby': undefined })}
        >
          <div className="flex items-start justify-between gap-4">
            <Radix.Title className="subtitle">{title}</Radix.Title>
            <Radix.Close className="grid size-11 shrink-0 place-items-center" aria-label="Fermer">
              <X aria-hidden />
            </Radix.Close>
          </div>
          {description && <Radix.Description className="text-quiet">{description}</Radix.Description>}
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** What ends a long form stays in sight at the dialog's foot; a field that gets the focus stops above it. */
export function DialogFoot({ children }: { children: ReactNode }) {
  return (
    <div
      data-dialog-foot
      className="sticky -bottom-5 z-10 -mb-5 grid gap-3 border-line border-t bg-surface py-4 sm:-bottom-7 sm:-mb-7"
    >
      {children}
    </div>
  )
}
