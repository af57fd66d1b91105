import { useEffect, useRef } from 'react'

/**
 * Answers when asked whether anything was typed, ticked or chosen since the page opened: then it is not to be taken
 * away. Asked, not told: the first tick would otherwise draw the whole page again.
 */
export const useHasTyped = (): (() => boolean) => {
  const hasTyped = useRef(false)
  useEffect(() => {
    const note = () => {
      hasTyped.current = true
    }
    document.addEventListener('input', note)
    return () => document.removeEventListener('input', note)
  }, [])
  return () => hasTyped.current
}
