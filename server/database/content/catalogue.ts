import { sql } from 'kysely'
import type { AnyDatabase, Engine } from '../schema.ts'

/** A table as the database's catalogue describes it. */
export type TableShape = { name: string; columns: string[]; jsonColumns: string[] }

const references: Record<Engine, ReturnType<typeof sql<{ child: string; parent: string }>>> = {
  sqlite: sql`select m.name as child, f."table" as parent from sqlite_master m, pragma_foreign_key_list(m.name) f
    where m.type = 'table'`,
  postgres: sql`select c.relname as child, p.relname as parent from pg_constraint k
    join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid
    where k.contype = 'f' and k.connamespace = current_schema()::regnamespace`,
}

const parentsFirst = (tables: TableShape[], parentsOf: Map<string, Set<string>>): TableShape[] => {
  const ordered: TableShape[] = []
  const remainingTables = new Set(tables)
  while (remainingTables.size > 0) {
    const remainingNames = new Set([...remainingTables].map(({ name }) => name))
    const ready = [...remainingTables].filter(
      ({ name }) => ![...(parentsOf.get(name) ?? [])].some((parent) => remainingNames.has(parent)),
    )
    if (ready.length === 0) throw new Error(`Circular foreign keys: ${[...remainingNames].join(', ')}`)
    for (const table of ready) {
      ordered.push(table)
      remainingTables.delete(table)
    }
  }
  return ordered
}

// Only in schemas before 23 November 2026, where triggers derived it from `users`, now `people`.
const obsoleteTable = 'row_counts'

/** All tables except the migrator's, each after the tables its foreign keys refer to. */
export const listTables = async (db: AnyDatabase, engine: Engine): Promise<TableShape[]> => {
  const tablesFound = (await db.introspection.getTables()).filter(
    ({ isView, name }) => !isView && name !== obsoleteTable,
  )
  const tables = tablesFound.map(({ name, columns }) => ({
    name,
    columns: columns.map((column) => column.name),
    jsonColumns: columns.filter(({ dataType }) => /^jsonb?$/i.test(dataType)).map((column) => column.name),
  }))
  const parentsOf = new Map<string, Set<string>>()
  // Self-references are deferred instead: self-references.ts.
  for (const { child, parent } of (await references[engine].execute(db)).rows)
    if (child !== parent) parentsOf.set(child, (parentsOf.get(child) ?? new Set()).add(parent))
  return parentsFirst(tables, parentsOf)
}

/** Names of the applied migrations, in order; empty for a database that was never migrated. */
export const listMigrations = async (db: AnyDatabase): Promise<string[]> => {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return rows.map(({ name }) => name).sort()
}
