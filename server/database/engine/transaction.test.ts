import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createUser, insertSession } from '../../../tests/support/app/factories.ts'
import { startApp } from '../../../tests/support/app/start-app.ts'
import { newId } from '../ids.ts'
import type { Executor } from '../schema.ts'
import { isUniqueViolation } from './failures.ts'
import { afterCommit, inSnapshot, inTransaction } from './transaction.ts'

const skip = process.env.TEST_ENGINE === 'postgres' ? false : 'SQLite writes nothing while a transaction is open'

test('reads of one snapshot see nothing that is written between them', { skip }, async () => {
  const app = await startApp()
  const { db } = app.context
  const namesOf = async (executor: Executor) =>
    (await executor.selectFrom('people').select('nom').execute()).map(({ nom }) => nom)
  await inSnapshot(db, async (tx) => {
    const before = await namesOf(tx)
    await createUser(app, { nom: 'Arrivée' })
    assert.deepEqual(await namesOf(tx), before)
  })
  assert.deepEqual(await namesOf(db), ['Arrivée'])
})

test('a callback runs once after the commit and never after a rollback', async () => {
  const app = await startApp()
  const { db } = app.context
  const calls: string[] = []
  const callBack = () => calls.push('called')
  await inTransaction(db, async (tx) => {
    afterCommit(tx, callBack)
    afterCommit(tx, callBack)
    assert.deepEqual(calls, [])
  })
  assert.deepEqual(calls, ['called'])
  const failing = inTransaction(db, async (tx) => {
    afterCommit(tx, callBack)
    throw new Error('rolled back')
  })
  await assert.rejects(failing, /rolled back/)
  assert.deepEqual(calls, ['called'])
})

test('a callback that fails does not repeat the work, which is committed', async () => {
  const app = await startApp()
  let attempts = 0
  const done = inTransaction(app.context.db, async (tx) => {
    attempts++
    afterCommit(tx, () => {
      throw Object.assign(new Error('afterwards'), { code: '40001' })
    })
  })
  await assert.rejects(done, /afterwards/)
  assert.equal(attempts, 1)
})

test('a value of several columns that is taken is recognized by all of them', async () => {
  const app = await startApp()
  const { db, now } = app.context
  const { id: sessionId } = await insertSession(app)
  const visitor = { prenom: 'Zoé', email: 'zoe@exemple.fr', telephone: null, userId: null, registeredAt: null }
  const state = { present: false, heldUntil: null, cancelledAt: null, followedUpAt: null, createdAt: now() }
  const insertFirstTrial = () =>
    db
      .insertInto('trials')
      .values({ ...visitor, ...state, id: newId(), sessionId, season: 2026, nth: 1 })
      .execute()
  await insertFirstTrial()
  const error = await insertFirstTrial().catch((reason: unknown) => reason)
  assert.equal(isUniqueViolation(error, 'trials', 'email', 'season', 'nth'), true)
  assert.equal(isUniqueViolation(error, 'trials', 'email'), false)
})

test('a value that is taken is recognized by its table and column, also where their names have several words', async () => {
  const app = await startApp()
  const { db, now } = app.context
  const { id: userId } = await createUser(app)
  const insertCard = (keyHash: string) =>
    db.insertInto('memberCards').values({ id: newId(), userId, keyHash, createdAt: now(), replacedAt: now() }).execute()
  await insertCard('k'.repeat(24))
  const error = await insertCard('k'.repeat(24)).catch((reason: unknown) => reason)
  assert.equal(isUniqueViolation(error, 'memberCards', 'keyHash'), true)
  assert.equal(isUniqueViolation(error, 'memberCards', 'id'), false)
  assert.equal(isUniqueViolation(error, 'calendarLinks', 'secret'), false)
})
