import * as Radix from '@radix-ui/react-dialog'
import type { ReactNode } from 'react'
import { Button, type ButtonTone, buttonClass } from '../button.tsx'
import { actClass, DialogFoot } from './dialog-foot.tsx'
import { DialogFrame } from './dialog-frame.tsx'

type Props = {
  title: string
  confirmLabel: string
  /** `primary` where nothing is taken away. */
  confirmTone?: ButtonTone
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

/** A question before an action. Open while it is rendered. In a page's first scripts it is a `LazyConfirmDialog`. */
export default function ConfirmDialog({
  title,
  confirmLabel,
  confirmTone = 'danger',
  cancelLabel = 'Annuler',
  isPending = false,
  isReady = true,
  onConfirm,
  onClose,
  returnTo,
  children,
}: Props) {
  return (
    // A running action cannot be cancelled.
    <DialogFrame role="alertdialog" onClose={() => !isPending && onClose()} returnTo={returnTo}>
      <Radix.Title className="subtitle">{title}</Radix.Title>
      <Radix.Description asChild>
        <div className="grid gap-4">{children}</div>
      </Radix.Description>
      <DialogFoot>
        <Button tone={confirmTone} className={actClass} isPending={isPending} disabled={!isReady} onClick={onConfirm}>
          {confirmLabel}
        </Button>
        {/* It has the focus first: Enter, pressed twice by mistake, confirms nothing. */}
        <Radix.Close data-focus-first className={buttonClass('secondary', actClass)}>
          {cancelLabel}
        </Radix.Close>
      </DialogFoot>
    </DialogFrame>
  )
}
