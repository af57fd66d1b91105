import { sql } from 'kysely'
import type { Database, Executor, Tx } from '../schema.ts'
import { isPostgres } from './engine.ts'
import { canRetry } from './failures.ts'

const maxAttempts = 4

type Callback = () => void
const callbacks = new WeakMap<Tx, Set<Callback>>()

/**
 * Calls back once when the transaction is committed; never if it is rolled back. `callback` reports its own failure: the
 * change is made, so its caller must not be told that it failed.
 */
export const afterCommit = (tx: Tx, callback: Callback): void => {
  callbacks.get(tx)?.add(callback)
}

const withRetries = async <Result>(run: () => Promise<Result>): Promise<Result> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (attempt === maxAttempts || !canRetry(error)) throw error
    }
  }
}

/** Runs `work` in a transaction; retries on a serialization failure or deadlock. No hashing, mail or network inside. */
export const inTransaction = async <Result>(db: Database, work: (tx: Tx) => Promise<Result>): Promise<Result> => {
  let committed = new Set<Callback>()
  const runOnce = () => {
    committed = new Set()
    return db.transaction().execute((tx) => {
      callbacks.set(tx, committed)
      return work(tx)
    })
  }
  const result = await withRetries(runOnce)
  for (const callback of committed) callback()
  return result
}

/** Runs reads on one snapshot: none sees what others commit in between. Without a lock, so a full disk allows it. */
export const inSnapshot = <Result>(db: Database, read: (snapshot: Executor) => Promise<Result>): Promise<Result> => {
  if (isPostgres(db))
    return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
  return db.connection().execute(async (connection) => {
    const rawConnection = connection.withoutPlugins()
    // Plain `begin` is mapped to `begin immediate`, which takes the write lock.
    await sql`begin deferred`.execute(rawConnection)
    try {
      return await read(connection)
    } finally {
      await sql`rollback`.execute(rawConnection)
    }
  })
}
