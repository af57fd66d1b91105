import { createECDH } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { columnTypes } from '../engine/column-types.ts'

/** Keys as push services want them (RFC 8292): the whole point, and 32 bytes, which Node returns without leading zeros. */
const createKeys = () => {
  const ecdh = createECDH('prime256v1')
  const publicKey = ecdh.generateKeys('base64url')
  const privateKey = ecdh.getPrivateKey('hex').padStart(64, '0')
  return { publicKey, privateKey: Buffer.from(privateKey, 'hex').toString('base64url') }
}

/**
 * Devices that are sent notices, with the key pair by which push services recognise this club; who wants which kind there;
 * who gave up a place of a session that is to come.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db)
  await db.schema
    .createTable('push_keys')
    .addColumn('public_key', 'text', (column) => column.primaryKey())
    .addColumn('private_key', 'text', (column) => column.notNull())
    .execute()
  const keys = createKeys()
  await sql`insert into push_keys (public_key, private_key) values (${keys.publicKey}, ${keys.privateKey})`.execute(db)

  await db.schema
    .createTable('push_subscriptions')
    .addColumn('id', type.id, (column) => column.primaryKey())
    .addColumn('login_id', type.id, (column) => column.notNull().references('logins.id').onDelete('cascade'))
    .addColumn('endpoint', 'text', (column) => column.notNull().unique())
    .addColumn('p256dh', 'text', (column) => column.notNull())
    .addColumn('auth', 'text', (column) => column.notNull())
    .addColumn('created_at', type.instant, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('push_subscriptions_login_id').on('push_subscriptions').column('login_id').execute()

  await db.schema
    .alterTable('deliveries')
    .addColumn('subscription_id', type.id, (column) => column.references('push_subscriptions.id').onDelete('cascade'))
    .execute()
  await db.schema.createIndex('deliveries_by_subscription').on('deliveries').column('subscription_id').execute()

  await db.schema
    .alterTable('notice_choices')
    .addColumn('push', type.boolean, (column) => column.notNull().defaultTo(false))
    .execute()
  await sql`update notice_choices set push = mail`.execute(db)

  await db.schema
    .createTable('departures')
    .addColumn('session_id', type.id, (column) => column.notNull().references('sessions.id').onDelete('cascade'))
    .addColumn('user_id', type.id, (column) => column.notNull().references('people.id').onDelete('cascade'))
    .addColumn('left_at', type.instant, (column) => column.notNull())
    .addPrimaryKeyConstraint('departures_pkey', ['session_id', 'user_id'])
    .execute()
  await db.schema.createIndex('departures_user_id').on('departures').column('user_id').execute()
}
