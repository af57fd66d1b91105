import { useEffect, useEffectEvent } from 'react'

/** Calls `close` on Escape. In the capture phase, before a surrounding dialog: Escape closes the suggestions only. */
export const useEscape = (isActive: boolean, close: () => void) => {
  const closeNow = useEffectEvent(close)
  useEffect(() => {
    if (!isActive) return
    const handle = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      closeNow()
    }
    window.addEventListener('keydown', handle, true)
    return () => window.removeEventListener('keydown', handle, true)
  }, [isActive])
}
