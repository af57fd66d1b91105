import type { QueryKey } from '@tanstack/react-query'
import type { User } from '../../../../contract/people.ts'
import { dayMs } from '../../../../contract/rules/time/durations.ts'
import { hasSignedInCookie } from '../signed-in-cookie.ts'
import { deleteOtherMemberCard } from '../stored-member-card.ts'
import {
  type CachedResponse,
  openOfflineDatabase,
  type ResponseStore,
  responseStoreName,
  type StoredResponse,
} from './database.ts'
import { isSheet } from './keys.ts'

const maxAgeMs = 14 * dayMs
export const userKey = ['user'] as const
const hashOf = (key: QueryKey) => JSON.stringify(key)
const isExpired = ({ at }: StoredResponse) => at < Date.now() - maxAgeMs

const ownerOf = (cached: StoredResponse | undefined) => (cached?.data as User | undefined)?.id

/** Changes the cached responses in one transaction. */
const updateStore = async (write: (store: ResponseStore) => Promise<void>): Promise<void> => {
  const { store, done } = (await openOfflineDatabase()).transaction(responseStoreName, 'readwrite')
  // When storage is full, `write` and `done` both reject: `write` reports it.
  done.catch(() => undefined)
  await write(store)
  await done
}

export type NewResponse = CachedResponse & { key: QueryKey }

/** Caches responses of this person. The store belongs to the person of its `user` response; another's empties it. */
export const cacheResponses = async (userId: string, newResponses: readonly NewResponse[]): Promise<void> => {
  await updateStore(async (store) => {
    // Checked in the transaction: a late response must not be written after a sign-out has emptied the store.
    if (!hasSignedInCookie()) return
    let owner = ownerOf(await store.get(hashOf(userKey)))
    for (const { key, data, receivedMs } of newResponses) {
      if (key[0] === 'user') {
        if (owner !== undefined && owner !== userId) await store.clear()
        owner = userId
      }
      if (owner === userId) await store.put({ data, at: receivedMs }, hashOf(key))
    }
  })
}

/** Deletes the attendance sheets of all sessions but these. */
export const deleteOtherSheets = async (ids: ReadonlySet<string>): Promise<void> => {
  await updateStore(async (store) => {
    for (const hash of await store.getAllKeys()) {
      const key: QueryKey = JSON.parse(hash)
      if (isSheet(key) && !ids.has(String(key[2]))) await store.delete(hash)
    }
  })
}

/** Deletes responses older than 14 days. */
export const deleteExpiredResponses = (): Promise<void> =>
  updateStore(async (store) => {
    for (const hash of await store.getAllKeys()) {
      const cached = await store.get(hash)
      if (cached && isExpired(cached)) await store.delete(hash)
    }
  })

/** Empties the store unless it belongs to the person of the id `next`, and deletes another person's card. */
export const eraseCacheUnless = async (next: string | undefined): Promise<void> => {
  // After a login has ended, the person's card stays: a new card would count towards the limit of eight.
  if (next !== undefined) deleteOtherMemberCard(next)
  await updateStore(async (store) => {
    if (next === undefined || ownerOf(await store.get(hashOf(userKey))) !== next) await store.clear()
  })
}

/** The cached response; undefined without one, or if storage is refused. */
export const findCachedResponse = async (hash: string): Promise<CachedResponse | undefined> => {
  if (!hasSignedInCookie()) return undefined
  const cached = await openOfflineDatabase()
    .then((database) => database.get(responseStoreName, hash))
    .catch(() => undefined)
  return cached && !isExpired(cached) ? { data: cached.data, receivedMs: cached.at } : undefined
}
