import { useEffect, useState } from 'react'

/** Hides everything around the sheet (`data-full-sheet` in the style sheet) until the sheet closes. */
export const useFullScreen = () => {
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const root = document.documentElement
    // Not for an Escape that closed a dialog or a menu: those call preventDefault.
    const leave = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented) setFull(false)
    }
    root.toggleAttribute('data-full-sheet', isFull)
    root.addEventListener('keydown', leave)
    return () => {
      root.removeAttribute('data-full-sheet')
      root.removeEventListener('keydown', leave)
    }
  }, [isFull])
  return { isFull, toggle: () => setFull(!isFull) }
}
