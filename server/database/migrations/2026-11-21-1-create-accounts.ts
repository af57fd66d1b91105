import { type Kysely, sql } from 'kysely'
import { columnTypes } from '../engine/column-types.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db)
  await db.schema
    .createTable('users')
    .addColumn('id', type.id, (column) => column.primaryKey())
    .addColumn('prenom', 'text', (column) => column.notNull())
    .addColumn('nom', 'text', (column) => column.notNull())
    .addColumn('sort_name', type.sortText, (column) => column.notNull())
    .addColumn('email', type.sortText, (column) => column.notNull().unique())
    .addColumn('telephone', 'text')
    .addColumn('age', 'integer', (column) => column.check(sql`age between 0 and 120`))
    .addColumn('age_bracket', 'text')
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) =>
      column.notNull().defaultTo('MEMBER').check(sql`role in ('MEMBER', 'COACH', 'ADMIN')`),
    )
    .addColumn('level', 'text', (column) =>
      column.notNull().defaultTo('LVL1').check(sql`level in ('LVL1', 'LVL2', 'LVL3', 'LVLX')`),
    )
    .addColumn('paid', type.boolean, (column) => column.notNull().defaultTo(false))
    .addColumn('payment_method', 'text', (column) =>
      column.notNull().check(sql`payment_method in ('cash', 'check', 'stripe')`),
    )
    .addColumn('tier', 'text', (column) => column.notNull().check(sql`tier in ('REDUIT', 'A26')`))
    .addColumn('reduced_justification', 'text')
    .addColumn('tshirt_size', 'text')
    .addColumn('stripe_customer_id', 'text')
    .addColumn('stripe_payment_intent_id', 'text')
    .addColumn('created_at', type.instant, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('users_by_name').on('users').columns(['sort_name', 'id']).execute()
  await db.schema.createIndex('users_by_creation').on('users').columns(['created_at', 'id']).execute()
  await db.schema.createIndex('users_by_role').on('users').column('role').execute()

  await db.schema
    .createTable('logins')
    .addColumn('id', type.id, (column) => column.primaryKey())
    .addColumn('user_id', type.id, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', type.instant, (column) => column.notNull())
    .addColumn('last_used_at', type.instant, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('logins_by_user').on('logins').column('user_id').execute()

  await db.schema
    .createTable('password_reset_tokens')
    .addColumn('id', type.id, (column) => column.primaryKey())
    .addColumn('user_id', type.id, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('token', 'text', (column) => column.notNull().unique())
    .addColumn('expires_at', type.instant, (column) => column.notNull())
    .addColumn('used', type.boolean, (column) => column.notNull().defaultTo(false))
    .addColumn('created_at', type.instant, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('password_reset_tokens_by_user').on('password_reset_tokens').column('user_id').execute()

  await db.schema
    .createTable('welcome_tokens')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('expires_at', type.instant, (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('memberships')
    .addColumn('id', type.id, (column) => column.primaryKey())
    .addColumn('user_id', type.id, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('season', 'integer', (column) => column.notNull())
    .addColumn('status', 'text', (column) =>
      column
        .notNull()
        .defaultTo('REQUESTED')
        .check(sql`status in ('REQUESTED', 'PENDING_CASH', 'PENDING_CHECK', 'ACTIVE', 'EXPIRED')`),
    )
    .addColumn('tier', 'text', (column) => column.notNull())
    .addColumn('fee_cents', 'integer', (column) => column.notNull().check(sql`fee_cents >= 0`))
    .addColumn('payment_method', 'text', (column) => column.notNull())
    .addColumn('started_at', type.instant)
    .addColumn('expires_at', type.instant)
    .addColumn('paid_at', type.instant)
    .addColumn('created_at', type.instant, (column) => column.notNull())
    .addUniqueConstraint('one_membership_per_season', ['user_id', 'season'])
    .execute()
  await db.schema.createIndex('memberships_by_status').on('memberships').columns(['status', 'expires_at']).execute()
}
