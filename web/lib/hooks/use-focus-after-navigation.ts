import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Focuses the page's title after a navigation that removed the focused element: otherwise the next key press would
 * start at the top of the document, and a screen reader would not announce the new page.
 */
export const useFocusAfterNavigation = (): void => {
  const { key, hash } = useLocation()
  const lastKey = useRef(key)
  useEffect(() => {
    if (lastKey.current === key) return
    lastKey.current = key
    if (hash || document.activeElement !== document.body) return
    const title = document.querySelector<HTMLElement>('main h1')
    if (!title) return
    title.tabIndex = -1
    title.focus({ preventScroll: true })
  }, [key, hash])
}
