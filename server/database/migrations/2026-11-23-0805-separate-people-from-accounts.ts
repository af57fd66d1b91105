import { type Kysely, sql } from 'kysely'
import { columnTypes } from '../engine/column-types.ts'
import { isPostgres } from '../engine/engine.ts'
import { rebuildTable } from '../rebuild-table.ts'

/** Tables about signing in, with their primary keys. */
const ofAccounts = {
  logins: 'id',
  password_reset_tokens: 'id',
  email_changes: 'user_id',
  second_factors: 'user_id',
  recovery_codes: 'code_hash',
}

const ofAccountAlone = ['email', 'email_confirmed_at', 'password_hash', 'role']
/** Derived from memberships and age. */
const derived = ['age_bracket', 'paid', 'payment_method', 'tier']

const renameUsers = async (db: Kysely<unknown>) => {
  for (const name of ['users_by_name', 'users_by_creation', 'users_by_role']) await db.schema.dropIndex(name).execute()
  await db.schema.alterTable('users').renameTo('people').execute()
  if (!isPostgres(db)) return
  const { rows } = await sql<{ name: string }>`select conname as name from pg_constraint
    where conrelid = 'people'::regclass and conname like 'users%'`.execute(db)
  for (const { name } of rows)
    await sql`alter table people rename constraint ${sql.id(name)} to ${sql.id(name.replace('users', 'people'))}`.execute(
      db,
    )
}

const createAccounts = async (db: Kysely<unknown>) => {
  const type = columnTypes(db)
  await db.schema
    .createTable('accounts')
    .addColumn('person_id', type.id, (column) => column.primaryKey().references('people.id').onDelete('cascade'))
    .addColumn('email', type.sortText, (column) => column.notNull().unique())
    .addColumn('email_confirmed_at', type.instant)
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) =>
      column.notNull().defaultTo('MEMBER').check(sql`role in ('MEMBER', 'COACH', 'ADMIN')`),
    )
    .execute()
  await sql`insert into accounts (person_id, email, email_confirmed_at, password_hash, role)
    select id, email, email_confirmed_at, password_hash, role from people`.execute(db)
  await db.schema.createIndex('accounts_by_role').on('accounts').column('role').execute()
}

// The day that an age was given was not kept: it is at least as old as the registration says.
const dateAges = async (db: Kysely<unknown>) => {
  await db.schema.alterTable('people').addColumn('age_given_on', 'text').execute()
  const day = isPostgres(db)
    ? sql`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD')`
    : sql`substr(created_at, 1, 10)`
  await sql`update people set age_given_on = ${day} where age is not null`.execute(db)
}

const dated = sql`(age is null) = (age_given_on is null)`

const peopleOnSqlite = (db: Kysely<unknown>): string =>
  db.schema
    .createTable('people')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('prenom', 'text', (column) => column.notNull())
    .addColumn('nom', 'text', (column) => column.notNull())
    .addColumn('sort_name', 'text', (column) => column.notNull())
    .addColumn('telephone', 'text')
    .addColumn('age', 'integer', (column) => column.check(sql`age between 0 and 120`))
    .addColumn('age_given_on', 'text')
    .addColumn('level', 'text', (column) =>
      column.notNull().defaultTo('LVL1').check(sql`level in ('LVL1', 'LVL2', 'LVL3', 'LVLX')`),
    )
    .addColumn('reduced_justification', 'text')
    .addColumn('tshirt_size', 'text')
    .addColumn('stripe_customer_id', 'text')
    .addColumn('stripe_payment_intent_id', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addCheckConstraint('age_is_dated', dated)
    .compile().sql

const leavePeople = async (db: Kysely<unknown>) => {
  if (!isPostgres(db)) return rebuildTable(db, { table: 'people', key: 'id' }, () => peopleOnSqlite(db))
  for (const name of [...ofAccountAlone, ...derived]) await db.schema.alterTable('people').dropColumn(name).execute()
  await db.schema.alterTable('people').addCheckConstraint('age_is_dated', dated).execute()
}

const referToAccounts = async (db: Kysely<unknown>) => {
  for (const [table, key] of Object.entries(ofAccounts)) {
    if (!isPostgres(db)) {
      await rebuildTable(db, { table, key }, (definition) =>
        definition.replace('references "people" ("id")', 'references "accounts" ("person_id")'),
      )
      continue
    }
    const name = `${table}_user_id_fkey`
    await db.schema.alterTable(table).dropConstraint(name).execute()
    await db.schema
      .alterTable(table)
      .addForeignKeyConstraint(name, ['user_id'], 'accounts', ['person_id'])
      .onDelete('cascade')
      .execute()
  }
}

/** A person may have no e-mail and no password; a person who signs in has a row of accounts with the same id. Ids do not change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await renameUsers(db)
  await createAccounts(db)
  await dateAges(db)
  await leavePeople(db)
  await referToAccounts(db)
  await db.schema.createIndex('people_by_name').on('people').columns(['sort_name', 'id']).execute()
  await db.schema.createIndex('people_by_creation').on('people').columns(['created_at', 'id']).execute()
}
