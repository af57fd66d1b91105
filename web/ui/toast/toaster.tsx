import { Suspense, useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { lazyPart, prefetch } from '../../lib/load-late.ts'
import { dismissFailure, showStoredToast, toastStore } from './toast-store.ts'

const loadView = () => import('./toast-view.tsx')
const ToastView = lazyPart(loadView)

/** Shows toasts. Their code is prefetched: most say that the network is lost. */
export function Toaster() {
  const message = useSyncExternalStore(toastStore.subscribe, toastStore.read, () => null)
  const { pathname } = useLocation()
  useEffect(showStoredToast, [])
  useEffect(() => prefetch(loadView), [])
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
