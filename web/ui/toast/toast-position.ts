const gapPx = 16

/**
 * Ref callback: sets `--toast-height`, so that dialogs, the line above the roll call and a phone's pages without a
 * title stay clear of the toast.
 */
export const reserveSpace = (message: HTMLElement | null) => {
  if (!message) return
  const { style } = document.documentElement
  style.setProperty('--toast-height', `${message.offsetHeight + gapPx}px`)
  return () => void style.removeProperty('--toast-height')
}

/** Below the site's header, at the right of the page. */
export const toastPositionClass = 'page pointer-events-none absolute inset-x-0 top-full grid justify-items-end'
