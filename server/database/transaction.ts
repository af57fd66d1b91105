import { setTimeout as pause } from 'node:timers/promises'
import type { Database, Tx } from './schema.ts'

const serializationFailure = '40001'
const deadlock = '40P01'
const attempts = 4
/** How long a write waits while another program holds SQLite's lock, asking again every few milliseconds. */
const lockedMs = 2000
const askAgainMs = 20

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')
const canRetry = (error: unknown) => [serializationFailure, deadlock].includes(codeOf(error))
const isLocked = (error: unknown) => codeOf(error).startsWith('SQLITE_BUSY')

/** Runs database work in one transaction, anew when PostgreSQL had to refuse it; no hashing, mail or network inside. */
export const inTransaction = async <Result>(db: Database, work: (tx: Tx) => Promise<Result>): Promise<Result> => {
  const begun = performance.now()
  for (let attempt = 1; ; ) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (isLocked(error) && performance.now() - begun < lockedMs) await pause(askAgainMs)
      else if (attempt < attempts && canRetry(error)) attempt += 1
      else throw error
    }
  }
}

/** True when a unique key refused the row, on either engine. */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '23505' || error.code === 'SQLITE_CONSTRAINT_UNIQUE')
