import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../engine/engine.ts'

const onSqlite = [
  sql`create trigger users_come after insert on users begin
    update row_counts set count = count + 1 where table_name = 'users';
  end`,
  sql`create trigger users_go after delete on users begin
    update row_counts set count = count - 1 where table_name = 'users';
  end`,
]

// Once for a whole statement: a hundred thousand rows of one transaction would be a hundred thousand versions of the count.
const onPostgres = [
  sql`create or replace function count_users() returns trigger language plpgsql as $$
    declare changed integer := (select count(*) from changed_users);
    begin
      if changed > 0 then
        update row_counts set count = count + case tg_op when 'INSERT' then changed else -changed end
        where table_name = 'users';
      end if;
      return null;
    end $$`,
  sql`create trigger users_come after insert on users referencing new table as changed_users
    for each statement execute function count_users()`,
  sql`create trigger users_go after delete on users referencing old table as changed_users
    for each statement execute function count_users()`,
]

/**
 * The first page of the members says how many there are. PostgreSQL reads every row for that, which with 100 000 took
 * longer than the page itself: the database now keeps the count, in the transaction that inserts or deletes a row.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // There already where a backup is put into a database that was used: such counts are not among a club's own rows.
  await db.schema
    .createTable('row_counts')
    .ifNotExists()
    .addColumn('table_name', 'text', (column) => column.primaryKey())
    .addColumn('count', 'integer', (column) => column.notNull())
    .execute()
  // Before counting: on PostgreSQL nobody else adds a row from here to the end of the transaction.
  for (const statement of isPostgres(db) ? onPostgres : onSqlite) await statement.execute(db)
  await sql`
    insert into row_counts (table_name, count) select 'users', count(*) from users where true
    on conflict (table_name) do update set count = excluded.count
  `.execute(db)
}
