import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { createUser } from '../../tests/support/factories.ts'
import { emptyDatabase, startApp } from '../../tests/support/start-app.ts'
import { migrateTo } from './migrate.ts'
import { openDatabase } from './open.ts'
import type { Database } from './schema.ts'
import { inTransaction } from './transaction.ts'

const app = await startApp()
const { db } = app.context

const keptCount = async (of: Database) =>
  (await of.selectFrom('rowCounts').select('count').where('tableName', '=', 'users').execute())[0]?.count

test('the kept count of members follows those who come, go, and do neither', async () => {
  assert.equal(await keptCount(db), 0)
  const { id: _, email: __, ...person } = await createUser(app)
  const others = ['a', 'b', 'c'].map((name) => ({
    ...person,
    id: crypto.randomUUID(),
    email: `${name}@exemple.fr`,
  }))
  await db.insertInto('users').values(others).execute()
  assert.equal(await keptCount(db), 4)
  await db.deleteFrom('users').where('email', 'in', ['a@exemple.fr', 'b@exemple.fr']).execute()
  await db.deleteFrom('users').where('email', '=', 'inconnu@exemple.fr').execute()
  await db.updateTable('users').set({ prenom: 'Awa' }).execute()
  assert.equal(await keptCount(db), 2)
  const undone = inTransaction(db, async (tx) => {
    await tx.deleteFrom('users').execute()
    throw new Error('undone')
  })
  await assert.rejects(undone, /undone/)
  await assert.rejects(createUser(app, { email: 'c@exemple.fr' }))
  assert.equal(await keptCount(db), 2)
})

test('a club that has members already is counted when it comes to this version', async () => {
  const older = openDatabase(await emptyDatabase())
  after(() => older.close())
  await migrateTo(older.db, '2026-11-22-4-index-current-memberships')
  await older.db
    .insertInto('users')
    .values(await db.selectFrom('users').selectAll().execute())
    .execute()
  await older.migrate()
  assert.equal(await keptCount(older.db), 2)
})
