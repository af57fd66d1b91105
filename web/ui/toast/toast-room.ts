import { useEffect } from 'react'
import { headerPx, reserveSpace } from './toast-position.ts'

/** Gives the room of a toast, or takes it back, and scrolls by the difference: nothing moves on the screen. */
const fitRoom = () => {
  const { style } = document.documentElement
  const height = Number.parseFloat(style.getPropertyValue('--toast-height')) || 0
  const room = Number.parseFloat(style.getPropertyValue('--toast-room')) || 0
  const isNeeded = height > 0 && room === 0 && scrollY < headerPx
  const isLeft = height === 0 && room > 0 && scrollY >= room
  if (!isNeeded && !isLeft) return
  // On the screen, since the browser may have scrolled by the difference already.
  const bottomOf = () => document.documentElement.getBoundingClientRect().bottom
  const before = bottomOf()
  style.setProperty('--toast-room', `${height}px`)
  scrollBy({ top: bottomOf() - before, behavior: 'instant' })
}

/** Ref callback: as `reserveSpace`, and takes the room back when the toast leaves a page that has scrolled past it. */
export const reserveRoom = (message: HTMLElement | null) => {
  const release = reserveSpace(message)
  if (!release) return
  return () => {
    release()
    fitRoom()
  }
}

/** Follows the scroll of the page: room only for a toast that shows at its top. */
export const useRoomOnScroll = () =>
  useEffect(() => {
    document.addEventListener('scrollend', fitRoom)
    return () => document.removeEventListener('scrollend', fitRoom)
  }, [])
