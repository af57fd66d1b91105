import { lazy, Suspense, useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { PlainToast } from './plain-toast.tsx'
import { dismissFailure, showKeptToast, toastStore } from './toast-store.ts'

// Nothing is to be said on the first view: the part that says it comes later.
const loadView = () => import('./toast-view.tsx')

// A network that fails is just what a message has to tell: without its part, it is told all the same.
const ToastView = lazy(() => loadView().catch(() => ({ default: PlainToast })))

/** Whoever has begun with a form will be told how it went, perhaps when the network is gone. */
const loadOnceInForm = ({ target }: FocusEvent) => {
  if (target instanceof Element && target.closest('form')) loadView().catch(() => undefined)
}

export function Toaster() {
  const message = useSyncExternalStore(toastStore.subscribe, toastStore.read, () => null)
  const { pathname } = useLocation()
  useEffect(showKeptToast, [])
  useEffect(() => {
    document.addEventListener('focusin', loadOnceInForm)
    return () => document.removeEventListener('focusin', loadOnceInForm)
  }, [])
  // Before the next page's own effects: what fails there is to be read there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: run by a change of page, not by what it reads.
  useLayoutEffect(dismissFailure, [pathname])
  return (
    message && (
      <Suspense>
        <ToastView message={message} />
      </Suspense>
    )
  )
}
