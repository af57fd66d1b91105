import { type Kysely, sql } from 'kysely'
import { parisDay } from '../../time/time.ts'
import { columnTypes } from '../engine/column-types.ts'
import { isPostgres } from '../engine/engine.ts'

/** The ledger: payments, what each pays for, and the last receipt number of each season. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db)
  await db.schema
    .createTable('payments')
    .addColumn('id', type.id, (column) => column.primaryKey())
    .addColumn('season', 'integer', (column) => column.notNull())
    .addColumn('means', 'text', (column) =>
      column.notNull().check(sql`means in ('cash', 'check', 'transfer', 'aid', 'card')`),
    )
    .addColumn('amount_cents', 'integer', (column) => column.notNull().check(sql`amount_cents <> 0`))
    .addColumn('received_on', 'text', (column) => column.notNull())
    .addColumn('received_by', type.id, (column) => column.references('people.id').onDelete('set null'))
    .addColumn('recorded_at', type.instant, (column) => column.notNull())
    .addColumn('confirmed_by', type.id, (column) => column.references('people.id').onDelete('set null'))
    .addColumn('confirmed_at', type.instant)
    .addColumn('voided_by', type.id, (column) => column.references('people.id').onDelete('set null'))
    .addColumn('voided_at', type.instant)
    .addColumn('reason', 'text')
    .addColumn('check_number', 'text')
    .addColumn('check_bank', 'text')
    .addColumn('check_name', 'text')
    .addColumn('check_not_before', 'text')
    .addColumn('aid_reference', 'text')
    .addColumn('receipt_number', 'integer')
    .addColumn('change_id', type.id)
    .execute()
  const index = (name: string) => db.schema.createIndex(`payments_${name}`).on('payments')
  await index('receipt').unique().columns(['season', 'receipt_number']).execute()
  await index('by_day').columns(['season', 'received_on', 'id']).execute()
  await index('by_confirmation').columns(['confirmed_at', 'recorded_at']).execute()
  await index('by_change').column('change_id').execute()
  for (const column of ['received_by', 'confirmed_by', 'voided_by']) await index(column).column(column).execute()

  await db.schema
    .createTable('payment_shares')
    .addColumn('payment_id', type.id, (column) => column.notNull().references('payments.id'))
    .addColumn('membership_id', type.id, (column) => column.notNull().references('memberships.id'))
    .addColumn('amount_cents', 'integer', (column) => column.notNull().check(sql`amount_cents <> 0`))
    .addPrimaryKeyConstraint('payment_shares_pkey', ['payment_id', 'membership_id'])
    .execute()
  await db.schema.createIndex('payment_shares_membership_id').on('payment_shares').column('membership_id').execute()

  await db.schema
    .createTable('receipt_counters')
    .addColumn('season', 'integer', (column) => column.primaryKey())
    .addColumn('last_number', 'integer', (column) => column.notNull())
    .execute()

  await db.schema
    .createIndex('memberships_by_season')
    .on('memberships')
    .columns(['season', 'created_at', 'id'])
    .execute()
  await takeOver(db)
}

/**
 * Memberships that were paid before: one payment each, of its date, without a receipt. It has the membership's id. One that
 * was set back to unpaid has kept its date, but its money does not count.
 */
const takeOver = async (db: Kysely<unknown>): Promise<void> => {
  const isPaid = sql`paid_at is not null and fee_cents > 0 and status in ('ACTIVE', 'EXPIRED')`
  const day = isPostgres(db)
    ? sql`to_char(paid_at at time zone 'Europe/Paris', 'YYYY-MM-DD')`
    : sql`substr(paid_at, 1, 10)`
  const means = sql`case payment_method when 'stripe' then 'card' else payment_method end`
  await sql`insert into payments (id, season, means, amount_cents, received_on, recorded_at, confirmed_at)
    select id, season, ${means}, fee_cents, ${day}, paid_at, paid_at from memberships where ${isPaid}`.execute(db)
  await sql`insert into payment_shares (payment_id, membership_id, amount_cents)
    select id, id, fee_cents from memberships where ${isPaid}`.execute(db)
  if (!isPostgres(db)) await correctEvenings(db)
  const firstYear = sql`cast(substr(received_on, 1, 4) as integer)`
  await sql`update payments
    set season = ${firstYear} - case when substr(received_on, 6, 2) < '09' then 1 else 0 end`.execute(db)
}

/** SQLite knows no time zones: late in the evening, in UTC, it is the next day in Paris. */
const correctEvenings = async (db: Kysely<unknown>): Promise<void> => {
  const { rows } = await sql<{ id: string; at: string }>`select id, recorded_at as at from payments
    where substr(recorded_at, 12, 2) >= '22'`.execute(db)
  for (const { id, at } of rows)
    await sql`update payments set received_on = ${parisDay(at)} where id = ${id}`.execute(db)
}
