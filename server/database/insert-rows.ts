import { type Insertable, sql } from 'kysely'
import { maxParameters, slices } from './batches.ts'
import type { Executor, Tables } from './schema.ts'

type Rows<Table extends keyof Tables> = readonly Insertable<Tables[Table]>[]

/** Writes rows with the same columns in as few statements as the engines allow; returns what the statements return. */
export const inSlices = async <Row extends object, Result>(
  rows: readonly Row[],
  write: (slice: Row[]) => Promise<Result[]>,
): Promise<Result[]> => {
  const [first = {}] = rows
  const results: Result[] = []
  for (const slice of slices(rows, Math.floor(maxParameters / Object.keys(first).length)))
    results.push(...(await write(slice)))
  return results
}

export const insertRows = async <Table extends keyof Tables>(
  db: Executor,
  table: Table,
  rows: Rows<Table>,
): Promise<void> => {
  await inSlices(rows, (slice) => db.insertInto(table).values(slice).execute())
}

type Upsert<Column> = { key: Column; columns: readonly Column[] }

/** As `insertRows`; where the value of the column `key` is taken, the row that has it gets the values of `columns`. */
export const upsertRows = async <Table extends keyof Tables>(
  db: Executor,
  table: Table,
  rows: Rows<Table>,
  { key, columns }: Upsert<keyof Tables[Table] & string>,
): Promise<void> => {
  const values = Object.fromEntries(columns.map((name) => [name, sql.ref(`excluded.${name}`)]))
  await inSlices(rows, (slice) =>
    db
      .insertInto(table)
      .values(slice)
      // Kysely does not type the columns of a table that it does not know.
      .onConflict((conflict) => conflict.column(key).doUpdateSet(values as never))
      .execute(),
  )
}
