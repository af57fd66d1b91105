import { useCallback, useContext, useEffect, useMemo } from 'react'
import { matchRoutes, UNSAFE_DataRouterContext, UNSAFE_FrameworkContext } from 'react-router'

/** After this time-out the network counts as offline. */
const timeoutMs = 10_000

/** Ids of routes whose scripts are in the HTTP cache, even if the router has not loaded them. */
const fetchedRoutes = new Set<string>()

const isLoaded = (url: string) => performance.getEntriesByName(new URL(url, location.href).href).length > 0

// `fetch` instead of `import()`: some browsers never retry a failed import, and fetching runs no code.
// An error status is accepted too: the server can be reached.
const fetchScript = async (url: string) => {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) })
  await response.arrayBuffer()
}

/** Tells whether the scripts of a page are loaded, and prefetches them. */
export const usePageCode = () => {
  const router = useContext(UNSAFE_DataRouterContext)?.router
  const framework = useContext(UNSAFE_FrameworkContext)
  return useMemo(() => {
    const missing = (path: string) =>
      (matchRoutes(router?.routes ?? [], path) ?? [])
        .map(({ route }) => framework?.manifest.routes[route.id])
        .filter((route) => route !== undefined)
        .filter(({ id }) => !fetchedRoutes.has(id) && !(id in (framework?.routeModules ?? {})))
    return {
      hasScripts: (path: string) => missing(path).length === 0,
      /** Rejects when the network fails or times out. */
      prefetch: async (path: string) => {
        for (const { id, module, imports = [] } of missing(path)) {
          await Promise.all([module, ...imports].filter((url) => !isLoaded(url)).map(fetchScript))
          fetchedRoutes.add(id)
        }
      },
    }
  }, [router, framework])
}

/** Link and path of a plain click on a link of this site; undefined for any other click. */
const destinationOf = (event: MouseEvent) => {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return undefined
  const link = target instanceof Element ? target.closest('a') : null
  if (!link?.href || link.target || link.hasAttribute('download') || link.origin !== location.origin) return undefined
  return { link, path: link.pathname }
}

/** By then the page has loaded its data, and short visits are over. */
const prefetchDelayMs = 4_000

const runLater = (work: () => void) => {
  const timer = setTimeout(work, prefetchDelayMs)
  return () => clearTimeout(timer)
}

/**
 * Prefetches the scripts of `paths` a few seconds after loading, and those of any other page before following its link.
 * When that fails, the person stays on the page with their input and `onUnreachable` is called; the router would reload
 * the page instead, and lose both without a network.
 */
export const useReachablePages = (paths: readonly string[], onUnreachable: () => void): void => {
  const { hasScripts, prefetch } = usePageCode()
  const list = paths.join(' ')
  useEffect(() => {
    const prefetchAll = async () => {
      for (const path of list.split(' ').filter(Boolean)) await prefetch(path)
    }
    // A failure is ignored: following a link tries again.
    return runLater(() => void prefetchAll().catch(() => undefined))
  }, [list, prefetch])
  const follow = useCallback(
    (event: MouseEvent) => {
      const destination = destinationOf(event)
      if (!destination || hasScripts(destination.path)) return
      event.preventDefault()
      event.stopPropagation()
      prefetch(destination.path).then(
        () => destination.link.click(),
        () => onUnreachable(),
      )
    },
    [hasScripts, prefetch, onUnreachable],
  )
  useEffect(() => {
    // In the capture phase on `window`, before React: the router must not handle this click.
    window.addEventListener('click', follow, { capture: true })
    return () => window.removeEventListener('click', follow, { capture: true })
  }, [follow])
}
