import { type Kysely, sql } from 'kysely'
import type { Engine } from './schema.ts'

// biome-ignore lint/suspicious/noExplicitAny: works on any schema, older ones too.
type AnyDatabase = Kysely<any>
type Check = () => Promise<void>

const deferOnSqlite = async (db: AnyDatabase): Promise<Check> => {
  await sql`pragma defer_foreign_keys = on`.execute(db)
  // SQLite checks at the commit. Switching this off before would forget the rows that refer to nothing.
  return async () => {}
}

const deferOnPostgres = async (db: AnyDatabase): Promise<Check> => {
  const { rows: keys } = await sql<{ table: string; name: string }>`select c.relname as "table", k.conname as name
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and k.conrelid = k.confrelid and not k.condeferrable
      and k.connamespace = current_schema()::regnamespace`.execute(db)
  const alterKeys = async (timing: 'deferrable' | 'not deferrable') => {
    for (const { table, name } of keys)
      await sql`alter table ${sql.table(table)} alter constraint ${sql.ref(name)} ${sql.raw(timing)}`.execute(db)
  }
  await alterKeys('deferrable')
  await sql`set constraints all deferred`.execute(db)
  return async () => {
    await sql`set constraints all immediate`.execute(db)
    await alterKeys('not deferrable')
  }
}

/**
 * Lets rows of a table be inserted before the rows of the same table that they refer to, which is the order in which a
 * backup may hold them. Call the result, in the same transaction, once all rows are inserted: it fails, or the commit
 * does, where a reference leads nowhere.
 */
export const deferSelfReferences: Record<Engine, (db: AnyDatabase) => Promise<Check>> = {
  sqlite: deferOnSqlite,
  postgres: deferOnPostgres,
}
