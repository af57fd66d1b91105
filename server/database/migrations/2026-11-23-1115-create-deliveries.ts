import { type Kysely, sql } from 'kysely'
import { columnTypes } from '../engine/column-types.ts'

const copied = [
  'id',
  'priority',
  'user_id',
  'recipient',
  'subject',
  'text_body',
  'html_body',
  'reply_to',
  'unsubscribe_url',
  'state',
  'attempts',
  'reason',
  'next_attempt_at',
  'leased_until',
  'expires_at',
  'sent_at',
  'created_at',
]

/** Mails become deliveries of the channel `mail`; what kind a mail was had not been kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db)
  await db.schema
    .createTable('deliveries')
    .addColumn('id', type.id, (column) => column.primaryKey())
    .addColumn('channel', 'text', (column) => column.notNull().check(sql`channel in ('mail', 'push')`))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('priority', 'integer', (column) => column.notNull())
    .addColumn('unique_key', 'text')
    .addColumn('user_id', type.id, (column) => column.references('people.id').onDelete('cascade'))
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text_body', 'text')
    .addColumn('html_body', 'text')
    .addColumn('reply_to', 'text')
    .addColumn('unsubscribe_url', 'text')
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
  const names = sql.join(copied.map((name) => sql.ref(name)))
  await sql`insert into deliveries (channel, kind, ${names}) select 'mail', 'other', ${names} from mail_outbox`.execute(
    db,
  )
  await db.schema.dropTable('mail_outbox').execute()
  const index = (name: string) => db.schema.createIndex(`deliveries_by_${name}`).on('deliveries')
  await index('turn').columns(['state', 'priority', 'next_attempt_at', 'id']).execute()
  await index('creation').columns(['channel', 'created_at', 'id']).execute()
  await index('state').columns(['channel', 'state', 'created_at', 'id']).execute()
  await index('user').column('user_id').execute()
  await index('unique_key').unique().columns(['unique_key', 'channel']).execute()
}
