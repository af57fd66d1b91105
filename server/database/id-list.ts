import { sql } from 'kysely'
import { isPostgres } from './engine.ts'
import type { Executor } from './schema.ts'

/**
 * A list of ids bound as one parameter: `.where('userId', 'in', idList(db, userIds))`. One placeholder per id would give
 * a different SQL text, and a new prepared statement, for each length.
 */
export const idList = (db: Executor, ids: readonly string[]) =>
  isPostgres(db)
    ? sql<string>`(select unnest(${[...ids]}::uuid[]))`
    : sql<string>`(select value from json_each(${JSON.stringify(ids)}))`
