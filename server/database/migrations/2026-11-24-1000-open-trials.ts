import { type Kysely, sql } from 'kysely'
import { columnTypes } from '../engine/column-types.ts'

/** A session may have places for visitors who try it; who booked them, and the hashes of their mailed links. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db)
  await db.schema.alterTable('sessions').addColumn('trial_places', 'integer').execute()
  await db.schema
    .createTable('trials')
    .addColumn('id', type.id, (column) => column.primaryKey())
    .addColumn('session_id', type.id, (column) => column.notNull().references('sessions.id').onDelete('cascade'))
    .addColumn('season', 'integer', (column) => column.notNull())
    // Null once cancelled. The unique key below keeps an address from a third trial of a season.
    .addColumn('nth', 'integer', (column) => column.check(sql`nth in (1, 2)`))
    .addColumn('prenom', 'text')
    .addColumn('email', 'text')
    .addColumn('telephone', 'text')
    .addColumn('user_id', type.id, (column) => column.references('people.id').onDelete('set null'))
    .addColumn('present', type.boolean, (column) => column.notNull().defaultTo(sql`false`))
    .addColumn('cancelled_at', type.instant)
    .addColumn('followed_up_at', type.instant)
    .addColumn('joined_at', type.instant)
    .addColumn('created_at', type.instant, (column) => column.notNull())
    .addUniqueConstraint('trials_email_season_nth_key', ['email', 'season', 'nth'])
    .execute()
  await db.schema.createIndex('trials_by_session').on('trials').columns(['session_id', 'created_at']).execute()
  await db.schema.createIndex('trials_by_season').on('trials').column('season').execute()
  await db.schema.createIndex('trials_by_person').on('trials').column('user_id').execute()

  // Several links for each trial: every mail needs a new one, since only hashes are stored.
  await db.schema
    .createTable('trial_links')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('trial_id', type.id, (column) => column.notNull().references('trials.id').onDelete('cascade'))
    .addColumn('created_at', type.instant, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('trial_links_trial_id').on('trial_links').column('trial_id').execute()
}
