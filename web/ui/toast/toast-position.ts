const gapPx = 16

/**
 * Ref callback: sets `--toast-height`, so that dialogs and the line above the roll call stay clear of the toast, and
 * `--toast-room`, by which a phone's pages without a title move down for it. They keep that room after the toast: rows
 * that moved back would be under a finger.
 */
export const reserveSpace = (message: HTMLElement | null) => {
  if (!message) return
  const { style } = document.documentElement
  const height = `${message.offsetHeight + gapPx}px`
  style.setProperty('--toast-height', height)
  style.setProperty('--toast-room', height)
  return () => void style.removeProperty('--toast-height')
}

/** Below the site's header, at the right of the page. */
export const toastPositionClass = 'page pointer-events-none absolute inset-x-0 top-full grid justify-items-end'

/** For the next page: room for a toast only while one shows. */
export const resetToastRoom = () => {
  const { style } = document.documentElement
  style.setProperty('--toast-room', style.getPropertyValue('--toast-height'))
}
