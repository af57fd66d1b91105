import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { GoalForm } from '../../../contract/goals.form.ts'
import { deleteGoal } from '../../../contract/goals.ts'
import { maxOpenGoals } from '../../../contract/rules/limits.ts'
import { deletePerson } from '../../../tests/support/app/delete-person.ts'
import { createGoalSetter } from '../../../tests/support/app/goal-setter.ts'
import { startApp, testNow } from '../../../tests/support/app/start-app.ts'
import { newId } from '../../database/ids.ts'

const app = await startApp()
const { db } = app.context

test('a closed goal keeps its value, can be reopened, and is listed after the open ones', async () => {
  const { came, set, goals, change } = await createGoalSetter(app)
  await came('2026-11-15T09:00:00.000Z')
  const first = (await set({ metric: 'attended', period: 'overall', target: 1 })).body
  const second = (await set({ metric: 'km', period: 'season', target: 100 })).body
  const closeResponse = await change(first.id, { status: 'reached' })
  assert.deepEqual(
    { status: closeResponse.body.status, value: closeResponse.body.value, closedAt: closeResponse.body.closedAt },
    { status: 'reached', value: 1, closedAt: testNow },
  )
  await came('2026-11-18T18:00:00.000Z')
  assert.deepEqual(
    (await goals()).map(({ id, status, value }) => [id, status, value]),
    [
      [second.id, 'open', 0],
      [first.id, 'reached', 1],
    ],
  )
  const relabelled = await change(first.id, { status: 'abandoned' })
  assert.deepEqual([relabelled.body.status, relabelled.body.value], ['abandoned', 1])
  const reopened = await change(first.id, { status: 'open' })
  assert.partialDeepStrictEqual(reopened.body, { status: 'open', value: 2, closedAt: null })
})

test('the target and date of an open goal can be changed, those of a closed one cannot', async () => {
  const { set, change } = await createGoalSetter(app)
  const { id } = (await set({ metric: 'attended', period: 'overall', target: 30, dueOn: '2026-12-31' })).body
  const correctionResponse = await change(id, { target: 3, dueOn: null })
  assert.partialDeepStrictEqual(correctionResponse.body, { target: 3, dueOn: null, endsOn: null })
  const wrongResponse = await change(id, { target: 2.5 })
  assert.deepEqual(
    [wrongResponse.status, wrongResponse.refusal.issues],
    [400, [{ path: 'target', message: 'Merci d’indiquer un nombre entier' }]],
  )
  await change(id, { status: 'abandoned' })
  const lateResponse = await change(id, { target: 4 })
  assert.deepEqual([lateResponse.status, lateResponse.refusal.code], [409, 'goal_closed'])
})

test('continuing a goal closes the old one as reached or missed in the same transaction', async () => {
  const { came, set, goals } = await createGoalSetter(app)
  await came('2026-11-15T09:00:00.000Z')
  const reached = (await set({ metric: 'attended', period: 'overall', target: 1 })).body
  const missed = (await set({ metric: 'km', period: 'overall', target: 10 })).body
  await set({ metric: 'attended', period: 'overall', target: 5, renews: reached.id })
  await set({ metric: 'km', period: 'overall', target: 5, renews: missed.id })
  const statuses = new Map((await goals()).map(({ id, status }) => [id, status]))
  assert.equal(statuses.get(reached.id), 'reached')
  assert.equal(statuses.get(missed.id), 'abandoned')
  assert.equal(statuses.size, 4)
  const unknownResponse = await set({ metric: 'km', period: 'overall', target: 5, renews: newId() })
  assert.deepEqual([unknownResponse.status, unknownResponse.refusal.code], [404, 'goal_not_found'])
})

test('an invalid goal is refused with a message on the wrong field, and nothing is stored', async () => {
  const { set, goals } = await createGoalSetter(app)
  const good = { metric: 'attended', period: 'month', target: 3 } as const
  const problem = async (fields: object) => {
    const { status, refusal } = await set({ ...good, ...fields })
    assert.equal(status, 400)
    return refusal.issues?.map(({ path, message }) => `${path}: ${message}`)
  }
  assert.deepEqual(await problem({ target: 0 }), ['target: Merci d’indiquer un nombre plus grand que zéro'])
  assert.deepEqual(await problem({ target: -3 }), ['target: Merci d’indiquer un nombre plus grand que zéro'])
  assert.deepEqual(await problem({ target: 2.5 }), ['target: Merci d’indiquer un nombre entier'])
  assert.deepEqual(await problem({ target: 1001 }), ['target: 1\u202f000 au plus'])
  assert.deepEqual(await problem({ metric: 'km', target: 5.123 }), ['target: Deux décimales au plus'])
  assert.deepEqual(await problem({ metric: 'km', type: 'RUN' }), ['type: Seules les séances ont un type'])
  assert.deepEqual(await problem({ metric: 'pas' }), ['metric: Merci de choisir ce que vous voulez compter'])
  assert.deepEqual(await problem({ period: 'week' }), ['period: Merci de choisir une période'])
  assert.deepEqual(await problem({ dueOn: '2026-02-30' }), ['dueOn: Merci d’indiquer une date valide'])
  assert.deepEqual(await problem({ dueOn: '2026-11-20' }), ['dueOn: Merci de choisir une date à venir'])
  assert.deepEqual(await problem({ dueOn: '2037-01-01' }), ['dueOn: Merci de choisir une date plus proche'])
  assert.deepEqual(await goals(), [])
  for (const fields of [{ target: 1 }, { target: 1000 }, { metric: 'km', target: 0.01 }, { dueOn: '2026-11-21' }])
    assert.equal((await set({ ...good, ...fields } as GoalForm)).status, 201)
})

test('a member has at most twenty open goals; closing one allows another', async () => {
  const { set, change, goals } = await createGoalSetter(app)
  const goalFields = { metric: 'attended', period: 'month', target: 3 } as const
  for (let made = 1; made < maxOpenGoals; made++) assert.equal((await set(goalFields)).status, 201)
  const bothResponses = await Promise.all([set(goalFields), set(goalFields)])
  assert.deepEqual(bothResponses.map(({ status }) => status).toSorted(), [201, 409])
  const [first] = await goals()
  assert.ok(first)
  await change(first.id, { status: 'abandoned' })
  const carriedOn = await set({ ...goalFields, renews: first.id })
  assert.equal(carriedOn.status, 201)
  const reopened = await change(first.id, { status: 'open' })
  assert.deepEqual([reopened.status, reopened.refusal.code], [409, 'goals_full'])
})

test('a goal can be seen, changed and deleted by its owner only, and is deleted with them', async () => {
  const owner = await createGoalSetter(app)
  const other = await createGoalSetter(app)
  const { id } = (await owner.set({ metric: 'km', period: 'season', target: 100 })).body
  assert.deepEqual(await other.goals(), [])
  assert.equal((await other.change(id, { status: 'reached' })).status, 404)
  assert.equal((await app.send(deleteGoal, { params: { id } }, other.as)).status, 404)
  assert.equal((await other.set({ metric: 'km', period: 'season', target: 1, renews: id })).status, 404)
  assert.equal((await app.send(deleteGoal, { params: { id } }, owner.as)).status, 204)
  assert.equal((await app.send(deleteGoal, { params: { id } }, owner.as)).status, 404)
  await owner.set({ metric: 'km', period: 'season', target: 100 })
  await deletePerson(app, owner.user.id)
  const remainingRows = await db.selectFrom('goals').select('id').where('userId', '=', owner.user.id).execute()
  assert.deepEqual(remainingRows, [])
})

test('a goal sent twice with the same id is stored once, even as the twentieth, and returned to its owner only', async () => {
  const { set, change, goals } = await createGoalSetter(app)
  const goalFields = { metric: 'km', period: 'season', target: 100 } as const
  for (let made = 1; made < maxOpenGoals; made++) await set(goalFields)
  const [first] = await goals()
  assert.ok(first)
  await change(first.id, { status: 'abandoned' })
  await set(goalFields)
  const renewal = { ...goalFields, id: newId(), renews: first.id }
  const twice = await Promise.all([set(renewal), set(renewal)])
  assert.deepEqual(
    twice.map(({ status, body }) => [status, body.id]),
    [
      [201, renewal.id],
      [201, renewal.id],
    ],
  )
  assert.equal((await goals()).filter(({ status }) => status === 'open').length, maxOpenGoals)
  const other = await createGoalSetter(app)
  const conflictResponse = await other.set({ ...goalFields, id: renewal.id })
  assert.deepEqual([conflictResponse.status, conflictResponse.refusal.code, await other.goals()], [409, 'id_taken', []])
})
