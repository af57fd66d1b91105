/** A page scrolled by more shows the toast at the top edge of the screen, over no title. */
export const headerPx = 72

/**
 * Ref callback that measures the toast. `--toast-height` keeps dialogs and the line above the roll call clear of it.
 * `--toast-room` moves the title in a phone's thin strip down. The room stays after the toast is gone, because rows that
 * moved back would be pressed by mistake; `toast-room.ts` removes it where nothing moves.
 */
export const reserveSpace = (message: HTMLElement | null) => {
  if (!message) return
  const { style } = document.documentElement
  const height = message.offsetHeight
  style.setProperty('--toast-height', `${height}px`)
  if (scrollY < headerPx) style.setProperty('--toast-room', `${height}px`)
  return () => void style.removeProperty('--toast-height')
}

/** Below the site's header: a strip as wide as the screen, which cuts off no part of a row beside it. */
export const toastPositionClass = 'pointer-events-none absolute inset-x-0 top-full'

/** For the next page: room for a toast only while one shows. */
export const resetToastRoom = () => {
  const { style } = document.documentElement
  style.setProperty('--toast-room', style.getPropertyValue('--toast-height'))
}
