import type { Executor } from '../schema.ts'
import { isPostgres } from './engine.ts'

/**
 * True if the engine has row locks: `.$if(hasRowLocks(tx), (q) => q.forUpdate())`. SQLite has no FOR UPDATE, and a
 * transaction there already holds the write lock of the file.
 */
export const hasRowLocks = (db: Executor): boolean => isPostgres(db)
