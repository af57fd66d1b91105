import { type ComponentType, useEffect, useState } from 'react'
import { prefetch } from '../../lib/load-late.ts'
import { toast } from '../toast/toast-store.ts'

type DialogProps = { onClose: () => void }

/**
 * A dialog, or another view that a press opens and that closes again: it loads shortly after the page, so that it opens without network
 * too, or when it opens. When that fails, a toast says so and offers to reload the page, the one retry that works in
 * every browser (https://github.com/whatwg/html/issues/6768). Other parts of a page are `lazyPart`.
 */
export const lazyDialog = <Props extends DialogProps>(load: () => Promise<{ default: ComponentType<Props> }>) => {
  let Loaded: ComponentType<Props> | undefined
  const loadOnce = async () => {
    Loaded ??= (await load()).default
  }
  if (typeof window !== 'undefined') prefetch(loadOnce)
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
