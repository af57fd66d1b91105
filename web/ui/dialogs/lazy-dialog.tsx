import { type ComponentType, lazy, useEffect, useState } from 'react'
import { toast } from '../toast/toast-store.ts'

type DialogProps = { onClose: () => void }

/** By then the requests of the page have ended. */
const prefetchDelayMs = 4_000

/** A part that the first view does not need: it loads shortly after the page, or when it is shown, under `Suspense`. */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  if (typeof window !== 'undefined') setTimeout(() => void load().catch(() => undefined), prefetchDelayMs)
  return lazy(async () => ({ default: await load() }))
}

/**
 * A dialog that the first view does not need: it loads shortly after the page, so that it opens without network
 * too, or when it opens. When that fails, a toast says so and the next press tries again.
 */
export const lazyDialog = <Props extends DialogProps>(load: () => Promise<ComponentType<Props>>) => {
  let Loaded: ComponentType<Props> | undefined
  const loadOnce = async () => {
    Loaded ??= await load()
  }
  if (typeof window !== 'undefined') setTimeout(() => void loadOnce().catch(() => undefined), prefetchDelayMs)
  return function LazyDialog(props: Props) {
    const [isLoaded, setLoaded] = useState(Loaded !== undefined)
    // biome-ignore lint/correctness/useExhaustiveDependencies: loads once, when the dialog opens.
    useEffect(() => {
      loadOnce().then(
        () => setLoaded(true),
        () => {
          toast({ title: 'Erreur de connexion', tone: 'destructive' })
          props.onClose()
        },
      )
    }, [])
    return isLoaded && Loaded ? <Loaded {...props} /> : null
  }
}
