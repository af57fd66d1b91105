import { type Kysely, sql } from 'kysely'
import { columnTypes } from '../engine/column-types.ts'

/** Proof for a reduced fee: a file until the board decides, and who decided when. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db)
  await db.schema
    .createTable('proof_files')
    .addColumn('user_id', type.id, (column) => column.primaryKey().references('people.id').onDelete('cascade'))
    .addColumn('type', 'text', (column) =>
      column.notNull().check(sql`type in ('application/pdf', 'image/jpeg', 'image/png', 'image/webp')`),
    )
    .addColumn('content', type.bytes, (column) => column.notNull())
    .addColumn('uploaded_at', type.instant, (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('proof_decisions')
    .addColumn('user_id', type.id, (column) => column.primaryKey().references('people.id').onDelete('cascade'))
    .addColumn('is_accepted', type.boolean, (column) => column.notNull())
    .addColumn('decided_at', type.instant, (column) => column.notNull())
    .addColumn('decided_by', type.id, (column) => column.references('people.id').onDelete('set null'))
    .execute()
  await db.schema.createIndex('proof_decisions_by_author').on('proof_decisions').column('decided_by').execute()
}
