import { sql } from 'kysely'
import { inSnapshot } from '../engine/transaction.ts'
import type { OpenDatabase } from '../open.ts'
import type { AnyDatabase, Engine } from '../schema.ts'
import { isNeverBackedUp } from './after-restore.ts'
import { listMigrations, listTables, type TableShape } from './catalogue.ts'

export type RowValues = readonly unknown[]

/** The whole database at one instant; others can keep writing. */
export type Snapshot = {
  migrations: string[]
  tables: TableShape[]
  /** Rows of a table in batches; values are in the order of its columns. None for a table that is never backed up. */
  rowsOf: (table: TableShape) => AsyncGenerator<RowValues[]>
}

/** SQLite's integrity check failed; the message is its first finding. */
export class DatabaseDamagedError extends Error {}

const batchSize = 500

type Values = Record<string, unknown>

const columnsOf = ({ columns }: TableShape) => sql.join(columns.map((column) => sql.ref(column)))

async function* fromSqlite(db: AnyDatabase, table: TableShape) {
  for (let last = -1; ; ) {
    const { rows } = await sql<Values>`select rowid as row_number_, ${columnsOf(table)} from ${sql.table(table.name)}
      where rowid > ${last} order by rowid limit ${sql.lit(batchSize)}`.execute(db)
    if (rows.length === 0) return
    yield rows
    last = Number(rows.at(-1)?.row_number_)
  }
}

async function* fromPostgres(db: AnyDatabase, table: TableShape) {
  await sql`declare backup_rows no scroll cursor for select ${columnsOf(table)} from ${sql.table(table.name)}`.execute(
    db,
  )
  for (;;) {
    const { rows } = await sql<Values>`fetch ${sql.lit(batchSize)} from backup_rows`.execute(db)
    if (rows.length === 0) break
    yield rows
  }
  await sql`close backup_rows`.execute(db)
}

const readers = { sqlite: fromSqlite, postgres: fromPostgres }

/** Rows of a table as arrays; must run in a transaction, which PostgreSQL's cursors need. */
export async function* readRows(db: AnyDatabase, engine: Engine, table: TableShape): AsyncGenerator<RowValues[]> {
  for await (const rows of readers[engine](db, table))
    yield rows.map((row) => table.columns.map((column) => row[column] ?? null))
}

async function* noRows(): AsyncGenerator<RowValues[]> {}

const requireIntegrity = async (db: AnyDatabase) => {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check(1)`.execute(db)
  const finding = rows[0]?.integrity_check
  if (finding !== 'ok') throw new DatabaseDamagedError(finding)
}

/** Runs `read` on a snapshot. Throws `DatabaseDamagedError` when SQLite's integrity check fails. */
export const withSnapshot = <Result>(
  { db, engine }: Pick<OpenDatabase, 'db' | 'engine'>,
  read: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> =>
  inSnapshot(db.withoutPlugins(), async (connection) => {
    if (engine === 'sqlite') await requireIntegrity(connection)
    return read({
      migrations: await listMigrations(connection),
      tables: await listTables(connection, engine),
      rowsOf: (table) => (isNeverBackedUp(table.name) ? noRows() : readRows(connection, engine, table)),
    })
  })
