import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the prerendered page until its script runs. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
