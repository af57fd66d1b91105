import { isPostgres } from './engine.ts'
import type { Executor } from './schema.ts'

/**
 * True where rows must be locked to stay as read until the transaction ends: `.$if(takesRowLocks(tx), (q) => q.forUpdate())`.
 * A transaction on SQLite already holds the only write lock, and the engine does not know the clause.
 */
export const takesRowLocks = (db: Executor): boolean => isPostgres(db)
