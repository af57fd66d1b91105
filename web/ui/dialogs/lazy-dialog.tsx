import { type ComponentType, lazy, useEffect, useState } from 'react'
import { toast } from '../toast/toast-store.ts'

type DialogProps = { onClose: () => void }

/** By then the requests of the page have ended. */
const prefetchDelayMs = 4_000

/** Loads code shortly after the page. Not while offline: many browsers never fetch a script again that failed once. */
const prefetch = (load: () => Promise<unknown>) => {
  if (typeof window === 'undefined') return
  setTimeout(() => navigator.onLine && void load().catch(() => undefined), prefetchDelayMs)
}

/** A part that the first view does not need: it loads shortly after the page, or when it is shown, under `Suspense`. */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  prefetch(load)
  return lazy(async () => ({ default: await load() }))
}

/**
 * A dialog that the first view does not need: it loads shortly after the page, so that it opens without network
 * too, or when it opens. When that fails, a toast says so and offers to reload the page, the one retry that works in
 * every browser (https://github.com/whatwg/html/issues/6768).
 */
export const lazyDialog = <Props extends DialogProps>(load: () => Promise<ComponentType<Props>>) => {
  let Loaded: ComponentType<Props> | undefined
  const loadOnce = async () => {
    Loaded ??= await load()
  }
  prefetch(loadOnce)
  return function LazyDialog(props: Props) {
    const [isLoaded, setLoaded] = useState(Loaded !== undefined)
    // biome-ignore lint/correctness/useExhaustiveDependencies: loads once, when the dialog opens.
    useEffect(() => {
      loadOnce().then(
        () => setLoaded(true),
        () => {
          toast({
            title: 'Erreur de connexion',
            tone: 'destructive',
            action: { label: 'Recharger', onPress: () => location.reload() },
          })
          props.onClose()
        },
      )
    }, [])
    return isLoaded && Loaded ? <Loaded {...props} /> : null
  }
}
