import { sql } from 'kysely'
import type { Executor } from '../schema.ts'
import { isPostgres } from './engine.ts'

/**
 * A list of ids bound as one parameter: `.where('userId', 'in', idList(db, userIds))`. One placeholder per id would
 * give a different SQL text, and a new prepared statement, for each length.
 */
export const idList = (db: Executor, ids: readonly string[]) => {
  const json = JSON.stringify(ids)
  return isPostgres(db)
    ? // PostgreSQL counts the elements of an array when it plans, and takes any JSON list for 100.
      sql<string>`(select unnest(string_to_array(translate(${json}, '[]"', ''), ',')::uuid[]))`
    : sql<string>`(select value from json_each(${json}))`
}
