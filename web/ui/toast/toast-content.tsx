import X from 'lucide-react/icons/x'
import * as Toast from 'radix-ui/toast'
import { buttonClass } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { dismissToast, type ToastMessage } from './toast-store.ts'

/** Title, description, action and close button of a toast. */
export function ToastContent({ message }: { message: ToastMessage }) {
  const { id, title, description, tone, action } = message
  // The buttons are higher than a line: they reach over the description, not the description over a title of two lines.
  const reach = description && 'max-sm:-mb-3 max-sm:self-end'
  return (
    // On a phone the description is on a separate line, below the title and the action.
    <div className="page flex items-center gap-x-4 max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto_auto] max-sm:gap-x-2">
      <div className="min-w-0 py-0.5 max-sm:contents sm:flex sm:flex-wrap sm:gap-x-4">
        <Toast.Title
          className={classNames(
            'max-sm:py-0.5 font-bold',
            description && 'max-sm:self-end',
            tone === 'destructive' && 'text-bad',
          )}
        >
          {title}
        </Toast.Title>
        {description && (
          <>
            {' '}
            <Toast.Description className="max-sm:order-last max-sm:col-span-full max-sm:pb-1">
              {description}
            </Toast.Description>
          </>
        )}
      </div>
      {action && (
        <Toast.Action
          altText={action.label}
          onClick={() => {
            action.onPress()
            dismissToast(id)
          }}
          className={buttonClass(
            'quiet',
            classNames('shrink-0 whitespace-nowrap max-sm:min-h-11 max-sm:text-sm', reach),
          )}
        >
          {action.label}
        </Toast.Action>
      )}
      <Toast.Close
        aria-label="Fermer"
        className={classNames('-mr-3 ml-auto grid size-11 max-sm:-col-end-1 shrink-0 place-items-center', reach)}
        onClick={() => dismissToast(id)}
      >
        <X aria-hidden />
      </Toast.Close>
    </div>
  )
}
