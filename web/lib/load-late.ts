import { type ComponentType, lazy } from 'react'

/** By then the requests of the page have ended. */
const prefetchDelayMs = 4_000

/**
 * Loads code shortly after the page; returns what cancels that. Not while offline: many browsers never fetch a script
 * again that failed once.
 */
export const prefetch = (load: () => Promise<unknown>): (() => void) => {
  const timer = setTimeout(() => navigator.onLine && void load().catch(() => undefined), prefetchDelayMs)
  return () => clearTimeout(timer)
}

const loadAgainWhenOnline = <Part>(load: () => Promise<Part>): Promise<Part> =>
  load().catch(
    () =>
      new Promise((resolve) => {
        window.addEventListener('online', () => resolve(loadAgainWhenOnline(load)), { once: true })
      }),
  )

/**
 * A part that a page works without; it loads when it is rendered, under `Suspense`. After a failure `replacement` is
 * shown; without one, nothing is, and the part loads again when the network is back, where the browser allows it. With
 * React's own `lazy` the whole page fails: right for what a page is for. Dialogs are `lazyDialog`.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  replacement?: ComponentType<Props>,
) => lazy(() => (replacement ? load().catch(() => ({ default: replacement })) : loadAgainWhenOnline(load)))
