import { PostgresAdapter, type QueryExecutorProvider } from 'kysely'
import type { Executor } from '../schema.ts'

/** True for PostgreSQL, false for SQLite. */
export const isPostgres = (db: QueryExecutorProvider): boolean => db.getExecutor().adapter instanceof PostgresAdapter

/**
 * True if the engine has row locks: `.$if(hasRowLocks(tx), (q) => q.forUpdate())`. SQLite has no FOR UPDATE, and a
 * transaction there already holds the write lock of the file.
 */
export const hasRowLocks = (db: Executor): boolean => isPostgres(db)
