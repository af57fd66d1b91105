import type { Kysely } from 'kysely'

/** The awards job asks every few minutes which sessions changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('sessions_by_attendance_saved_at').on('sessions').column('attendance_saved_at').execute()
  await db.schema.createIndex('sessions_by_updated_at').on('sessions').column('updated_at').execute()
}
