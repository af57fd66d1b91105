import { type Kysely, sql } from 'kysely'
import { columnTypes } from '../engine/column-types.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db)
  await db.schema
    .createTable('session_logs')
    .addColumn('id', type.id, (column) => column.primaryKey())
    .addColumn('user_id', type.id, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('session_id', type.id, (column) => column.notNull().references('sessions.id').onDelete('cascade'))
    .addColumn('rpe', 'integer', (column) => column.notNull().check(sql`rpe between 1 and 10`))
    .addColumn('mood', 'text')
    .addColumn('notes', 'text')
    .addColumn('metrics_json', type.json)
    .addColumn('created_at', type.instant, (column) => column.notNull())
    .addUniqueConstraint('one_log_per_session', ['user_id', 'session_id'])
    .execute()
  await db.schema.createIndex('session_logs_by_session').on('session_logs').column('session_id').execute()

  await db.schema
    .createTable('badges')
    .addColumn('id', type.id, (column) => column.primaryKey())
    .addColumn('code', 'text', (column) => column.notNull().unique())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('threshold', 'integer', (column) => column.notNull())
    .addColumn('metric', 'text', (column) => column.notNull())
    .addColumn('created_at', type.instant, (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('milestones')
    .addColumn('id', type.id, (column) => column.primaryKey())
    .addColumn('code', 'text', (column) => column.notNull().unique())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('criteria_json', type.json, (column) => column.notNull())
    .addColumn('created_at', type.instant, (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('user_badges')
    .addColumn('id', type.id, (column) => column.primaryKey())
    .addColumn('user_id', type.id, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('badge_id', type.id, (column) => column.notNull().references('badges.id').onDelete('cascade'))
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('awarded_at', type.instant, (column) => column.notNull())
    .addUniqueConstraint('one_award_per_badge', ['user_id', 'badge_id'])
    .execute()
  await db.schema.createIndex('user_badges_by_badge').on('user_badges').column('badge_id').execute()
  await db.schema
    .createTable('user_milestones')
    .addColumn('id', type.id, (column) => column.primaryKey())
    .addColumn('user_id', type.id, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('milestone_id', type.id, (column) => column.notNull().references('milestones.id').onDelete('cascade'))
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('achieved_at', type.instant, (column) => column.notNull())
    .addUniqueConstraint('one_award_per_milestone', ['user_id', 'milestone_id'])
    .execute()
  await db.schema.createIndex('user_milestones_by_milestone').on('user_milestones').column('milestone_id').execute()
}
