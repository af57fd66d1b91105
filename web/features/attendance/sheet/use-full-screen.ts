import { useEffect, useState } from 'react'

/** Hides everything around the sheet (`data-full-sheet` in the style sheet) until the sheet closes. */
export const useFullScreen = () => {
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const root = document.documentElement
    root.toggleAttribute('data-full-sheet', isFull)
    return () => root.removeAttribute('data-full-sheet')
  }, [isFull])
  return { isFull, toggle: () => setFull(!isFull) }
}
