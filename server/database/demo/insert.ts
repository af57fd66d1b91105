import type { Insertable } from 'kysely'
import type { Tables, Tx } from '../schema.ts'

// SQLite binds at most 32 766 values in one statement; longer statements are not faster.
const valuesAtOnce = 8000

/** Inserts rows with the same columns in as few statements as the engines allow. */
export const insertRows = async <Table extends keyof Tables>(
  tx: Tx,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<void> => {
  const [first] = rows
  if (first === undefined) return
  const atOnce = Math.floor(valuesAtOnce / Object.keys(first).length)
  for (let from = 0; from < rows.length; from += atOnce)
    await tx
      .insertInto(table)
      .values(rows.slice(from, from + atOnce) as never)
      .execute()
}
