import { useEffect, useState } from 'react'

/** Whether anything was typed, ticked or chosen since the page opened: then it is not to be taken away. */
export const useHasTyped = (): boolean => {
  const [hasTyped, setTyped] = useState(false)
  useEffect(() => {
    const note = () => setTyped(true)
    document.addEventListener('input', note)
    return () => document.removeEventListener('input', note)
  }, [])
  return hasTyped
}
