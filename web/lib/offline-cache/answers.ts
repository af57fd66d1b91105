import type { Query, QueryCacheNotifyEvent, QueryClient } from '@tanstack/react-query'
import type { User } from '../../../contract/people.ts'
import { HttpError } from '../http.ts'
import { type KeptAnswer, openDevice } from './database.ts'
import { isKept, isRoster, isRosterList } from './keys.ts'
import { network } from './network.ts'
import { deleteExpired, keepAnswers, readAnswer, userKey } from './store.ts'

export { eraseAnswersUnless } from './store.ts'

// Storage may be refused or full: the page then works without it.
const ignore = () => undefined

/** Keeps the answer of a query. Rosters are kept only where `fetchRosters` has stored them. */
const keepAnswerOf = async (client: QueryClient, { queryKey, queryHash, state }: Query) => {
  const user = client.getQueryData<User | null>(userKey)
  if (!user || !isKept(queryKey) || isRosterList(queryKey) || state.data === undefined) return
  if (isRoster(queryKey) && !(await (await openDevice()).getKey('answers', queryHash))) return
  await keepAnswers(user.id, [{ key: queryKey, data: state.data, at: state.dataUpdatedAt }])
}

/** Kept answers that `keptAnswer` returned and whose query has not been updated yet, by hash. */
const restored = new Map<string, KeptAnswer>()

/** True when the row was deleted, or this person may no longer read it. */
const isRefused = (error: unknown) => error instanceof HttpError && [400, 403, 404].includes(error.status)

const deleteRefused = async ({ queryKey, queryHash, state }: Query) => {
  if (isRefused(state.error) && isKept(queryKey)) await (await openDevice()).delete('answers', queryHash)
}

const handleEvent = (client: QueryClient, event: QueryCacheNotifyEvent) => {
  if (event.type !== 'updated') return
  const { action, query } = event
  if (action.type === 'error' && action.error instanceof HttpError) {
    network.set(action.error.status === 0)
    void deleteRefused(query).catch(ignore)
  }
  // `manual`: a page wrote into the cache, which the server may still refuse.
  if (action.type !== 'success' || action.manual) return
  const kept = restored.get(query.queryHash)
  restored.delete(query.queryHash)
  if (kept && kept.data === query.state.data) return query.setState({ dataUpdatedAt: kept.at })
  const wasDown = network.isDown()
  network.set(false)
  void keepAnswerOf(client, query).catch(ignore)
  if (wasDown) void client.refetchQueries({ type: 'active', predicate: (one) => one !== query })
}

let isStarted = false

/** Keeps the answers that the pages of `client` receive. */
export const startKeeping = (client: QueryClient): void => {
  if (isStarted) return
  isStarted = true
  network.set(!navigator.onLine)
  const cache = client.getQueryCache()
  cache.subscribe((event) => handleEvent(client, event))
  window.addEventListener('offline', () => network.set(true))
  const refetchUser = () => void client.refetchQueries({ queryKey: userKey })
  window.addEventListener('online', refetchUser)
  // A request in flight at `online` may fail after it, and no other event would repeat it.
  setInterval(() => network.isDown() && navigator.onLine && refetchUser(), 10_000)
  const keepLoaded = async () => {
    await deleteExpired()
    // The signed-in person first: the other answers belong to them.
    const loaded = cache.getAll().filter(({ state }) => state.data !== undefined)
    const rank = ({ queryKey }: Query) => (queryKey[0] === 'user' ? 0 : 1)
    for (const query of cache.getAll()) await deleteRefused(query)
    for (const query of loaded.toSorted((one, other) => rank(one) - rank(other))) await keepAnswerOf(client, query)
  }
  void keepLoaded().catch(ignore)
}

/** The kept answer for a query whose request failed with `error`; rejects with `error` if none is kept. */
export const keptAnswer = async (client: QueryClient, query: Query, error: unknown): Promise<unknown> => {
  startKeeping(client)
  network.set(true)
  const { data, dataUpdatedAt, fetchMeta } = query.state
  if (!isKept(query.queryKey) || fetchMeta?.fetchMore) throw error
  const kept = data === undefined ? await readAnswer(query.queryHash) : { data, at: dataUpdatedAt }
  if (!kept) throw error
  restored.set(query.queryHash, kept)
  return kept.data
}
