import { type RawBuilder, sql } from 'kysely'
import type { OpenDatabase } from '../../../server/database/open.ts'
import type { Engine } from '../../../server/database/schema.ts'

type Line = RawBuilder<{ line: string }>

const ofSqlite: Line[] = [
  sql`select coalesce(sql, type || ' ' || name) as line from sqlite_master where name not like 'sqlite_%' order by type, name`,
]
const ofPostgres: Line[] = [
  sql`select table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || coalesce(' ' || collation_name, '')
    || coalesce(' default ' || column_default, '') as line
    from information_schema.columns where table_schema = current_schema() order by table_name, ordinal_position`,
  sql`select c.relname || ' ' || k.conname || ' ' || pg_get_constraintdef(k.oid) as line
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.connamespace = current_schema()::regnamespace order by c.relname, k.conname`,
  sql`select indexdef as line from pg_indexes where schemaname = current_schema() order by indexname`,
]
const queries: Record<Engine, Line[]> = { sqlite: ofSqlite, postgres: ofPostgres }

/** Tables, columns, keys and indexes of a database as lines of text: equal exactly when the schemas are. */
export const readSchema = async ({ db, engine }: Pick<OpenDatabase, 'db' | 'engine'>): Promise<string[]> => {
  const lines: string[] = []
  for (const query of queries[engine]) lines.push(...(await query.execute(db)).rows.map(({ line }) => line))
  return lines
}
