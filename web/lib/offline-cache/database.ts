import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb'

/** A response of the server and when it came, in ms; the key is the query's hash. */
export type CachedResponse = { data: unknown; at: number }

interface Stores extends DBSchema {
  answers: { key: string; value: CachedResponse }
}

export type ResponseStore = IDBPObjectStore<Stores, ['answers'], 'answers', 'readwrite'>

// Asynchronous: where storage is refused, the browser throws at once.
const open = async (): Promise<IDBPDatabase<Stores>> =>
  openDB<Stores>('club', 1, {
    upgrade: (database) => void database.createObjectStore('answers'),
    // A page with a newer version waits for this one.
    blocking: (_current, _next, event) => {
      opened = undefined
      ;(event.target as IDBDatabase).close()
    },
    terminated: () => {
      opened = undefined
    },
  })

let opened: ReturnType<typeof open> | undefined

/** The database of this device. Rejects in a private window without storage. */
export const openDevice = (): Promise<IDBPDatabase<Stores>> => {
  opened ??= open()
  opened.catch(() => {
    opened = undefined
  })
  return opened
}
