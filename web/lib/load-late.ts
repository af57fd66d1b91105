import { type ComponentType, lazy } from 'react'

/** How long late code waits after it is asked for ([record 59](../../docs/decisions/0059-how-a-page-loads.md)). */
export const loadDelays = {
  /** The offline cache, the service worker and the roll call's tab: the first view of the page goes first. */
  deferredPartsMs: 1_500,
  /** Code that only a later action needs: the requests of the page have ended by then. */
  prefetchMs: 4_000,
} as const

/**
 * Loads code some time after the page; returns a function that cancels it. Not while offline: many browsers never retry
 * a script that failed to load.
 */
export const prefetch = (load: () => Promise<unknown>, delayMs: number = loadDelays.prefetchMs): (() => void) => {
  const timer = setTimeout(() => navigator.onLine && void load().catch(() => undefined), delayMs)
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
 * A part that the page works without, rendered under `Suspense`. It loads when it is rendered, or `delayMs` later; while
 * offline there is no delay. When it fails to load, `replacement` is shown. Without a replacement nothing is shown, and the
 * part loads again when the network is back, if the browser allows it. React's own `lazy` fails the whole page; it is for
 * the main content. For a dialog, see `lazyDialog`.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { replacement, delayMs }: { replacement?: ComponentType<Props>; delayMs?: number } = {},
) =>
  lazy(async () => {
    if (delayMs && navigator.onLine) await new Promise((resolve) => setTimeout(resolve, delayMs))
    return replacement ? load().catch(() => ({ default: replacement })) : loadAgainWhenOnline(load)
  })
