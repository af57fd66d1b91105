import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => {}

/** False while prerendering and until hydration. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
