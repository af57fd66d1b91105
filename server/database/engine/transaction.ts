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

/** Runs reads on one snapshot: none sees what others commit in between. Without a lock, so a full disk allows it. */
export const inSnapshot = <Result>(db: Database, read: (snapshot: Executor) => Promise<Result>): Promise<Result> => {
  if (isPostgres(db))
    return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
  return db.connection().execute(async (connection) => {
    const rawConnection = connection.withoutPlugins()
    await sql`begin deferred`.execute(rawConnection)
    try {
      return await read(connection)
    } finally {
      await sql`rollback`.execute(rawConnection)
    }
  })
}

/** "push_subscriptions" for "pushSubscriptions". */
const toSqlName = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** True for a unique violation of a column that its table declares `unique()`. */
export const isUniqueViolation = <Table extends keyof Tables>(
  error: unknown,
  table: Table,
  column: keyof Tables[Table] & string,
): boolean => {
  const [tableName, columnName] = [toSqlName(table), toSqlName(column)]
  const code = codeOf(error)
  if (code === 'SQLITE_CONSTRAINT_UNIQUE')
    return (error as Error).message === `UNIQUE constraint failed: ${tableName}.${columnName}`
  return code === '23505' && (error as { constraint?: string }).constraint === `${tableName}_${columnName}_key`
}
