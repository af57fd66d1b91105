import X from 'lucide-react/icons/x'
import type { ElementType } from 'react'
import { buttonClass } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { dismissToast, type ToastMessage } from './toast-store.ts'

export const toastClass = (tone: ToastMessage['tone']): string =>
  classNames(
    'pointer-events-auto grid w-full grid-cols-[1fr_auto] items-center gap-x-2 sm:flex rounded-lg border-[1.5px] bg-raised py-0.5 pl-4 text-md leading-snug sm:w-96',
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
      <div className={classNames('min-w-0 grow sm:py-2', action && 'pt-2')}>
        <Title className={classNames('font-bold', tone === 'destructive' && 'text-bad')}>{title}</Title>
        {description && <Description>{description}</Description>}
      </div>
      {action && (
        <Action
          type="button"
          onClick={() => {
            action.onPress()
            close()
          }}
          className={buttonClass('quiet', 'shrink-0 justify-self-start max-sm:order-last')}
        >
          {action.label}
        </Action>
      )}
      <Close aria-label="Fermer" className="grid size-11 shrink-0 place-items-center" onClick={close}>
        <X aria-hidden />
      </Close>
    </>
  )
}
