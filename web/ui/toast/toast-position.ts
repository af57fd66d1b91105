export const marginPx = 12
/** From this width on, the widest dialog and a toast fit side by side. */
const sideBySide = '(width >= 86rem)'

/**
 * Ref callback: sets `--toast-above` (top of a phone) or `--toast-below` to the height of the toast, so that dialogs
 * stay clear of it.
 */
export const reserveSpace = (message: HTMLElement | null) => {
  if (!message || matchMedia(sideBySide).matches) return
  const { style } = document.documentElement
  const side = matchMedia('(width < 40rem)').matches ? '--toast-above' : '--toast-below'
  style.setProperty(side, `${message.offsetHeight + 2 * marginPx}px`)
  return () => void style.removeProperty(side)
}

/** At the top of a phone, where it covers no buttons. */
export const toastPositionClass = 'fixed inset-x-3 top-3 z-60 grid sm:top-auto sm:bottom-3 sm:left-auto sm:w-96'
