import { useSyncExternalStore } from 'react'

/** From here on a table has room for its columns: Tailwind's `xl`. */
const wide = '(min-width: 80rem)'

// Paper has the width of a tablet. Its event comes before the pages are counted, the change of the media query after:
// the shorter list would leave blank pages behind.
let isPrinting = false

const subscribe = (onChange: () => void) => {
  const query = matchMedia(wide)
  const onPrint = ({ type }: Event) => {
    isPrinting = type === 'beforeprint'
    onChange()
  }
  query.addEventListener('change', onChange)
  window.addEventListener('beforeprint', onPrint)
  window.addEventListener('afterprint', onPrint)
  return () => {
    query.removeEventListener('change', onChange)
    window.removeEventListener('beforeprint', onPrint)
    window.removeEventListener('afterprint', onPrint)
  }
}

/** For parts that a phone should not mount; use CSS for a different look. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => !isPrinting && matchMedia(wide).matches,
    () => false,
  )
