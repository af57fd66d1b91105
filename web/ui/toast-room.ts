const marginPx = 12
/** From here on the widest dialog and a message in the corner stand side by side. */
const sideBySide = '(width >= 86rem)'

/**
 * While a message is shown, `--toast-above` (at the top of a phone) or `--toast-below` says how much of the screen it
 * takes: a dialog keeps clear of it, so that its title, its way out and its buttons are never covered.
 */
export const takeRoom = (message: HTMLElement | null) => {
  if (!message || matchMedia(sideBySide).matches) return
  const { style } = document.documentElement
  const side = matchMedia('(width < 40rem)').matches ? '--toast-above' : '--toast-below'
  style.setProperty(side, `${message.offsetHeight + 2 * marginPx}px`)
  return () => void style.removeProperty(side)
}

/** At the top of a phone: at its bottom are the buttons that a thumb presses next. */
export const toastPlace = 'fixed inset-x-3 top-3 z-60 grid sm:top-auto sm:bottom-3 sm:left-auto sm:w-96'
