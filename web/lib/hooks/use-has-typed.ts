import { useEffect, useRef } from 'react'

/**
 * Returns a function that tells whether any field received input since the page opened.
 * A ref instead of state: the first input must not render the whole page again.
 */
export const useHasTyped = (): (() => boolean) => {
  const hasTyped = useRef(false)
  useEffect(() => {
    const handleInput = () => {
      hasTyped.current = true
    }
    document.addEventListener('input', handleInput)
    return () => document.removeEventListener('input', handleInput)
  }, [])
  return () => hasTyped.current
}
