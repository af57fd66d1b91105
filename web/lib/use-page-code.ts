import { useCallback, useContext, useEffect, useMemo } from 'react'
import { matchRoutes, UNSAFE_DataRouterContext, UNSAFE_FrameworkContext } from 'react-router'

/** A network that says nothing for so long counts as none. */
const patienceMs = 10_000

/** Of routes whose code is in the browser's cache, though the router may not have asked for it yet. */
const fetched = new Set<string>()

const isLoaded = (url: string) => performance.getEntriesByName(new URL(url, location.href).href).length > 0

// Fetched, not imported: some browsers never again import what failed once, and a page that may never be opened costs
// no processor. A refusal is an answer.
const reach = async (url: string) => {
  const answer = await fetch(url, { signal: AbortSignal.timeout(patienceMs) })
  await answer.arrayBuffer()
}

/** What a page of the site needs before it can be shown: whether it is here, and how to have it fetched. */
export const usePageCode = () => {
  const router = useContext(UNSAFE_DataRouterContext)?.router
  const framework = useContext(UNSAFE_FrameworkContext)
  return useMemo(() => {
    const missing = (path: string) =>
      (matchRoutes(router?.routes ?? [], path) ?? [])
        .map(({ route }) => framework?.manifest.routes[route.id])
        .filter((route) => route !== undefined)
        .filter(({ id }) => !fetched.has(id) && !(id in (framework?.routeModules ?? {})))
    return {
      isHere: (path: string) => missing(path).length === 0,
      /** Rejects where the network does not answer. */
      bring: async (path: string) => {
        for (const { id, module, imports = [] } of missing(path)) {
          await Promise.all([module, ...imports].filter((url) => !isLoaded(url)).map(reach))
          fetched.add(id)
        }
      },
    }
  }, [router, framework])
}

/** Where an ordinary press of a link leads on this site; nothing for any other press. */
const destinationOf = (event: MouseEvent) => {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return undefined
  const link = target instanceof Element ? target.closest('a') : null
  if (!link?.href || link.target || link.hasAttribute('download') || link.origin !== location.origin) return undefined
  return { link, path: link.pathname }
}

/** By then what the page itself asked for has come, and whoever only looked in is gone again. */
const restMs = 4_000

const whenResting = (work: () => void) => {
  const timer = setTimeout(work, restMs)
  return () => clearTimeout(timer)
}

/**
 * Fetches the code of `paths` once the page has come to rest, and that of any other page before its link is
 * followed. The router would load the page anew where that fails, and without network there is nothing to load:
 * whoever is here stays, with what they typed, and `onUnreachable` says why.
 */
export const useReachablePages = (paths: readonly string[], onUnreachable: () => void): void => {
  const { isHere, bring } = usePageCode()
  const list = paths.join(' ')
  useEffect(() => {
    const bringAll = async () => {
      for (const path of list.split(' ').filter(Boolean)) await bring(path)
    }
    // Asked for again when it is needed.
    return whenResting(() => void bringAll().catch(() => undefined))
  }, [list, bring])
  const follow = useCallback(
    (event: MouseEvent) => {
      const destination = destinationOf(event)
      if (!destination || isHere(destination.path)) return
      event.preventDefault()
      event.stopPropagation()
      bring(destination.path).then(
        () => destination.link.click(),
        () => onUnreachable(),
      )
    },
    [isHere, bring, onUnreachable],
  )
  useEffect(() => {
    // Ahead of React, which listens on the document: the router must not see this press.
    window.addEventListener('click', follow, { capture: true })
    return () => window.removeEventListener('click', follow, { capture: true })
  }, [follow])
}
