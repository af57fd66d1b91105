import { useRef } from 'react'

/**
 * Gives the keyboard back to whatever opened a dialog; once that is gone, to `instead` or the page's title.
 * Radix knows only its own triggers: a dialog opened by the page would leave the focus nowhere.
 */
export const useReturnFocus = (instead?: () => Element | null | undefined) => {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement
      // A dialog that asks for one thing opens on it, not on its closing button.
      const first = event.target instanceof Element && event.target.querySelector('[data-focus-first]')
      if (!(first instanceof HTMLElement)) return
      event.preventDefault()
      first.focus()
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      // Whoever closed the dialog sent the keyboard elsewhere, for instance to the field that is wrong.
      if (document.activeElement && document.activeElement !== document.body) return
      const isThere = opener.current?.isConnected && opener.current !== document.body
      const target = isThere ? opener.current : (instead?.() ?? document.querySelector('main h1'))
      if (!(target instanceof HTMLElement)) return
      if (!isThere && target.tabIndex < 0) target.tabIndex = -1
      target.focus()
    },
  }
}
