import { type RefObject, useEffect } from 'react'

const maxMs = 3000
const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown']

/** Keeps an element in view while the parts above it load, until the person moves. */
export const useKeptInView = (
  element: RefObject<HTMLElement | null>,
  isKept: boolean,
  block: ScrollLogicalPosition,
): void =>
  useEffect(() => {
    if (!isKept) return
    const end = new AbortController()
    const observer = new ResizeObserver(() => element.current?.scrollIntoView({ block }))
    observer.observe(document.body)
    end.signal.addEventListener('abort', () => observer.disconnect())
    const stop = () => end.abort()
    for (const move of ownMoves) addEventListener(move, stop, { signal: end.signal, passive: true })
    const timer = setTimeout(stop, maxMs)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [element, isKept, block])
