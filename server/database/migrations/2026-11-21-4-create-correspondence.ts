import { type Kysely, sql } from 'kysely'
import { columnTypes } from '../engine/column-types.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db)
  await db.schema
    .createTable('newsletters')
    .addColumn('id', type.id, (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('confirmed_at', type.instant)
    .addColumn('created_at', type.instant, (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('contact_messages')
    .addColumn('id', type.id, (column) => column.primaryKey())
    .addColumn('nom', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('created_at', type.instant, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('contact_messages_by_creation').on('contact_messages').column('created_at').execute()

  await db.schema
    .createTable('mail_outbox')
    .addColumn('id', type.id, (column) => column.primaryKey())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text_body', 'text')
    .addColumn('html_body', 'text')
    .addColumn('reply_to', 'text')
    .addColumn('state', 'text', (column) =>
      column.notNull().check(sql`state in ('waiting', 'sent', 'parked', 'expired')`),
    )
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('reason', 'text')
    .addColumn('next_attempt_at', type.instant, (column) => column.notNull())
    .addColumn('leased_until', type.instant)
    .addColumn('expires_at', type.instant)
    .addColumn('sent_at', type.instant)
    .addColumn('created_at', type.instant, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('mail_outbox_by_turn').on('mail_outbox').columns(['state', 'next_attempt_at']).execute()
  await db.schema.createIndex('mail_outbox_by_creation').on('mail_outbox').column('created_at').execute()

  // No foreign keys: audit events are kept after their people are deleted.
  await db.schema
    .createTable('audit_events')
    .addColumn('id', type.id, (column) => column.primaryKey())
    .addColumn('actor_id', type.id)
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('subject_type', 'text', (column) => column.notNull())
    .addColumn('subject_id', type.id)
    .addColumn('before_json', type.json)
    .addColumn('after_json', type.json)
    .addColumn('created_at', type.instant, (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('audit_events_by_subject')
    .on('audit_events')
    .columns(['subject_id', 'created_at'])
    .execute()
  await db.schema.createIndex('audit_events_by_creation').on('audit_events').column('created_at').execute()

  await db.schema
    .createTable('limit_counters')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('window_start', type.instant, (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .execute()
}
