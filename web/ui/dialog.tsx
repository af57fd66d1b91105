import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { useReturnFocus } from './return-focus.ts'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: string
  children: ReactNode
}

export const overlayClass = 'fixed inset-0 z-40 bg-black/60'
export const panelClass =
  'fixed inset-x-3 top-1/2 z-50 mx-auto grid max-h-[92dvh] max-w-xl -translate-y-1/2 gap-5 overflow-y-auto rounded-lg border border-line bg-surface p-5 sm:p-7'

export function Dialog({ open, onOpenChange, title, description, children }: Props) {
  const focus = useReturnFocus()
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
