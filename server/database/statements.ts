import type { AnyColumn, InsertQueryBuilder, InsertResult } from 'kysely'
import type { Tables } from './schema.ts'

/** True if a query finds a row. */
export const hasRow = async (query: { executeTakeFirst: () => Promise<unknown> }): Promise<boolean> =>
  (await query.executeTakeFirst()) !== undefined

/** Changes a query if there is a value: `.$call(ifGiven(type, (rows, value) => rows.where('type', '=', value)))`. */
export const ifGiven =
  <Query, Value>(value: Value | undefined, change: (query: Query, value: Value) => Query) =>
  (query: Query): Query =>
    value === undefined ? query : change(query, value)

type Insert = { executeTakeFirst: () => Promise<InsertResult | undefined> }

/** Runs an insert that skips conflicts; true if all of its `rows` rows are new. */
export const insertNew = async (insert: Insert, rows = 1): Promise<boolean> =>
  (await insert.executeTakeFirst())?.numInsertedOrUpdatedRows === BigInt(rows)

/**
 * Runs an insert that skips rows whose id is taken; true if all of its `rows` rows are new. An id is also taken by a
 * transaction that is about to commit: PostgreSQL waits for it.
 */
export const insertIfIdIsNew = <Table extends keyof Tables>(
  insert: InsertQueryBuilder<Tables, Table, InsertResult>,
  rows = 1,
): Promise<boolean> =>
  insertNew(
    insert.onConflict((conflict) => conflict.column('id' as AnyColumn<Tables, Table>).doNothing()),
    rows,
  )
