import { sql } from 'kysely'
import type { AnyDatabase, Engine } from '../schema.ts'

type Check = () => Promise<void>

const deferOnSqlite = async (db: AnyDatabase): Promise<Check> => {
  await sql`pragma defer_foreign_keys = on`.execute(db)
  // SQLite checks at the commit; switching the pragma off earlier would skip the check.
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
 * Defers foreign keys of a table to itself, since a backup may hold its rows in any order. Call the result after the
 * last insert, in the same transaction: it, or the commit, fails on a foreign-key violation.
 */
export const deferSelfReferences: Record<Engine, (db: AnyDatabase) => Promise<Check>> = {
  sqlite: deferOnSqlite,
  postgres: deferOnPostgres,
}
