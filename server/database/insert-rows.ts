import { type Insertable, type InsertQueryBuilder, type InsertResult, sql } from 'kysely'
import type { Executor, Tables } from './schema.ts'
import { maxParameters, slices } from './slices.ts'

type Rows<Table extends keyof Tables> = readonly Insertable<Tables[Table]>[]
type Insert<Table extends keyof Tables> = InsertQueryBuilder<Tables, Table, InsertResult>

/** Inserts rows with the same columns in as few statements as the engines allow. */
export const insertRows = async <Table extends keyof Tables>(
  db: Executor,
  table: Table,
  rows: Rows<Table>,
  onConflict: (insert: Insert<Table>) => Insert<Table> = (insert) => insert,
): Promise<void> => {
  const [first] = rows
  if (first === undefined) return
  const batchSize = Math.floor(maxParameters / Object.keys(first).length)
  for (const slice of slices(rows, batchSize)) await onConflict(db.insertInto(table).values(slice)).execute()
}

/** As `insertRows`; where the value of the column `key` is taken, the row that has it gets the values of `columns`. */
export const upsertRows = <Table extends keyof Tables>(
  db: Executor,
  table: Table,
  rows: Rows<Table>,
  { key, columns }: { key: keyof Tables[Table] & string; columns: readonly (keyof Tables[Table] & string)[] },
): Promise<void> =>
  insertRows(db, table, rows, (insert) =>
    insert.onConflict((conflict) => {
      const values = Object.fromEntries(columns.map((name) => [name, sql.ref(`excluded.${name}`)]))
      // Kysely does not type the columns of a table that it does not know.
      return conflict.column(key).doUpdateSet(values as never)
    }),
  )
