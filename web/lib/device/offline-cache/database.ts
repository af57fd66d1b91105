import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb'

/** A response of the server and when it was received. */
export type CachedResponse = { data: unknown; receivedMs: number }

/** A cached response as stored: `at` is `receivedMs`; the key is the query's hash. */
export type StoredResponse = { data: unknown; at: number }

// Devices hold a store of this name with these fields: others need a new version of the database, and a migration.
export const responseStoreName = 'answers'

interface Stores extends DBSchema {
  [responseStoreName]: { key: string; value: StoredResponse }
}

export type ResponseStore = IDBPObjectStore<Stores, [typeof responseStoreName], typeof responseStoreName, 'readwrite'>

// Asynchronous: where storage is refused, the browser throws at once.
const open = async (): Promise<IDBPDatabase<Stores>> =>
  openDB<Stores>('club', 1, {
    upgrade: (db) => void db.createObjectStore(responseStoreName),
    // A page with a newer version waits for this one.
    blocking: (_current, _next, event) => {
      database = undefined
      ;(event.target as IDBDatabase).close()
    },
    terminated: () => {
      database = undefined
    },
  })

let database: ReturnType<typeof open> | undefined

/** Opens the database of this device once. Rejects in a private window without storage. */
export const openOfflineDatabase = (): Promise<IDBPDatabase<Stores>> => {
  database ??= open()
  database.catch(() => {
    database = undefined
  })
  return database
}
