import type { Kysely } from 'kysely'
import { columnTypes } from '../engine/column-types.ts'

/** The notice of an offer made at night is written in the morning, not kept in the queue until then. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('waiting_list').addColumn('offer_notice_at', columnTypes(db).instant).execute()
}
