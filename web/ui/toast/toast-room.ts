import { useEffect } from 'react'

/*
 * The room that a page keeps for a toast. `--toast-height` keeps dialogs and the line above the roll call clear of the
 * toast. `--toast-room` moves the title in a phone's thin strip down. The room stays after the toast is gone, because rows
 * that moved back would be pressed by mistake; it is taken back where nothing moves.
 */

/** Above a page whose title is in a thin strip. */
const gapPx = 4
/** A page scrolled by more shows the toast at the top edge of the screen, over no title. */
const headerPx = 72

const pixelsOf = (property: string) => Number.parseFloat(document.documentElement.style.getPropertyValue(property)) || 0

/** Gives the room of a toast, or takes it back, and scrolls by the difference: nothing moves on the screen. */
const fitRoom = () => {
  const height = pixelsOf('--toast-height')
  const room = pixelsOf('--toast-room')
  const isNeeded = height > 0 && room === 0 && scrollY < headerPx
  const isLeft = height === 0 && room > 0 && scrollY >= room
  if (!isNeeded && !isLeft) return
  const { documentElement } = document
  const before = documentElement.scrollHeight
  documentElement.style.setProperty('--toast-room', `${height}px`)
  scrollBy({ top: documentElement.scrollHeight - before, behavior: 'instant' })
}

/** Ref callback that measures a toast, and takes the room back when it leaves a page that has scrolled past it. */
export const reserveRoom = (toast: HTMLElement | null) => {
  if (!toast) return
  const { style } = document.documentElement
  const height = toast.offsetHeight
  style.setProperty('--toast-height', `${height}px`)
  if (scrollY < headerPx) style.setProperty('--toast-room', `${height + gapPx}px`)
  return () => {
    style.removeProperty('--toast-height')
    fitRoom()
  }
}

/** Follows the scroll of the page: room only for a toast that shows at its top. */
export const useRoomOnScroll = () =>
  useEffect(() => {
    document.addEventListener('scrollend', fitRoom)
    return () => document.removeEventListener('scrollend', fitRoom)
  }, [])

/** For the next page: room for a toast only while one shows. */
export const resetToastRoom = () => {
  const { style } = document.documentElement
  style.setProperty('--toast-room', style.getPropertyValue('--toast-height'))
}
