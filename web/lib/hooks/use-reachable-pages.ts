import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { prefetch } from '../load-late.ts'
import { shellPath } from '../shell-path.ts'

const timeoutMs = 10_000

/** The link pressed last on this page: while its page is fetched, another may be pressed, and is the one to follow. */
let lastPressed: HTMLAnchorElement | undefined

/** Pages whose scripts are in the browser's cache. */
const fetchedPages = new Set<string>()
const isFetched = (path: string) => fetchedPages.has(shellPath(path))

const wasRequested = (url: string) => performance.getEntriesByName(new URL(url, location.href).href).length > 0

// Fetched, not imported: some browsers never retry an import that failed. An HTTP error counts as a response.
const fetchText = async (url: string) => (await fetch(url, { signal: AbortSignal.timeout(timeoutMs) })).text()

/** Every page is prerendered, and its HTML links its scripts. */
const scriptsOf = async (path: string) => {
  const page = new DOMParser().parseFromString(await fetchText(path), 'text/html')
  return [...page.querySelectorAll('link[rel=modulepreload]')].flatMap((link) => link.getAttribute('href') ?? [])
}

/** Fetches the scripts of a page into the browser's cache; rejects without network. */
const fetchPage = async (path: string) => {
  if (isFetched(path)) return
  const scripts = await scriptsOf(path)
  await Promise.all(scripts.filter((url) => !wasRequested(url)).map(fetchText))
  fetchedPages.add(shellPath(path))
}

/** The link of this site that a plain click follows. */
const clickedLink = (event: MouseEvent) => {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return undefined
  const link = target instanceof Element ? target.closest('a') : null
  if (!link?.href || link.target || link.hasAttribute('download') || link.origin !== location.origin) return undefined
  return link
}

/**
 * Prefetches `paths`, and fetches the scripts of any other page before its link is followed. Without network the router
 * would reload and lose the page: here the person stays on it, and `onUnreachable` is called. Decision record 35 says
 * why React Router's `<PrefetchPageLinks>` cannot do this.
 */
export const useReachablePages = (paths: readonly string[], onUnreachable: () => void): void => {
  const { pathname } = useLocation()
  useEffect(() => {
    fetchedPages.add(shellPath(pathname))
    lastPressed = undefined
  }, [pathname])
  const list = paths.join(' ')
  useEffect(() => {
    const fetchPages = async () => {
      for (const path of list.split(' ').filter(Boolean)) await fetchPage(path)
    }
    return prefetch(fetchPages)
  }, [list])
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = clickedLink(event)
      if (!link) return
      lastPressed = link
      if (isFetched(link.pathname)) return
      // A file has no scripts, and a download is audited: it is never fetched ahead.
      const isFile = link.pathname.startsWith('/api/')
      if (isFile && navigator.onLine) return
      event.preventDefault()
      event.stopPropagation()
      if (isFile) return onUnreachable()
      fetchPage(link.pathname).then(
        () => lastPressed === link && link.click(),
        () => onUnreachable(),
      )
    }
    // In the capture phase on window: the router must not handle this click.
    window.addEventListener('click', follow, { capture: true })
    return () => window.removeEventListener('click', follow, { capture: true })
  }, [onUnreachable])
}
