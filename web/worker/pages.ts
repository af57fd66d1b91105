/** Pages without a network: the built files of the person's role, from the worker's cache. `/api` is never cached. */

import { cleanupOutdatedCaches, matchPrecache, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { shellPath } from '../lib/shell-path.ts'
import { worker } from './scope.ts'

/** Written by `scripts/service-worker.ts`. */
declare const precachedFor: Record<string, PrecacheEntry[]>

/** Time after which a page comes from the cache if the network has not responded. */
const networkTimeoutMs = 4_000

const role = new URL(worker.location.href).searchParams.get('role') ?? 'MEMBER'

const startTimeout = () => new Promise<undefined>((resolve) => setTimeout(resolve, networkTimeoutMs))

const fetchFromNetwork = async (event: FetchEvent): Promise<Response> =>
  (await event.preloadResponse) ?? (await fetch(event.request))

/** The network comes first: a page must not be older than the server that it calls. */
const navigate = async ({ event, url }: { event: ExtendableEvent; url: URL }): Promise<Response> => {
  const response = fetchFromNetwork(event as FetchEvent)
  // The request may fail while the cache is read.
  response.catch(() => undefined)
  const shell = await matchPrecache(shellPath(url.pathname))
  try {
    return (await (shell ? Promise.race([response, startTimeout()]) : response)) ?? shell ?? (await response)
  } catch {
    return shell ?? (await matchPrecache('/hors-ligne')) ?? Response.error()
  }
}

// Before the precache's own route, which would serve pages without asking the network.
registerRoute(new NavigationRoute(navigate, { denylist: [/^\/api\//] }))
precacheAndRoute(precachedFor[role] ?? [])
cleanupOutdatedCaches()

worker.addEventListener('activate', (event) => {
  // The page that registered the worker gets its files too; the browser asks for a page while the worker starts.
  event.waitUntil(Promise.all([worker.clients.claim(), worker.registration.navigationPreload?.enable()]))
})

worker.addEventListener('message', ({ data, ports }) => {
  if (data === 'wake') ports[0]?.postMessage('awake')
  // Sent by a page once the person has accepted the new version.
  if (data === 'replace') void worker.skipWaiting()
  if (data === 'claim') void worker.clients.claim()
})
