import X from 'lucide-react/icons/x'
import type { ElementType } from 'react'
import { buttonClass } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { dismissToast, type ToastMessage } from './toast-store.ts'

export const toastClass = (tone: ToastMessage['tone']): string =>
  classNames(
    'grid grid-cols-[1fr_auto] items-center gap-3 rounded-lg border-[1.5px] bg-raised px-4 py-1',
    tone === 'destructive' ? 'border-bad' : 'border-line-strong',
  )

type Props = {
  message: ToastMessage
  /** Elements, or the parts of Radix. */
  parts: { Title: ElementType; Description: ElementType; Action: ElementType; Close: ElementType }
}

/** What a toast shows, with Radix and without. */
export function ToastContent({ message, parts: { Title, Description, Action, Close } }: Props) {
  const { id, title, description, tone, action } = message
  const close = () => dismissToast(id)
  return (
    <>
      <div className="grid">
        <Title className={classNames('font-bold', tone === 'destructive' && 'text-bad')}>{title}</Title>
        {description && <Description>{description}</Description>}
        {action && (
          <Action
            type="button"
            onClick={() => {
              action.onPress()
              close()
            }}
            className={buttonClass('quiet', 'justify-self-start')}
          >
            {action.label}
          </Action>
        )}
      </div>
      <Close aria-label="Fermer" className="grid size-11 place-items-center" onClick={close}>
        <X aria-hidden />
      </Close>
    </>
  )
}
