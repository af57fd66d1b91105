import { Suspense, useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { lazyPart } from '../../lib/load-late.ts'
import { FallbackToast } from './fallback-toast.tsx'
import { dismissFailure, showStoredToast, toastStore } from './toast-store.ts'

// Loaded late: no toast appears on the first view.
const loadView = () => import('./toast-view.tsx')

// `FallbackToast` shows the error when the view cannot load.
const ToastView = lazyPart(loadView, { replacement: FallbackToast })

/** Loads the view when a form gets the focus: its result may have to be shown offline. */
const loadOnFormFocus = ({ target }: FocusEvent) => {
  if (target instanceof Element && target.closest('form')) loadView().catch(() => undefined)
}

export function Toaster() {
  const message = useSyncExternalStore(toastStore.subscribe, toastStore.read, () => null)
  const { pathname } = useLocation()
  useEffect(showStoredToast, [])
  useEffect(() => {
    document.addEventListener('focusin', loadOnFormFocus)
    return () => document.removeEventListener('focusin', loadOnFormFocus)
  }, [])
  // A layout effect runs before the effects of the next page, whose errors must stay.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the page changes.
  useLayoutEffect(dismissFailure, [pathname])
  return (
    message && (
      <div className="toasts">
        <Suspense>
          <ToastView message={message} />
        </Suspense>
      </div>
    )
  )
}
