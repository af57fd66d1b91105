import type { QueryKey } from '@tanstack/react-query'
import type { User } from '../../../contract/people.ts'
import { hasSignedInCookie } from '../signed-in-cookie.ts'
import { readCard } from '../stored-card.ts'
import { type AnswerStore, type KeptAnswer, openDevice } from './database.ts'
import { isRoster } from './keys.ts'

const maxAgeMs = 14 * 86_400_000
export const userKey = ['user']
const hashOf = (key: QueryKey) => JSON.stringify(key)
const isExpired = ({ at }: KeptAnswer) => at < Date.now() - maxAgeMs

const ownerOf = (kept: KeptAnswer | undefined) => (kept?.data as User | undefined)?.id

/** Changes the kept answers in one transaction. */
const change = async (run: (answers: AnswerStore) => Promise<void>): Promise<void> => {
  const { store, done } = (await openDevice()).transaction('answers', 'readwrite')
  // When storage is full, `run` and `done` both reject: `run` reports it.
  done.catch(() => undefined)
  await run(store)
  await done
}

export type Answer = { key: QueryKey; data: unknown; at: number }

/** Keeps answers of the person of this id. The store belongs to the person of its `user` answer; another one empties it. */
export const keepAnswers = async (userId: string, answers: readonly Answer[]): Promise<void> => {
  await change(async (store) => {
    // Checked in the transaction: a late answer must not be written after a sign-out has emptied the store.
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

/** Deletes answers older than 14 days. */
export const deleteExpired = (): Promise<void> =>
  change(async (store) => {
    for (const hash of await store.getAllKeys()) {
      const kept = await store.get(hash)
      if (kept && isExpired(kept)) await store.delete(hash)
    }
  })

/** Empties the store unless it belongs to the person of the id `next`, and removes another person's card. */
export const eraseAnswersUnless = async (next: string | undefined): Promise<void> => {
  // Of a sign-in that has ended, the card stays for its person: a new one would use up another of their eight.
  if (next !== undefined) readCard(next)
  await change(async (store) => {
    if (next === undefined || ownerOf(await store.get(hashOf(userKey))) !== next) await store.clear()
  })
}

/** Undefined when nothing was kept, or storage is refused. */
export const readAnswer = async (hash: string): Promise<KeptAnswer | undefined> => {
  if (!hasSignedInCookie()) return undefined
  const kept = await openDevice()
    .then((device) => device.get('answers', hash))
    .catch(() => undefined)
  return kept && !isExpired(kept) ? kept : undefined
}
