import X from 'lucide-react/icons/x'
import type { ElementType, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import type { ToastMessage } from './toast-store.ts'

export const toastClass = (tone: ToastMessage['tone']): string =>
  classNames(
    'grid grid-cols-[1fr_auto] items-center gap-3 rounded-lg border-[1.5px] bg-raised px-4 py-1',
    tone === 'destructive' ? 'border-bad' : 'border-line-strong',
  )

type Props = {
  message: ToastMessage
  /** Elements, or the parts of Radix. */
  parts: { Title: ElementType; Description: ElementType; Close: ElementType }
  onClose?: () => void
  action?: ReactNode
}

/** What a toast shows, with Radix and without. */
export function ToastContent({ message, parts: { Title, Description, Close }, onClose, action }: Props) {
  const { title, description, tone } = message
  return (
    <>
      <div className="grid">
        <Title className={classNames('font-bold', tone === 'destructive' && 'text-bad')}>{title}</Title>
        {description && <Description>{description}</Description>}
        {action}
      </div>
      <Close type="button" aria-label="Fermer" className="grid size-11 place-items-center" onClick={onClose}>
        <X aria-hidden />
      </Close>
    </>
  )
}
