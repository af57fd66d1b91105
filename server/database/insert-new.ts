import type { InsertResult } from 'kysely'

/** True if every row of an insert that skips conflicts is new. */
export const isInserted = ({ numInsertedOrUpdatedRows }: InsertResult, rows = 1): boolean =>
  numInsertedOrUpdatedRows === BigInt(rows)
