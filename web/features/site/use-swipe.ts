import { type TouchEvent, useRef } from 'react'

const thresholdPx = 40

/** Touch handlers for a horizontal swipe: `onSwipe` gets 1 (to the left, next) or -1 (to the right, previous). */
export const useSwipe = (onSwipe: (step: 1 | -1) => void) => {
  const start = useRef<{ x: number; y: number } | null>(null)
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0]
      start.current = touch ? { x: touch.clientX, y: touch.clientY } : null
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0]
      if (!touch || !start.current) return
      const dx = touch.clientX - start.current.x
      const dy = touch.clientY - start.current.y
      if (Math.abs(dx) > thresholdPx && Math.abs(dx) > Math.abs(dy)) onSwipe(dx < 0 ? 1 : -1)
    },
  }
}
