import type { Kysely } from 'kysely'
import { columnTypes } from '../engine/column-types.ts'

/** The board notes which messages of visitors it has answered; the others count as to do. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('contact_messages').addColumn('answered_at', columnTypes(db).instant).execute()
  await db.schema.createIndex('contact_messages_by_answer').on('contact_messages').column('answered_at').execute()
}
