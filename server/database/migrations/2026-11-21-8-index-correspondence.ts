import type { Kysely } from 'kysely'

/** The board reads mails, messages and addresses page by page, the newest first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('mail_outbox_by_creation').execute()
  await db.schema.createIndex('mail_outbox_by_creation').on('mail_outbox').columns(['created_at', 'id']).execute()
  await db.schema.createIndex('mail_outbox_by_state').on('mail_outbox').columns(['state', 'created_at', 'id']).execute()
  await db.schema.dropIndex('contact_messages_by_creation').execute()
  await db.schema
    .createIndex('contact_messages_by_creation')
    .on('contact_messages')
    .columns(['created_at', 'id'])
    .execute()
  await db.schema.createIndex('newsletters_by_creation').on('newsletters').columns(['created_at', 'id']).execute()
}
