import type { QueryExecutorProvider } from 'kysely'
import type { Tx } from '../schema.ts'
import { ClubSqliteAdapter } from './sqlite-dialect.ts'
import { afterCommit } from './transaction.ts'

/** What removes deleted rows from the files of SQLite; PostgreSQL has none. */
const purgeOf = (db: QueryExecutorProvider) => {
  const { adapter } = db.getExecutor()
  return adapter instanceof ClubSqliteAdapter ? adapter.purge : undefined
}

/** Removes deleted rows from SQLite's write-ahead log. */
export const truncateWriteAheadLog = (db: QueryExecutorProvider): void => purgeOf(db)?.truncateWriteAheadLog()

/** Call where something personal is erased: once that is committed, SQLite's write-ahead log loses it too. */
export const purgeAfterCommit = (tx: Tx): void => {
  const purge = purgeOf(tx)
  if (purge) afterCommit(tx, purge.truncateWriteAheadLog)
}

/** For a whole person: also rewrites SQLite's file, where free space may hold copies of deleted rows. */
export const rewriteAfterCommit = (tx: Tx): void => {
  const purge = purgeOf(tx)
  if (purge) afterCommit(tx, purge.rewriteFile)
}
