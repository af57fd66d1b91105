import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { emptyDatabase } from '../../tests/support/app/start-app.ts'
import { explainStartFailure } from '../start/start-failure.ts'
import { openDatabase } from './open.ts'

test('an older version of the site refuses the database of a newer one and says so in French', async (t) => {
  const database = openDatabase(await emptyDatabase())
  t.after(() => database.close())
  await database.migrate()
  await database.migrate()
  await sql`insert into kysely_migration (name, timestamp) values ('9999-12-31-later', '')`.execute(database.db)
  const error = await database.migrate().then(
    () => assert.fail('migrated'),
    (reason: unknown) => reason,
  )
  assert.match(explainStartFailure(error), /^La base de données vient d’une version plus récente du site/)
})
