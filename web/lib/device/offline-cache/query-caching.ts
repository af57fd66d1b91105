import type { Query, QueryCacheNotifyEvent, QueryClient } from '@tanstack/react-query'
import type { User } from '../../../../contract/people.ts'
import { HttpError } from '../../calls/http.ts'
import { type CachedResponse, openOfflineDatabase, responseStoreName } from './database.ts'
import { isCacheable, isSheet, isSheetList } from './keys.ts'
import { network } from './network.ts'
import { cacheResponses, deleteExpiredResponses, findCachedResponse, userKey } from './store.ts'

export { eraseCacheUnless } from './store.ts'

// Storage may be refused or full: the page then works without it.
const ignore = () => undefined

/** Caches the response of a query. Attendance sheets are cached only where `fetchSheets` has stored them. */
const cacheResponseOf = async (client: QueryClient, { queryKey, queryHash, state }: Query) => {
  const user = client.getQueryData<User | null>(userKey)
  if (!user || !isCacheable(queryKey) || isSheetList(queryKey) || state.data === undefined) return
  if (isSheet(queryKey) && !(await (await openOfflineDatabase()).getKey(responseStoreName, queryHash))) return
  await cacheResponses(user.id, [{ key: queryKey, data: state.data, receivedMs: state.dataUpdatedAt }])
}

/** Cached responses that `restoreResponse` returned and whose query has not been updated yet, by hash. */
const restored = new Map<string, CachedResponse>()

/** True for an error that says that the data was deleted, or that this person may no longer read it. */
const isRefused = (error: unknown) => error instanceof HttpError && [400, 403, 404].includes(error.status)

const deleteRefused = async ({ queryKey, queryHash, state }: Query) => {
  if (isRefused(state.error) && isCacheable(queryKey))
    await (await openOfflineDatabase()).delete(responseStoreName, queryHash)
}

/**
 * Each response of a query is cached and sets the network state to up; so does a refusal, which deletes what is cached.
 * After an outage the other queries on the page are sent again.
 */
const handleEvent = (client: QueryClient, event: QueryCacheNotifyEvent) => {
  if (event.type !== 'updated') return
  const { action, query } = event
  if (action.type === 'error' && action.error instanceof HttpError) {
    network.setDown(action.error.status === 0)
    void deleteRefused(query).catch(ignore)
  }
  // `manual`: a page wrote into the cache, which the server may still refuse.
  if (action.type !== 'success' || action.manual) return
  const cached = restored.get(query.queryHash)
  restored.delete(query.queryHash)
  if (cached && cached.data === query.state.data) return query.setState({ dataUpdatedAt: cached.receivedMs })
  const wasDown = network.isDown()
  network.setDown(false)
  void cacheResponseOf(client, query).catch(ignore)
  if (wasDown) void client.refetchQueries({ type: 'active', predicate: (other) => other !== query })
}

let isStarted = false

/** From here on caches the responses that the pages of `client` receive, and follows the network state. */
export const startCaching = (client: QueryClient): void => {
  if (isStarted) return
  isStarted = true
  network.setDown(!navigator.onLine)
  const cache = client.getQueryCache()
  cache.subscribe((event) => handleEvent(client, event))
  window.addEventListener('offline', () => network.setDown(true))
  const refetchUser = () => void client.refetchQueries({ queryKey: userKey })
  window.addEventListener('online', refetchUser)
  // A request in flight at `online` may fail after it, and no other event would repeat it.
  setInterval(() => network.isDown() && navigator.onLine && refetchUser(), 10_000)
  const cacheLoaded = async () => {
    await deleteExpiredResponses()
    // The signed-in person first: the other responses are stored for that person.
    const loaded = cache.getAll().filter(({ state }) => state.data !== undefined)
    const orderOf = ({ queryKey }: Query) => (queryKey[0] === 'user' ? 0 : 1)
    for (const query of cache.getAll()) await deleteRefused(query)
    for (const query of loaded.toSorted((a, b) => orderOf(a) - orderOf(b))) await cacheResponseOf(client, query)
  }
  void cacheLoaded().catch(ignore)
}

/** The cached response for a query whose request failed with `error`; rejects with `error` if none is cached. */
export const restoreResponse = async (client: QueryClient, query: Query, error: unknown): Promise<unknown> => {
  startCaching(client)
  network.setDown(true)
  const { data, dataUpdatedAt, fetchMeta } = query.state
  if (!isCacheable(query.queryKey) || fetchMeta?.fetchMore) throw error
  const cached = data === undefined ? await findCachedResponse(query.queryHash) : { data, receivedMs: dataUpdatedAt }
  if (!cached) throw error
  restored.set(query.queryHash, cached)
  return cached.data
}
