import type { Kysely } from 'kysely'

/** A trial's visitor does not join: they register, and then wait for the board. The column now says so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('trials').renameColumn('joined_at', 'registered_at').execute()
}
