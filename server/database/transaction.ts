import { isPostgres } from './engine.ts'
import type { Database, Tables, Tx } from './schema.ts'

const serializationFailure = '40001'
const deadlock = '40P01'
const attempts = 4

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')
const canRetry = (error: unknown) => [serializationFailure, deadlock].includes(codeOf(error))

/** Runs `work` in a transaction; retries on a serialization failure or deadlock. No hashing, mail or network inside. */
export const inTransaction = async <Result>(db: Database, work: (tx: Tx) => Promise<Result>): Promise<Result> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt === attempts || !canRetry(error)) throw error
    }
  }
}

/** Runs reads that belong together on one snapshot: what others commit in between is in none of them. */
export const inSnapshot = <Result>(db: Database, read: (tx: Tx) => Promise<Result>): Promise<Result> => {
  // A transaction of SQLite is a snapshot already, and its driver takes no such settings.
  const transaction = isPostgres(db)
    ? db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
    : db.transaction()
  return transaction.execute(read)
}

/** True for a unique violation of that column. */
export const isUniqueViolation = (error: unknown, table: keyof Tables, column: string): boolean => {
  const code = codeOf(error)
  if (code === 'SQLITE_CONSTRAINT_UNIQUE')
    return (error as Error).message === `UNIQUE constraint failed: ${table}.${column}`
  return code === '23505' && (error as { constraint?: string }).constraint === `${table}_${column}_key`
}
