import { useEffect } from 'react'

const style = () => document.documentElement.style

/**
 * While mounted, says in `--seen-top` and `--seen-height` what a phone's keyboard leaves of the screen: it lies over
 * the page, and what is placed by the page's own height would be half behind it.
 */
export const useSeenArea = (): void => {
  useEffect(() => {
    const seen = window.visualViewport
    if (!seen) return
    const measure = () => {
      // Zoomed in, a part of the page is seen on purpose.
      const isCovered = seen.scale === 1 && window.innerHeight - seen.height > 80
      if (isCovered) {
        style().setProperty('--seen-top', `${seen.offsetTop}px`)
        style().setProperty('--seen-height', `${seen.height}px`)
      } else forget()
    }
    const forget = () => {
      style().removeProperty('--seen-top')
      style().removeProperty('--seen-height')
    }
    measure()
    seen.addEventListener('resize', measure)
    seen.addEventListener('scroll', measure)
    return () => {
      seen.removeEventListener('resize', measure)
      seen.removeEventListener('scroll', measure)
      forget()
    }
  }, [])
}
