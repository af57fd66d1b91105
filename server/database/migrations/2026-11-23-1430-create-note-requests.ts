import type { Kysely } from 'kysely'
import { columnTypes } from '../engine/column-types.ts'

/** A person asks for what coaches keep among themselves about them; the board answers with reviewed texts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db)
  await db.schema
    .createTable('note_requests')
    .addColumn('user_id', type.id, (column) => column.primaryKey().references('people.id').onDelete('cascade'))
    .addColumn('asked_at', type.instant)
    .addColumn('answered_at', type.instant)
    .addColumn('answer_json', type.json)
    .execute()
}
