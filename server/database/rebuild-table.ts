import { type Kysely, sql } from 'kysely'

/**
 * Recreates a SQLite table with a new definition and its rows and indexes: SQLite cannot alter a constraint. Columns
 * missing from the new definition are dropped. Runs inside a migration's transaction.
 */
export const rebuildTable = async (
  db: Kysely<unknown>,
  { table, key }: { table: string; key: string },
  redefine: (definition: string) => string,
): Promise<void> => {
  const target = sql.table(table)
  const { rows: parts } = await sql<{ type: string; definition: string }>`select type, sql as definition
    from sqlite_master where tbl_name = ${table} and sql is not null`.execute(db)
  const definition = redefine(parts.find(({ type }) => type === 'table')?.definition ?? '')
  // Dropping a table deletes its rows, and by cascade the rows that reference them: the keys are changed first, so that
  // no row references them. Foreign keys are checked at the commit, when the rows are back.
  await sql`pragma defer_foreign_keys = on`.execute(db)
  await sql`create temp table kept as select * from ${target}`.execute(db)
  await sql`update ${target} set ${sql.ref(key)} = 'kept ' || ${sql.ref(key)}`.execute(db)
  await sql`drop table ${target}`.execute(db)
  await sql.raw(definition).execute(db)
  const { rows: columns } = await sql<{ name: string }>`select name from pragma_table_info(${table})`.execute(db)
  const names = sql.join(columns.map(({ name }) => sql.ref(name)))
  await sql`insert into ${target} (${names}) select ${names} from kept`.execute(db)
  await sql`drop table temp.kept`.execute(db)
  for (const index of parts.filter(({ type }) => type === 'index')) await sql.raw(index.definition).execute(db)
}
