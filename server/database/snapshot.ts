import { type Kysely, sql } from 'kysely'
import { readMigrations, readTables, type TableShape } from './catalogue.ts'
import type { OpenDatabase } from './open.ts'
import type { Engine } from './schema.ts'

export type Row = readonly unknown[]

/** The whole database as it stood at one instant, while others go on writing. */
export type Snapshot = {
  migrations: string[]
  tables: TableShape[]
  /** Rows of a table, a few hundred at a time; values stand in the order of its columns. */
  rowsOf: (table: TableShape) => AsyncGenerator<Row[]>
}

/** SQLite found the file damaged; the message is its own first complaint. */
export class DatabaseDamaged extends Error {}

const begin: Record<Engine, string> = {
  // Not "begin", which takes the write lock.
  sqlite: 'begin deferred',
  postgres: 'begin isolation level repeatable read, read only',
}
const atOnce = 500

type Values = Record<string, unknown>
// biome-ignore lint/suspicious/noExplicitAny: reads any schema, older ones too.
type AnyDatabase = Kysely<any>

const namesOf = ({ columns }: TableShape) => sql.join(columns.map((column) => sql.ref(column)))

async function* fromSqlite(db: AnyDatabase, table: TableShape) {
  for (let last = -1; ; ) {
    const { rows } = await sql<Values>`select rowid as row_number_, ${namesOf(table)} from ${sql.table(table.name)}
      where rowid > ${last} order by rowid limit ${sql.lit(atOnce)}`.execute(db)
    if (rows.length === 0) return
    yield rows
    last = Number(rows.at(-1)?.row_number_)
  }
}

async function* fromPostgres(db: AnyDatabase, table: TableShape) {
  await sql`declare backup_rows no scroll cursor for select ${namesOf(table)} from ${sql.table(table.name)}`.execute(db)
  for (;;) {
    const { rows } = await sql<Values>`fetch ${sql.lit(atOnce)} from backup_rows`.execute(db)
    if (rows.length === 0) break
    yield rows
  }
  await sql`close backup_rows`.execute(db)
}

const readers = { sqlite: fromSqlite, postgres: fromPostgres }

/** Rows of a table as arrays; inside a transaction, which PostgreSQL's cursors need. */
export async function* readRows(db: AnyDatabase, engine: Engine, table: TableShape): AsyncGenerator<Row[]> {
  for await (const rows of readers[engine](db, table))
    yield rows.map((row) => table.columns.map((column) => row[column] ?? null))
}

const requireSound = async (db: AnyDatabase) => {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check(1)`.execute(db)
  const complaint = rows[0]?.integrity_check
  if (complaint !== 'ok') throw new DatabaseDamaged(complaint)
}

/** Lets `read` see the database as of one instant. Throws `DatabaseDamaged` when SQLite's own check finds fault. */
export const withSnapshot = <Result>(
  { db, engine }: Pick<OpenDatabase, 'db' | 'engine'>,
  read: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> =>
  db
    .withoutPlugins()
    .connection()
    .execute(async (connection) => {
      await sql.raw(begin[engine]).execute(connection)
      try {
        if (engine === 'sqlite') await requireSound(connection)
        return await read({
          migrations: await readMigrations(connection),
          tables: await readTables(connection, engine),
          rowsOf: (table) => readRows(connection, engine, table),
        })
      } finally {
        await sql`rollback`.execute(connection)
      }
    })
