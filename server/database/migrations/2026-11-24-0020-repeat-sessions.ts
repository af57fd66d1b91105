import type { Kysely } from 'kysely'
import { columnTypes } from '../engine/column-types.ts'

/** Sessions that were created together share an id; there is no row for the series itself. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sessions').addColumn('series_id', columnTypes(db).id).execute()
  await db.schema.createIndex('sessions_by_series').on('sessions').columns(['series_id', 'date']).execute()
}
