import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type GoalForm, maxOpenGoals } from '../../../contract/goals.form.ts'
import { changeGoal, createGoal, deleteGoal, ownGoals } from '../../../contract/goals.ts'
import type { Metrics } from '../../../contract/progress.form.ts'
import type { SessionType } from '../../../contract/sessions.form.ts'
import { createSignedIn, createTraining, signInAs } from '../../../tests/support/app/factories.ts'
import { startApp, testNow } from '../../../tests/support/app/start-app.ts'
import { newId } from '../../database/ids.ts'

const app = await startApp()
const { db } = app.context

type Done = { type?: SessionType; rpe?: number; metrics?: Metrics }

/** A member, with functions that record attendance and logs. */
const arrange = async () => {
  const { user, cookie } = await createSignedIn(app)
  const as = { as: cookie }
  return {
    user,
    as,
    came: async (date: string, { type = 'RUN', rpe, metrics }: Done = {}) => {
      const session = await createTraining(app, { date, type })
      const row = { id: newId(), sessionId: session.id, userId: user.id, createdAt: date }
      await db
        .insertInto('attendances')
        .values({ ...row, present: true })
        .execute()
      const log = { ...row, rpe: rpe ?? 5, mood: null, notes: null, metricsJson: metrics ?? null }
      if (rpe !== undefined || metrics) await db.insertInto('sessionLogs').values(log).execute()
    },
    set: (body: Omit<GoalForm, 'type' | 'dueOn'> & Partial<GoalForm>) => app.send(createGoal, { body }, as),
    goals: async () => (await app.send(ownGoals, {}, as)).body,
    /** The goals at another instant, with a new sign-in: the first one would have expired. */
    goalsAt: async (now: string) => {
      app.setNow(now)
      const { body } = await app.send(ownGoals, {}, { as: await signInAs(app, user) })
      app.setNow(testNow)
      return body
    },
    change: (id: string, body: object) => app.send(changeGoal, { params: { id }, body }, as),
  }
}

test('a goal of three sessions a month counts this month only, from the 1st at midnight in Paris', async () => {
  const { came, set, goals, goalsAt } = await arrange()
  // 1 November 2026, 0 h in Paris is 31 October 23:00Z, in winter time since 25 October.
  await came('2026-10-31T22:59:59.999Z')
  await came('2026-10-31T23:00:00.000Z')
  await came('2026-11-15T09:00:00.000Z')
  const { status, body } = await set({ metric: 'attended', period: 'month', target: 3 })
  assert.equal(status, 201)
  const { id, ...goal } = body
  assert.deepEqual(goal, {
    metric: 'attended',
    type: null,
    period: 'month',
    target: 3,
    dueOn: null,
    season: null,
    status: 'open',
    createdAt: testNow,
    closedAt: null,
    value: 2,
    endsOn: null,
    isOver: false,
    monthsPast: 0,
    monthsReached: 0,
  })
  assert.deepEqual(await goals(), [body])

  // Three months later: November had 2 and one more on the 29th, December 1 and January none so far.
  await came('2026-11-29T09:00:00.000Z')
  await came('2026-12-31T22:59:59.999Z')
  await came('2027-01-03T09:00:00.000Z')
  const [later] = await goalsAt('2027-01-20T10:00:00.000Z')
  assert.deepEqual([later?.value, later?.monthsPast, later?.monthsReached], [1, 2, 1])
})

test('a goal of a hundred kilometres this season counts from 1 September to 31 August', async () => {
  const { came, set, goalsAt } = await arrange()
  // 1 September 2026, 0 h in Paris is 31 August 22:00Z, in summer time.
  await came('2026-08-31T21:59:59.999Z', { metrics: { km: 50 } })
  await came('2026-08-31T22:00:00.000Z', { metrics: { km: 5.2 } })
  await came('2026-11-15T09:00:00.000Z', { metrics: { km: 8.1 } })
  const { body } = await set({ metric: 'km', period: 'season', target: 100 })
  assert.deepEqual([body.value, body.season, body.endsOn, body.isOver], [13.3, 2026, '2027-08-31', false])
  await came('2027-08-31T21:59:59.999Z', { metrics: { km: 1 } })
  await came('2027-08-31T22:00:00.000Z', { metrics: { km: 10 } })
  const seenAt = async (now: string) => {
    const [goal] = await goalsAt(now)
    return [goal?.value, goal?.isOver]
  }
  assert.deepEqual(await seenAt('2027-08-31T21:59:59.999Z'), [14.3, false])
  assert.deepEqual(await seenAt('2027-08-31T22:00:00.000Z'), [14.3, true])
})

test('a goal without a period counts everything up to its last day, for its type of session only', async () => {
  const { came, set, goals, goalsAt } = await arrange()
  await came('2025-03-02T09:00:00.000Z', { type: 'HYROX' })
  await came('2026-11-15T09:00:00.000Z', { type: 'HYROX' })
  await came('2026-11-18T18:00:00.000Z', { type: 'RUN', rpe: 4, metrics: { squats: 40, tours: 3, marches: 7 } })
  await set({ metric: 'attended', type: 'HYROX', period: 'overall', target: 10, dueOn: '2026-11-21' })
  for (const metric of ['squats', 'tours', 'marches', 'logs'] as const)
    await set({ metric, period: 'overall', target: 100 })
  const values = Object.fromEntries((await goals()).map(({ metric, value }) => [metric, value]))
  assert.deepEqual(values, { attended: 2, squats: 40, tours: 3, marches: 7, logs: 1 })
  // The due day is included, up to 22:59:59.999Z in winter.
  await came('2026-11-21T22:59:59.999Z', { type: 'HYROX' })
  await came('2026-11-21T23:00:00.000Z', { type: 'HYROX' })
  const [due] = await goalsAt('2026-11-22T10:00:00.000Z')
  assert.deepEqual([due?.metric, due?.value, due?.isOver], ['attended', 3, true])
})

test('a monthly goal that is over shows its last month', async () => {
  const { came, set, goalsAt } = await arrange()
  await came('2026-12-02T18:00:00.000Z')
  await came('2026-12-20T09:00:00.000Z')
  await set({ metric: 'attended', period: 'month', target: 1, dueOn: '2026-12-10' })
  const [goal] = await goalsAt('2027-02-01T10:00:00.000Z')
  // November: none. December, cut short on the 10th: one.
  assert.deepEqual([goal?.value, goal?.isOver, goal?.monthsPast, goal?.monthsReached], [1, true, 2, 1])
})

test('a closed goal keeps its value, can be reopened, and is listed after the open ones', async () => {
  const { came, set, goals, change } = await arrange()
  await came('2026-11-15T09:00:00.000Z')
  const first = (await set({ metric: 'attended', period: 'overall', target: 1 })).body
  const second = (await set({ metric: 'km', period: 'season', target: 100 })).body
  const closed = await change(first.id, { status: 'reached' })
  assert.deepEqual([closed.body.status, closed.body.value, closed.body.closedAt], ['reached', 1, testNow])
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
  assert.deepEqual([reopened.body.status, reopened.body.value, reopened.body.closedAt], ['open', 2, null])
})

test('the target and date of an open goal can be changed, those of a closed one cannot', async () => {
  const { set, change } = await arrange()
  const { id } = (await set({ metric: 'attended', period: 'overall', target: 30, dueOn: '2026-12-31' })).body
  const corrected = await change(id, { target: 3, dueOn: null })
  assert.deepEqual([corrected.body.target, corrected.body.dueOn, corrected.body.endsOn], [3, null, null])
  const wrong = await change(id, { target: 2.5 })
  assert.deepEqual(
    [wrong.status, wrong.refusal.issues],
    [400, [{ path: 'target', message: 'Merci d’indiquer un nombre entier' }]],
  )
  await change(id, { status: 'abandoned' })
  const late = await change(id, { target: 4 })
  assert.deepEqual([late.status, late.refusal.code], [409, 'goal_closed'])
})

test('continuing a goal closes the old one as reached or missed in the same transaction', async () => {
  const { came, set, goals } = await arrange()
  await came('2026-11-15T09:00:00.000Z')
  const reached = (await set({ metric: 'attended', period: 'overall', target: 1 })).body
  const missed = (await set({ metric: 'km', period: 'overall', target: 10 })).body
  await set({ metric: 'attended', period: 'overall', target: 5, renews: reached.id })
  await set({ metric: 'km', period: 'overall', target: 5, renews: missed.id })
  const statuses = new Map((await goals()).map(({ id, status }) => [id, status]))
  assert.deepEqual([statuses.get(reached.id), statuses.get(missed.id), statuses.size], ['reached', 'abandoned', 4])
  const unknown = await set({ metric: 'km', period: 'overall', target: 5, renews: newId() })
  assert.deepEqual([unknown.status, unknown.refusal.code], [404, 'goal_not_found'])
})

test('an invalid goal is refused with a message on the wrong field, and nothing is stored', async () => {
  const { set, goals } = await arrange()
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
  const { set, change, goals } = await arrange()
  const terms = { metric: 'attended', period: 'month', target: 3 } as const
  for (let made = 1; made < maxOpenGoals; made++) assert.equal((await set(terms)).status, 201)
  const both = await Promise.all([set(terms), set(terms)])
  assert.deepEqual(both.map(({ status }) => status).toSorted(), [201, 409])
  const [first] = await goals()
  assert.ok(first)
  await change(first.id, { status: 'abandoned' })
  const carriedOn = await set({ ...terms, renews: first.id })
  assert.equal(carriedOn.status, 201)
  const reopened = await change(first.id, { status: 'open' })
  assert.deepEqual([reopened.status, reopened.refusal.code], [409, 'goals_full'])
})

test('a goal can be seen, changed and deleted by its owner only, and is deleted with them', async () => {
  const owner = await arrange()
  const other = await arrange()
  const { id } = (await owner.set({ metric: 'km', period: 'season', target: 100 })).body
  assert.deepEqual(await other.goals(), [])
  assert.equal((await other.change(id, { status: 'reached' })).status, 404)
  assert.equal((await app.send(deleteGoal, { params: { id } }, other.as)).status, 404)
  assert.equal((await other.set({ metric: 'km', period: 'season', target: 1, renews: id })).status, 404)
  assert.equal((await app.send(deleteGoal, { params: { id } }, owner.as)).status, 204)
  assert.equal((await app.send(deleteGoal, { params: { id } }, owner.as)).status, 404)
  await owner.set({ metric: 'km', period: 'season', target: 100 })
  await db.deleteFrom('people').where('id', '=', owner.user.id).execute()
  const left = await db.selectFrom('goals').select('id').where('userId', '=', owner.user.id).execute()
  assert.deepEqual(left, [])
})

test('a goal sent twice with the same id is stored once, even as the twentieth, and returned to its owner only', async () => {
  const { set, change, goals } = await arrange()
  const terms = { metric: 'km', period: 'season', target: 100 } as const
  for (let made = 1; made < maxOpenGoals; made++) await set(terms)
  const [first] = await goals()
  assert.ok(first)
  await change(first.id, { status: 'abandoned' })
  await set(terms)
  const renewal = { ...terms, id: newId(), renews: first.id }
  const twice = await Promise.all([set(renewal), set(renewal)])
  assert.deepEqual(
    twice.map(({ status, body }) => [status, body.id]),
    [
      [201, renewal.id],
      [201, renewal.id],
    ],
  )
  assert.equal((await goals()).filter(({ status }) => status === 'open').length, maxOpenGoals)
  const other = await arrange()
  const taken = await other.set({ ...terms, id: renewal.id })
  assert.deepEqual([taken.status, taken.refusal.code, await other.goals()], [409, 'id_taken', []])
})
