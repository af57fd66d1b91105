import { useRef } from 'react'

/**
 * Returns the focus to the element that opened a dialog; if it is gone or disabled, to `fallback` or the page title.
 * Radix does this only for its own triggers.
 */
export const useReturnFocus = (fallback?: () => Element | null | undefined) => {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement
      // A dialog with one field focuses it instead of the close button.
      const first = event.target instanceof Element && event.target.querySelector('[data-focus-first]')
      if (!(first instanceof HTMLElement)) return
      event.preventDefault()
      first.focus()
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      // The code that closed the dialog has already moved the focus, for instance to an invalid field.
      if (document.activeElement && document.activeElement !== document.body) return
      const hasOpener =
        opener.current?.isConnected && opener.current !== document.body && !opener.current.matches(':disabled')
      const target = hasOpener ? opener.current : (fallback?.() ?? document.querySelector('main h1'))
      if (!(target instanceof HTMLElement)) return
      if (!hasOpener && target.tabIndex < 0) target.tabIndex = -1
      target.focus()
    },
  }
}
