import { sql } from 'kysely'
import type { OpenDatabase } from '../../../server/database/open.ts'
import type { Database } from '../../../server/database/schema.ts'

const damageOfSqlite = async (db: Database): Promise<string[]> => {
  const { rows: found } = await sql<{
    found: string
  }>`select integrity_check as found from pragma_integrity_check`.execute(db)
  const { rows: orphans } = await sql<{ table: string }>`select "table" from pragma_foreign_key_check`.execute(db)
  return [
    ...found.map((row) => row.found).filter((text) => text !== 'ok'),
    ...orphans.map(({ table }) => `${table}: a row without what it refers to`),
  ]
}

const references = sql<{ child: string; parent: string; from: string; to: string }>`
  select c.relname as child, p.relname as parent, a.attname as "from", b.attname as "to" from pg_constraint k
  join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid
  join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
  join pg_attribute b on b.attrelid = k.confrelid and b.attnum = k.confkey[1]
  where k.contype = 'f' and k.connamespace = 'public'::regnamespace`

// PostgreSQL's `amcheck`: every page of every table, every index compared with its table, unique keys included.
const damageOfPostgres = async (db: Database): Promise<string[]> => {
  await sql`create extension if not exists amcheck`.execute(db)
  const { rows: pages } = await sql<{ message: string }>`
    select c.relname || ': ' || h.msg as message from pg_class c, verify_heapam(c.oid::regclass) h
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`.execute(db)
  await sql`select bt_index_check(i.indexrelid::regclass, true, true) from pg_index i
    join pg_class c on c.oid = i.indexrelid join pg_am m on m.oid = c.relam
    where m.amname = 'btree' and c.relnamespace = 'public'::regnamespace`.execute(db)
  const orphans: string[] = []
  for (const { child, parent, from, to } of (await references.execute(db)).rows) {
    const { rows } = await sql`select 1 from ${sql.table(child)} c left join ${sql.table(parent)} p
      on p.${sql.ref(to)} = c.${sql.ref(from)}
      where c.${sql.ref(from)} is not null and p.${sql.ref(to)} is null`.execute(db)
    if (rows.length > 0) orphans.push(`${child}: ${rows.length} rows without what they refer to`)
  }
  return [...pages.map(({ message }) => message), ...orphans]
}

/** Damage of a database whose process was killed: broken pages, indexes, references. Empty if there is none. */
export const findDamage = ({ db, engine }: OpenDatabase): Promise<string[]> => {
  const rawDb = db.withoutPlugins()
  return engine === 'sqlite' ? damageOfSqlite(rawDb) : damageOfPostgres(rawDb)
}
