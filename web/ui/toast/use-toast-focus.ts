import { useEffect, useRef } from 'react'

export const isInToast = (target: EventTarget | null) => target instanceof Element && target.closest('.toasts') !== null

/**
 * Returns a function that moves the focus from a toast to the control that had it before, or to the page title. Radix
 * would focus its viewport, which scrolls the page and loses the focus with the next toast.
 */
export const useToastFocus = () => {
  const previous = useRef<EventTarget | null>(null)
  useEffect(() => {
    const remember = ({ target, relatedTarget }: FocusEvent) => {
      if (isInToast(target) && !isInToast(relatedTarget)) previous.current = relatedTarget
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [])
  return () => {
    if (!isInToast(document.activeElement)) return
    const control = previous.current
    const target = control instanceof HTMLElement && control.isConnected ? control : document.querySelector('main h1')
    if (!(target instanceof HTMLElement)) return
    if (target !== control) target.tabIndex = -1
    target.focus({ preventScroll: true })
  }
}
