import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { createUser } from '../../tests/support/app/factories.ts'
import { startApp } from '../../tests/support/app/start-app.ts'
import { audit } from '../audit/queries.ts'

const app = await startApp()
const { db } = app.context
const { id } = await createUser(app, { tshirtSize: 'M' })
const person = db.selectFrom('people as p').where('p.id', '=', id)

test('every kind of query returns columns under their camelCase names', async () => {
  const columns = await person.select(['p.tshirtSize', 'p.sortName as shownName']).executeTakeFirstOrThrow()
  assert.deepEqual(Object.keys(columns), ['tshirtSize', 'shownName'])
  assert.equal((await person.selectAll().executeTakeFirstOrThrow()).tshirtSize, 'M')
  const inner = db.selectFrom(person.select('p.tshirtSize').as('person')).select('person.tshirtSize')
  assert.deepEqual(await inner.execute(), [{ tshirtSize: 'M' }])
  const update = db.updateTable('people').set({ tshirtSize: 'L' }).where('id', '=', id)
  assert.deepEqual(await update.returning(['tshirtSize', 'ageGivenOn as day']).executeTakeFirstOrThrow(), {
    tshirtSize: 'L',
    day: (await person.select('p.ageGivenOn').executeTakeFirstOrThrow()).ageGivenOn,
  })
  const { rows } = await sql`select tshirt_size from people where id = ${id}`.execute(db)
  assert.deepEqual(rows, [{ tshirtSize: 'L' }])
})

test('keys inside a JSON value stay as they are stored', async () => {
  const at = app.context.now()
  const act = { actorId: null, action: 'clock.confirmed', subjectType: 'club', subjectId: null } as const
  await audit(db, at, { ...act, after: { two_words: { inner_key: 1 } } })
  const auditRow = await db
    .selectFrom('auditEvents')
    .select('afterJson')
    .where('action', '=', 'clock.confirmed')
    .executeTakeFirst()
  assert.deepEqual(auditRow, { afterJson: { two_words: { inner_key: 1 } } })
})
