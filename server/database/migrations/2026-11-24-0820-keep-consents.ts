import { type Kysely, sql } from 'kysely'
import { columnTypes } from '../engine/column-types.ts'

/** Version of the terms that everybody who registered so far has accepted: the form required it. */
const acceptedVersion = '2025-09'

/** Stores consents and refusals with their dates; a later answer replaces an earlier one, which never changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db)
  await db.schema
    .createTable('consents')
    .addColumn('id', type.id, (column) => column.primaryKey())
    .addColumn('user_id', type.id, (column) => column.notNull().references('people.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) =>
      column.notNull().check(sql`kind in ('terms', 'photo_site', 'photo_social', 'photo_press', 'health_statement')`),
    )
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('given', type.boolean, (column) => column.notNull())
    .addColumn('decided_at', type.instant, (column) => column.notNull())
    .addColumn('replaced_at', type.instant)
    .addColumn('to_take_down', type.boolean, (column) => column.notNull())
    .addColumn('taken_down_at', type.instant)
    .addColumn('taken_down_by', type.id, (column) => column.references('people.id').onDelete('set null'))
    .execute()
  await db.schema.createIndex('consents_by_person').on('consents').columns(['user_id', 'replaced_at', 'kind']).execute()
  await db.schema
    .createIndex('consents_to_take_down')
    .on('consents')
    .columns(['to_take_down', 'replaced_at', 'decided_at'])
    .execute()
  await db.schema.createIndex('consents_taken_down_by').on('consents').column('taken_down_by').execute()
  // People with an account and a membership accepted the terms when they registered. The row takes the person's id.
  await sql`insert into consents (id, user_id, kind, version, given, decided_at, to_take_down)
    select p.id, p.id, 'terms', ${acceptedVersion}, true, p.created_at, false
    from accounts a join people p on p.id = a.person_id
    where exists (select 1 from memberships m where m.user_id = p.id)`.execute(db)
}
