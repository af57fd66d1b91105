import X from 'lucide-react/icons/x'
import type { ElementType } from 'react'
import { buttonClass } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { dismissToast, type ToastMessage } from './toast-store.ts'

export const toastClass = (tone: ToastMessage['tone']): string =>
  classNames(
    'pointer-events-auto border-y-[1.5px] bg-raised text-md leading-snug max-sm:text-sm max-sm:leading-tight',
    tone === 'destructive' ? 'border-bad' : 'border-line-strong',
  )

type Props = {
  message: ToastMessage
  /** Elements, or the parts of Radix. */
  parts: { Title: ElementType; Description: ElementType; Action: ElementType; Close: ElementType }
}

/** Content of a toast, with or without Radix. */
export function ToastContent({ message, parts: { Title, Description, Action, Close } }: Props) {
  const { id, title, description, tone, action } = message
  const close = () => dismissToast(id)
  // The buttons are higher than one line. On a phone they extend into the line of the description, so that a title of two
  // lines does not push the description away.
  const reach = description && 'max-sm:-mb-3 max-sm:self-end'
  return (
    // On a phone the description is on a separate line, below the title and the action.
    <div className="page flex items-center gap-x-4 max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto_auto] max-sm:gap-x-2">
      <div className="min-w-0 py-0.5 max-sm:contents sm:flex sm:flex-wrap sm:gap-x-4">
        <Title
          className={classNames(
            'max-sm:py-0.5 font-bold',
            description && 'max-sm:self-end',
            tone === 'destructive' && 'text-bad',
          )}
        >
          {title}
        </Title>
        {description && (
          <>
            {' '}
            <Description className="max-sm:order-last max-sm:col-span-full max-sm:pb-1">{description}</Description>
          </>
        )}
      </div>
      {action && (
        <Action
          type="button"
          onClick={() => {
            action.onPress()
            close()
          }}
          className={buttonClass(
            'quiet',
            classNames('shrink-0 whitespace-nowrap max-sm:min-h-11 max-sm:text-sm', reach),
          )}
        >
          {action.label}
        </Action>
      )}
      <Close
        aria-label="Fermer"
        className={classNames('-mr-3 ml-auto grid size-11 max-sm:-col-end-1 shrink-0 place-items-center', reach)}
        onClick={close}
      >
        <X aria-hidden />
      </Close>
    </div>
  )
}
