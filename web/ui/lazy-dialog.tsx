import { type ComponentType, useEffect, useState } from 'react'
import { toast } from './toast-store.ts'

type DialogProps = { onClose: () => void }

/** A dialog whose code loads when it opens. Without network a toast says so, and the next press tries again. */
export const lazyDialog = <Props extends DialogProps>(load: () => Promise<ComponentType<Props>>) => {
  let Loaded: ComponentType<Props> | undefined
  return function LazyDialog(props: Props) {
    const [isLoaded, setLoaded] = useState(Loaded !== undefined)
    // biome-ignore lint/correctness/useExhaustiveDependencies: loads once, when the dialog opens.
    useEffect(() => {
      if (Loaded) return
      load().then(
        (Dialog) => {
          Loaded = Dialog
          setLoaded(true)
        },
        () => {
          toast({ title: 'Erreur de connexion', tone: 'destructive' })
          props.onClose()
        },
      )
    }, [])
    return isLoaded && Loaded ? <Loaded {...props} /> : null
  }
}
