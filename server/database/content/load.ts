import { type RawBuilder, sql } from 'kysely'
import { maxParameters, slices } from '../batches.ts'
import { migrateTo, migrationNames } from '../migrate.ts'
import type { OpenDatabase } from '../open.ts'
import type { AnyDatabase, Engine, Tx } from '../schema.ts'
import { listMigrations, listTables, type TableShape } from './catalogue.ts'
import { digestTable, type TableDigest } from './digest.ts'
import { deferSelfReferences } from './self-references.ts'
import { type RowValues, readRows } from './snapshot.ts'

export type Batch = { table: string; columns: string[]; rows: RowValues[] }
export type Content = {
  /** The migrations of the schema in which the rows were saved. */
  migrations: string[]
  batches: AsyncIterable<Batch>
  /** Call it after the last batch. */
  digests: () => Record<string, TableDigest>
}

/** The content cannot be loaded; cli/restore.ts has a French sentence for each `kind`. */
export class LoadError extends Error {
  readonly kind: 'holds_members' | 'foreign_tables' | 'newer' | 'differs'
  constructor(kind: LoadError['kind']) {
    super(kind)
    this.kind = kind
  }
}

/** Tables that only people fill: a row there means the club is in use. `users` exists in older schemas. */
const filledByPeople = ['users', 'people', 'sessions', 'newsletters', 'contact_messages']

const conditionWithout = (email: string): Record<string, RawBuilder<unknown>> => ({
  users: sql`where email <> ${email}`,
  people: sql`where id not in (select person_id from accounts where email = ${email})`,
})

const requireEmpty = async (db: AnyDatabase, tables: TableShape[], settingsAdmin: string | undefined) => {
  if (tables.length === 0) return
  if ((await listMigrations(db)).length === 0) throw new LoadError('foreign_tables')
  for (const { name } of tables.filter((table) => filledByPeople.includes(table.name))) {
    // The first start inserts the administrator of the settings; that account alone does not count.
    const condition = (settingsAdmin !== undefined && conditionWithout(settingsAdmin)[name]) || sql``
    const { rows } = await sql`select 1 from ${sql.table(name)} ${condition} limit 1`.execute(db)
    if (rows.length > 0) throw new LoadError('holds_members')
  }
}

const requireKnown = (migrations: string[]) => {
  const knownMigrations = migrationNames()
  if (migrations.some((name, index) => knownMigrations[index] !== name)) throw new LoadError('newer')
}

const dropAll = async (db: AnyDatabase, tables: TableShape[]) => {
  for (const { name } of tables.toReversed()) await db.schema.dropTable(name).execute()
  for (const name of ['kysely_migration', 'kysely_migration_lock']) await db.schema.dropTable(name).ifExists().execute()
}

const insertBatch = async (db: AnyDatabase, shape: TableShape, { columns, rows }: Batch) => {
  const json = new Set(shape.jsonColumns)
  // The PostgreSQL driver would send a JSON array as a PostgreSQL array.
  const toParameter = (value: unknown, index: number) =>
    value !== null && json.has(columns[index] as string) ? JSON.stringify(value) : value
  const batchSize = Math.floor(maxParameters / columns.length)
  for (const slice of slices(rows, batchSize)) {
    const values = slice.map((row) => sql`(${sql.join(row.map(toParameter))})`)
    await sql`insert into ${sql.table(shape.name)} (${sql.join(columns.map((name) => sql.ref(name)))})
      values ${sql.join(values)}`.execute(db)
  }
}

/** Replaces all rows of the tables with those of the batches; rows of one table may come in any order. */
export const fillTables = async (
  db: AnyDatabase,
  engine: Engine,
  tables: TableShape[],
  batches: AsyncIterable<Batch>,
): Promise<void> => {
  const shapes = new Map(tables.map((table) => [table.name, table]))
  // The rows seeded by migrations are in the backup too.
  for (const { name } of tables.toReversed()) await db.deleteFrom(name).execute()
  const checkSelfReferences = await deferSelfReferences[engine](db)
  for await (const batch of batches) {
    const shape = shapes.get(batch.table)
    if (!shape) throw new LoadError('differs')
    await insertBatch(db, shape, batch)
  }
  await checkSelfReferences()
}

/** Digests of the tables' current rows, by table name. */
export const digestTables = async (
  db: AnyDatabase,
  engine: Engine,
  tables: TableShape[],
): Promise<Record<string, TableDigest>> => {
  const digests: Record<string, TableDigest> = {}
  for (const table of tables) {
    const digest = digestTable(table.columns)
    for await (const rows of readRows(db, engine, table)) for (const row of rows) digest.add(row)
    digests[table.name] = digest.value()
  }
  return digests
}

const requireSame = (loaded: Record<string, TableDigest>, expected: Record<string, TableDigest>) => {
  const names = new Set([...Object.keys(loaded), ...Object.keys(expected)])
  for (const name of names)
    if (loaded[name]?.digest !== expected[name]?.digest || loaded[name]?.rows !== expected[name]?.rows)
      throw new LoadError('differs')
}

export type LoadOptions<Result> = {
  /** ADMIN_EMAIL of the settings: a database with only this account counts as empty. */
  settingsAdmin?: string
  /** Runs at the end, in the same transaction. */
  finish?: (tx: Tx) => Promise<Result>
}

/**
 * Loads content into an empty database in one transaction: creates its schema, inserts the rows, compares all digests.
 * Throws `LoadError` and then changes nothing.
 */
export const loadContent = <Result = void>(
  { db, engine }: OpenDatabase,
  content: Content,
  { settingsAdmin, finish }: LoadOptions<Result> = {},
): Promise<Result | undefined> =>
  db.transaction().execute(async (tx) => {
    const rawTx = tx.withoutPlugins()
    const existingTables = await listTables(rawTx, engine)
    await requireEmpty(rawTx, existingTables, settingsAdmin)
    requireKnown(content.migrations)
    await dropAll(rawTx, existingTables)
    await migrateTo(tx, content.migrations.at(-1) as string)
    const tables = await listTables(rawTx, engine)
    await fillTables(rawTx, engine, tables, content.batches)
    requireSame(await digestTables(rawTx, engine, tables), content.digests())
    return finish?.(tx)
  })
