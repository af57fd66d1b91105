import * as AlertDialog from 'radix-ui/alert-dialog'
import type { ReactNode } from 'react'
import { Button, buttonClass } from '../button.tsx'
import { actClass, DialogFoot, overlayClass, panelClass, positionClass } from './dialog.tsx'
import { useReturnFocus } from './use-return-focus.ts'
import { useVisualViewport } from './use-visual-viewport.ts'

type Props = {
  open: boolean
  title: string
  confirmLabel: string
  /** Says what stays, where « Annuler » could be read as part of the action. */
  cancelLabel?: string
  isPending?: boolean
  /** False disables the confirm button, for instance until a word is typed. */
  isReady?: boolean
  onConfirm: () => void
  onCancel: () => void
  /** Element that gets the focus when the opener no longer exists. */
  returnTo?: (() => Element | null | undefined) | undefined
  children?: ReactNode
}

export function ConfirmDialog({
  open,
  title,
  confirmLabel,
  cancelLabel = 'Annuler',
  isPending = false,
  isReady = true,
  onConfirm,
  onCancel,
  returnTo,
  children,
}: Props) {
  const focus = useReturnFocus(returnTo)
  useVisualViewport(open)
  // A running action cannot be cancelled.
  const change = (isOpen: boolean) => !isOpen && !isPending && onCancel()
  return (
    <AlertDialog.Root open={open} onOpenChange={change}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={overlayClass} />
        <div className={positionClass}>
          <AlertDialog.Content className={panelClass} {...focus}>
            <AlertDialog.Title className="subtitle">{title}</AlertDialog.Title>
            <AlertDialog.Description asChild>
              <div className="grid gap-4">{children}</div>
            </AlertDialog.Description>
            <DialogFoot>
              <Button tone="danger" className={actClass} isPending={isPending} disabled={!isReady} onClick={onConfirm}>
                {confirmLabel}
              </Button>
              <AlertDialog.Cancel className={buttonClass('secondary', actClass)}>{cancelLabel}</AlertDialog.Cancel>
            </DialogFoot>
          </AlertDialog.Content>
        </div>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
