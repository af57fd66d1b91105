import * as AlertDialog from 'radix-ui/alert-dialog'
import type { ReactNode } from 'react'
import { Button, buttonClass } from '../button.tsx'
import { overlayClass, panelClass, positionClass } from './dialog-classes.ts'
import { actClass, DialogFoot } from './dialog-foot.tsx'
import { useReturnFocus } from './use-return-focus.ts'
import { useVisualViewport } from './use-visual-viewport.ts'

type Props = {
  title: string
  confirmLabel: string
  /** Says what stays, where « Annuler » could be read as part of the action. */
  cancelLabel?: string
  isPending?: boolean
  /** False disables the confirm button, for instance until a word is typed. */
  isReady?: boolean
  onConfirm: () => void
  /** « Annuler », Escape. */
  onClose: () => void
  /** Element that gets the focus when the opener no longer exists. */
  returnTo?: (() => Element | null | undefined) | undefined
  children?: ReactNode
}

export default function LoadedConfirmDialog({
  title,
  confirmLabel,
  cancelLabel = 'Annuler',
  isPending = false,
  isReady = true,
  onConfirm,
  onClose,
  returnTo,
  children,
}: Props) {
  const focus = useReturnFocus(returnTo)
  useVisualViewport()
  return (
    // A running action cannot be cancelled.
    <AlertDialog.Root open onOpenChange={(isOpen) => !isOpen && !isPending && onClose()}>
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
