import type { Kysely } from 'kysely'
import { columnTypes } from '../engine/column-types.ts'

/** A membership is announced to its holder once, however often its status changes afterwards. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('memberships').addColumn('activation_mailed_at', columnTypes(db).instant).execute()
}
