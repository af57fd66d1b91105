import { type Kysely, sql } from 'kysely'
import { columnTypes } from '../engine/column-types.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db)
  await db.schema
    .createTable('goals')
    .addColumn('id', type.id, (column) => column.primaryKey())
    .addColumn('user_id', type.id, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('metric', 'text', (column) => column.notNull())
    .addColumn('type', 'text')
    .addColumn('period', 'text', (column) => column.notNull())
    .addColumn('target', 'double precision', (column) => column.notNull().check(sql`target > 0`))
    // A day of the Paris calendar, YYYY-MM-DD: an instant would have to guess its hour.
    .addColumn('due_on', 'text')
    .addColumn('season', 'integer')
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('closed_value', 'double precision')
    .addColumn('closed_at', type.instant)
    .addColumn('created_at', type.instant, (column) => column.notNull())
    .addCheckConstraint('a_season_goal_names_its_season', sql`(period = 'season') = (season is not null)`)
    .addCheckConstraint('an_open_goal_is_not_closed', sql`(status = 'open') = (closed_at is null)`)
    .execute()
  await db.schema.createIndex('goals_by_user').on('goals').columns(['user_id', 'status']).execute()
}
