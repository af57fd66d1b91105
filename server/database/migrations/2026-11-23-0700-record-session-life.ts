import { type Kysely, sql } from 'kysely'
import { columnTypes } from '../engine/column-types.ts'

/** Sessions hold how long they last, how often they changed and who saved their sheet; until now the audit log did. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db)
  const addColumn = (name: string, of: Parameters<ReturnType<typeof db.schema.alterTable>['addColumn']>[1]) =>
    db.schema.alterTable('sessions').addColumn(name, of)
  await addColumn('duration_minutes', 'integer').execute()
  await addColumn('cancelled_at', type.instant).execute()
  await addColumn('attendance_saved_at', type.instant).execute()
  await db.schema
    .alterTable('sessions')
    // The sheet outlives the account of the coach who saved it.
    .addColumn('attendance_saved_by', type.id, (column) => column.references('users.id').onDelete('set null'))
    .execute()
  await db.schema.createIndex('sessions_by_attendance_saver').on('sessions').column('attendance_saved_by').execute()

  await sql`update sessions set
    attendance_saved_at = (select max(e.created_at) from audit_events e
      where e.subject_id = sessions.id and e.action = 'attendance.saved'),
    attendance_saved_by = (select u.id from audit_events e join users u on u.id = e.actor_id
      where e.subject_id = sessions.id and e.action = 'attendance.saved'
      and not exists (select 1 from audit_events later where later.subject_id = e.subject_id
        and later.action = e.action and (later.created_at > e.created_at
          or (later.created_at = e.created_at and later.id > e.id))))`.execute(db)
  // Calendars ignore an event whose number went down.
  await sql`update sessions set version = (select count(*) from audit_events e
      where e.subject_id = sessions.id and e.action = 'session.updated')
    where version < (select count(*) from audit_events e
      where e.subject_id = sessions.id and e.action = 'session.updated')`.execute(db)
  await sql`update sessions set updated_at = (select max(e.created_at) from audit_events e
      where e.subject_id = sessions.id and e.action = 'session.updated')
    where updated_at is null`.execute(db)

  await db.schema
    .createTable('withdrawn_sessions')
    // No reference: the session may be deleted.
    .addColumn('session_id', type.id, (column) => column.primaryKey())
    .addColumn('date', type.instant, (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('duration_minutes', 'integer')
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('withdrawn_at', type.instant, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('withdrawn_sessions_by_instant').on('withdrawn_sessions').column('withdrawn_at').execute()
  // `->>` writes true as 'true' on PostgreSQL and as 1 on SQLite.
  const wasPublished = (column: string) => sql`cast(${sql.ref(column)} ->> 'published' as text) in ('true', '1')`
  await sql`insert into withdrawn_sessions (session_id, date, type, version, withdrawn_at)
    select e.subject_id, cast(e.before_json ->> 'date' as ${type.instant}), e.before_json ->> 'type',
      (select count(*) from audit_events c where c.subject_id = e.subject_id
        and c.action in ('session.updated', 'session.deleted')),
      e.created_at
    from audit_events e
    where e.action in ('session.updated', 'session.deleted') and ${wasPublished('e.before_json')}
      and (e.after_json is null or not ${wasPublished('e.after_json')})
      and cast(e.before_json ->> 'date' as ${type.instant}) > e.created_at
      and not exists (select 1 from sessions s where s.id = e.subject_id and s.published = true)
      and not exists (select 1 from audit_events later where later.subject_id = e.subject_id
        and later.action in ('session.updated', 'session.deleted') and ${wasPublished('later.before_json')}
        and (later.created_at > e.created_at or (later.created_at = e.created_at and later.id > e.id)))`.execute(db)
}
