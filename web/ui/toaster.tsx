import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { showKeptToast, toastStore } from './toast-store.ts'

// Nothing is to be said on the first view: the part that says it comes with the first message.
const ToastView = lazy(() => import('./toast-view.tsx'))

export function Toaster() {
  const message = useSyncExternalStore(toastStore.subscribe, toastStore.read, () => null)
  useEffect(showKeptToast, [])
  return (
    message && (
      <Suspense>
        <ToastView message={message} />
      </Suspense>
    )
  )
}
