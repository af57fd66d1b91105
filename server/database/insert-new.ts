import type { InsertResult } from 'kysely'

type Insert = { executeTakeFirst: () => Promise<InsertResult | undefined> }

/** Runs an insert that skips conflicts; true if all of its `rows` rows are new. */
export const insertNew = async (insert: Insert, rows = 1): Promise<boolean> =>
  (await insert.executeTakeFirst())?.numInsertedOrUpdatedRows === BigInt(rows)
