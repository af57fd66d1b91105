import { sql } from 'kysely'
import type { Database, Executor, Tables, Tx } from '../schema.ts'
import { isPostgres } from './engine.ts'

const serializationFailure = '40001'
const deadlock = '40P01'
const maxAttempts = 4

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')
const canRetry = (error: unknown) => [serializationFailure, deadlock].includes(codeOf(error))

type Callback = () => void
const callbacks = new WeakMap<Tx, Set<Callback>>()

/** Calls back once when the transaction is committed; never if it is rolled back. */
export const afterCommit = (tx: Tx, callback: Callback): void => {
  callbacks.get(tx)?.add(callback)
}

/** Runs `work` in a transaction; retries on a serialization failure or deadlock. No hashing, mail or network inside. */
export const inTransaction = async <Result>(db: Database, work: (tx: Tx) => Promise<Result>): Promise<Result> => {
  for (let attempt = 1; ; attempt++) {
    const committed = new Set<Callback>()
    try {
      const result = await db.transaction().execute((tx) => {
        callbacks.set(tx, committed)
        return work(tx)
      })
      for (const callback of committed) callback()
      return result
    } catch (error) {
      if (attempt === maxAttempts || !canRetry(error)) throw error
    }
  }
}

/** Runs reads on one snapshot: none of them sees what others commit in between. It takes no lock, so a full disk allows it. */
export const inSnapshot = <Result>(db: Database, read: (snapshot: Executor) => Promise<Result>): Promise<Result> => {
  if (isPostgres(db))
    return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
  return db.connection().execute(async (connection) => {
    const plain = connection.withoutPlugins()
    await sql`begin deferred`.execute(plain)
    try {
      return await read(connection)
    } finally {
      await sql`rollback`.execute(plain)
    }
  })
}

/** True for a unique violation of that column. */
export const isUniqueViolation = (error: unknown, table: keyof Tables, column: string): boolean => {
  const code = codeOf(error)
  if (code === 'SQLITE_CONSTRAINT_UNIQUE')
    return (error as Error).message === `UNIQUE constraint failed: ${table}.${column}`
  return code === '23505' && (error as { constraint?: string }).constraint === `${table}_${column}_key`
}
