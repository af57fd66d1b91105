import { PostgresAdapter, type QueryExecutorProvider } from 'kysely'

/** True for PostgreSQL, false for SQLite. */
export const isPostgres = (db: QueryExecutorProvider): boolean => db.getExecutor().adapter instanceof PostgresAdapter
