import type { Kysely } from 'kysely'
import { isPostgres } from '../engine/engine.ts'
import { rebuildTable } from '../rebuild-table.ts'

const person = '"user_id" text not null references "people" ("id") on delete cascade'

/** Keeps fees and payments of deleted people for the club's accounts, without their identity. */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!isPostgres(db))
    return rebuildTable(db, { table: 'memberships', key: 'id' }, (definition) =>
      definition.replace(person, '"user_id" text references "people" ("id") on delete set null'),
    )
  const name = 'memberships_user_id_fkey'
  await db.schema
    .alterTable('memberships')
    .alterColumn('user_id', (column) => column.dropNotNull())
    .execute()
  await db.schema.alterTable('memberships').dropConstraint(name).execute()
  await db.schema
    .alterTable('memberships')
    .addForeignKeyConstraint(name, ['user_id'], 'people', ['id'])
    .onDelete('set null')
    .execute()
}
