import { useEffect } from 'react'

const style = () => document.documentElement.style

/**
 * Sets `--viewport-top` and `--viewport-height` to the visual viewport when the on-screen keyboard is open.
 * The keyboard does not shrink the layout viewport, so a dialog placed by `100dvh` would be half behind it.
 */
export const useVisualViewport = (): void => {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const update = () => {
      // Pinch zoom also makes the visual viewport smaller, without a keyboard.
      const hasKeyboard = viewport.scale === 1 && window.innerHeight - viewport.height > 80
      if (hasKeyboard) {
        style().setProperty('--viewport-top', `${viewport.offsetTop}px`)
        style().setProperty('--viewport-height', `${viewport.height}px`)
      } else clear()
    }
    const clear = () => {
      style().removeProperty('--viewport-top')
      style().removeProperty('--viewport-height')
    }
    update()
    viewport.addEventListener('resize', update)
    viewport.addEventListener('scroll', update)
    return () => {
      viewport.removeEventListener('resize', update)
      viewport.removeEventListener('scroll', update)
      clear()
    }
  }, [])
}
