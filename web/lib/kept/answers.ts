import type { Query, QueryCacheNotifyEvent, QueryClient, QueryKey } from '@tanstack/react-query'
import type { User } from '../../../contract/people.ts'
import { HttpError } from '../http.ts'
import { hasSignedInCookie } from '../signed-in-cookie.ts'
import { type AnswerStore, type KeptAnswer, openDevice } from './database.ts'
import { isKept, isRoster, isRosterList } from './keys.ts'
import { network } from './network.ts'

const maxAgeMs = 14 * 86_400_000
const userKey = ['user']
const hashOf = (key: QueryKey) => JSON.stringify(key)
const isOld = ({ at }: KeptAnswer) => at < Date.now() - maxAgeMs
// Storage may be refused or full: the page works as it does without.
const withoutStorage = () => undefined

const ownerOf = (kept: KeptAnswer | undefined) => (kept?.data as User | undefined)?.id

/** Changes the kept answers in one transaction. */
const change = async (run: (answers: AnswerStore) => Promise<void>): Promise<void> => {
  const { store, done } = (await openDevice()).transaction('answers', 'readwrite')
  // Once the storage is full both fail: one error is enough.
  done.catch(withoutStorage)
  await run(store)
  await done
}

export type Answer = { key: QueryKey; data: unknown; at: number }

/** Keeps answers for the person of this id. The store belongs to the person of its `user` answer: another one empties it. */
export const keepAnswers = async (userId: string, answers: readonly Answer[]): Promise<void> => {
  await change(async (store) => {
    // Checked in the transaction: once the person has signed out, nothing is written behind the erasure.
    if (!hasSignedInCookie()) return
    let owner = ownerOf(await store.get(hashOf(userKey)))
    for (const { key, data, at } of answers) {
      if (key[0] === 'user') {
        if (owner !== undefined && owner !== userId) await store.clear()
        owner = userId
      }
      if (owner === userId) await store.put({ data, at }, hashOf(key))
    }
  })
}

/** Removes the rosters of all sessions but these. */
export const keepOnlyRosters = async (ids: ReadonlySet<string>): Promise<void> => {
  await change(async (store) => {
    for (const hash of await store.getAllKeys()) {
      const key: string[] = JSON.parse(hash)
      if (isRoster(key) && !ids.has(key[2] ?? '')) await store.delete(hash)
    }
  })
}

const deleteOld = () =>
  change(async (store) => {
    for (const hash of await store.getAllKeys()) {
      const kept = await store.get(hash)
      if (kept && isOld(kept)) await store.delete(hash)
    }
  })

/** Erases what was kept about the last person, if `next` is another one. */
export const eraseAnswersUnless = async (next: string | undefined): Promise<void> => {
  await change(async (store) => {
    if (next === undefined || ownerOf(await store.get(hashOf(userKey))) !== next) await store.clear()
  })
}

const handleAnswer = async (client: QueryClient, { queryKey, queryHash, state }: Query) => {
  const user = client.getQueryData<User | null>(userKey)
  if (!user || !isKept(queryKey) || isRosterList(queryKey) || state.data === undefined) return
  if (isRoster(queryKey) && !(await (await openDevice()).getKey('answers', queryHash))) return
  await keepAnswers(user.id, [{ key: queryKey, data: state.data, at: state.dataUpdatedAt }])
}

/** Kept answers that are on their way to their query. */
const restored = new Map<string, KeptAnswer>()

/** Deleted meanwhile, or no longer this person's to read. */
const isRefused = (error: unknown) => error instanceof HttpError && [400, 403, 404].includes(error.status)

const forgetRefused = async ({ queryKey, queryHash, state }: Query) => {
  if (isRefused(state.error) && isKept(queryKey)) await (await openDevice()).delete('answers', queryHash)
}

const handleEvent = (client: QueryClient, event: QueryCacheNotifyEvent) => {
  if (event.type !== 'updated') return
  const { action, query } = event
  if (action.type === 'error' && action.error instanceof HttpError) {
    network.set(action.error.status === 0)
    void forgetRefused(query).catch(withoutStorage)
  }
  // What a page writes into the cache may be refused later.
  if (action.type !== 'success' || action.manual) return
  const kept = restored.get(query.queryHash)
  restored.delete(query.queryHash)
  if (kept && kept.data === query.state.data) return query.setState({ dataUpdatedAt: kept.at })
  const wasDown = network.isDown()
  network.set(false)
  void handleAnswer(client, query).catch(withoutStorage)
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
  const askAgain = () => void client.refetchQueries({ queryKey: userKey })
  window.addEventListener('online', askAgain)
  // A request that was on its way at `online` may fail after it, and nothing else would ask again.
  setInterval(() => network.isDown() && navigator.onLine && askAgain(), 10_000)
  const keepLoaded = async () => {
    await deleteOld()
    // Who is signed in comes first: the others belong to them.
    const loaded = cache.getAll().filter(({ state }) => state.data !== undefined)
    const ofUser = ({ queryKey }: Query) => (queryKey[0] === 'user' ? 0 : 1)
    for (const query of cache.getAll()) await forgetRefused(query)
    for (const query of loaded.toSorted((one, other) => ofUser(one) - ofUser(other))) await handleAnswer(client, query)
  }
  void keepLoaded().catch(withoutStorage)
}

const readAnswer = async (hash: string): Promise<KeptAnswer | undefined> => {
  if (!hasSignedInCookie()) return undefined
  const kept = await openDevice()
    .then((device) => device.get('answers', hash))
    .catch(withoutStorage)
  return kept && !isOld(kept) ? kept : undefined
}

/** What is kept in place of an answer that the network has not brought; rejects with `error` without any. */
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
