import { sql } from 'kysely'
import { isPostgres } from './engine.ts'
import type { Executor } from './schema.ts'

/**
 * The right side of `in` for ids, as one value: `.where('userId', 'in', idList(db, userIds))`. A placeholder for each id
 * would make a statement of its own for each length, which both engines would prepare anew.
 */
export const idList = (db: Executor, ids: readonly string[]) =>
  isPostgres(db)
    ? sql<string>`(select unnest(${[...ids]}::uuid[]))`
    : sql<string>`(select value from json_each(${JSON.stringify(ids)}))`
