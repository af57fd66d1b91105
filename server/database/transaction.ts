import type { Database, Tx } from './schema.ts'

const serializationFailure = '40001'
const deadlock = '40P01'
const attempts = 4

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')
const canRetry = (error: unknown) => [serializationFailure, deadlock].includes(codeOf(error))

/** Runs database work in one transaction, anew when PostgreSQL had to refuse it; no hashing, mail or network inside. */
export const inTransaction = async <Result>(db: Database, work: (tx: Tx) => Promise<Result>): Promise<Result> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt === attempts || !canRetry(error)) throw error
    }
  }
}

/** True when a unique key refused the row, on either engine. */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '23505' || error.code === 'SQLITE_CONSTRAINT_UNIQUE')
