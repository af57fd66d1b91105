import { type Kysely, sql } from 'kysely'
import { columnTypes } from '../column-types.ts'

type PaidMembership = { id: string; feeCents: number; paymentMethod: string; paidAt: string }

const means = { cash: 'cash', check: 'check', stripe: 'card' } as Record<string, string>
const parisDay = new Intl.DateTimeFormat('fr-CA', {
  ...{ timeZone: 'Europe/Paris', year: 'numeric', month: '2-digit', day: '2-digit' },
})
const rowsAtOnce = 500

const createTables = async (db: Kysely<unknown>) => {
  const type = columnTypes(db)
  const personOf = (schema: ReturnType<typeof db.schema.createTable>, column: string) =>
    schema.addColumn(column, type.id, (definition) => definition.references('people.id').onDelete('set null'))
  const payments = db.schema
    .createTable('payments')
    .addColumn('id', type.id, (column) => column.primaryKey())
    .addColumn('amount_cents', 'integer', (column) => column.notNull().check(sql`amount_cents <> 0`))
    .addColumn('means', 'text', (column) =>
      column.notNull().check(sql`means in ('cash', 'check', 'transfer', 'aid', 'card')`),
    )
    .addColumn('received_on', 'text', (column) => column.notNull())
    .addColumn('check_number', 'text')
    .addColumn('check_bank', 'text')
    .addColumn('check_name', 'text')
    .addColumn('check_not_before', 'text')
    .addColumn('aid_reference', 'text')
    .addColumn('refund_reason', 'text')
    .addColumn('is_carried_over', type.boolean, (column) => column.notNull())
    .addColumn('recorded_at', type.instant, (column) => column.notNull())
    .addColumn('confirmed_at', type.instant)
    .addColumn('voided_at', type.instant)
    .addColumn('void_reason', 'text')
    .addColumn('receipt_season', 'integer')
    .addColumn('receipt_number', 'integer')
    .addUniqueConstraint('payments_receipt_key', ['receipt_season', 'receipt_number'])
    .addCheckConstraint('payments_refund_check', sql`(amount_cents < 0) = (refund_reason is not null)`)
    .addCheckConstraint('payments_void_check', sql`(voided_at is null) = (void_reason is null)`)
    .addCheckConstraint('payments_receipt_check', sql`(receipt_season is null) = (receipt_number is null)`)
    // A number is given by the transaction that confirms, never before and never without.
    .addCheckConstraint(
      'payments_confirmed_check',
      sql`(confirmed_at is not null and not is_carried_over) = (receipt_number is not null)`,
    )
  await ['received_by', 'recorded_by', 'confirmed_by', 'voided_by'].reduce(personOf, payments).execute()
  for (const column of ['received_by', 'recorded_by', 'confirmed_by', 'voided_by'])
    await db.schema.createIndex(`payments_${column}`).on('payments').column(column).execute()
  await db.schema.createIndex('payments_by_day').on('payments').columns(['received_on', 'id']).execute()
  await db.schema
    .createIndex('payments_by_confirmation')
    .on('payments')
    .columns(['confirmed_at', 'voided_at'])
    .execute()
  await db.schema
    .createTable('payment_shares')
    .addColumn('payment_id', type.id, (column) => column.notNull().references('payments.id').onDelete('restrict'))
    .addColumn('membership_id', type.id, (column) => column.notNull().references('memberships.id').onDelete('restrict'))
    .addColumn('cents', 'integer', (column) => column.notNull().check(sql`cents <> 0`))
    .addPrimaryKeyConstraint('payment_shares_pkey', ['payment_id', 'membership_id'])
    .execute()
  await db.schema.createIndex('payment_shares_membership_id').on('payment_shares').column('membership_id').execute()
  await db.schema
    .createTable('receipt_counters')
    .addColumn('season', 'integer', (column) => column.primaryKey())
    .addColumn('last_number', 'integer', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('memberships_by_season').on('memberships').columns(['season', 'status']).execute()
}

/** One payment without a receipt for each membership paid before, under the membership's own id. */
const carryOver = async (db: Kysely<unknown>) => {
  const { rows } = await sql<PaidMembership>`select id, fee_cents, payment_method, paid_at from memberships
    where paid_at is not null and fee_cents > 0 and status in ('ACTIVE', 'EXPIRED') order by id`.execute(db)
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const some = rows.slice(from, from + rowsAtOnce)
    const payments = some.map((row) => {
      const day = parisDay.format(new Date(row.paidAt))
      return sql`(${row.id}, ${row.feeCents}, ${means[row.paymentMethod]}, ${day}, true, ${row.paidAt}, ${row.paidAt})`
    })
    await sql`insert into payments (id, amount_cents, means, received_on, is_carried_over, recorded_at, confirmed_at)
      values ${sql.join(payments)}`.execute(db)
    const shares = some.map(({ id, feeCents }) => sql`(${id}, ${id}, ${feeCents})`)
    await sql`insert into payment_shares (payment_id, membership_id, cents) values ${sql.join(shares)}`.execute(db)
  }
}

/** The ledger: payments, what of each goes to which membership, and the last receipt number of each season. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db)
  await carryOver(db)
}
