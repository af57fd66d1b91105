import { useSyncExternalStore } from 'react'

/** From here on a table has room for its columns: Tailwind's `xl`. */
const wide = '(min-width: 80rem)'

const subscribe = (onChange: () => void) => {
  const query = matchMedia(wide)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** For parts that a phone should not even mount; what only looks different is a matter of CSS. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(wide).matches,
    () => false,
  )
