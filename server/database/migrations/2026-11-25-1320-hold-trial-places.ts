import type { Kysely } from 'kysely'
import { columnTypes } from '../engine/column-types.ts'

/** A new trial holds its place until then, unless its mailed link confirms it. Null: confirmed, like all trials so far. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db)
  await db.schema.alterTable('trials').addColumn('held_until', type.instant).execute()
}
