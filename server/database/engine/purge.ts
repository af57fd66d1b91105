import type { QueryExecutorProvider } from 'kysely'
import type { Tx } from '../schema.ts'
import { ClubSqliteAdapter } from './sqlite-dialect.ts'
import { afterCommit } from './transaction.ts'

/** The function that purges SQLite's files; undefined on PostgreSQL, which vacuums. */
const purgeOf = (db: QueryExecutorProvider) => {
  const { adapter } = db.getExecutor()
  return adapter instanceof ClubSqliteAdapter ? adapter.purge : undefined
}

/** Removes deleted rows from SQLite's write-ahead log. */
export const truncateWriteAheadLog = (db: QueryExecutorProvider): void => purgeOf(db)?.truncateWriteAheadLog()

/** Call when personal data is erased: after the commit, it is removed from SQLite's write-ahead log too. */
export const purgeAfterCommit = (tx: Tx): void => {
  const purge = purgeOf(tx)
  if (purge) afterCommit(tx, purge.purgeInBackground)
}

/** Call when a person is deleted: also rewrites SQLite's file, whose free space may hold copies of deleted rows. */
export const rewriteAfterCommit = (tx: Tx): void => {
  const purge = purgeOf(tx)
  if (purge) afterCommit(tx, purge.rewriteInBackground)
}
