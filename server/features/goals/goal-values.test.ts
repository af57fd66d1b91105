import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createGoalSetter } from '../../../tests/support/app/goal-setter.ts'
import { startApp, testNow } from '../../../tests/support/app/start-app.ts'

const app = await startApp()

test('a goal of three sessions a month counts this month only, from the 1st at midnight in Paris', async () => {
  const { came, set, goals, goalsAt } = await createGoalSetter(app)
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
  assert.partialDeepStrictEqual(later, { value: 1, monthsPast: 2, monthsReached: 1 })
})

test('a goal of a hundred kilometres this season counts from 1 September to 31 August', async () => {
  const { came, set, goalsAt } = await createGoalSetter(app)
  // 1 September 2026, 0 h in Paris is 31 August 22:00Z, in summer time.
  await came('2026-08-31T21:59:59.999Z', { metrics: { km: 50 } })
  await came('2026-08-31T22:00:00.000Z', { metrics: { km: 5.2 } })
  await came('2026-11-15T09:00:00.000Z', { metrics: { km: 8.1 } })
  const { body } = await set({ metric: 'km', period: 'season', target: 100 })
  assert.deepEqual(
    { value: body.value, season: body.season, endsOn: body.endsOn, isOver: body.isOver },
    { value: 13.3, season: 2026, endsOn: '2027-08-31', isOver: false },
  )
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
  const { came, set, goals, goalsAt } = await createGoalSetter(app)
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
  const [dueGoal] = await goalsAt('2026-11-22T10:00:00.000Z')
  assert.partialDeepStrictEqual(dueGoal, { metric: 'attended', value: 3, isOver: true })
})

test('a monthly goal that is over shows its last month', async () => {
  const { came, set, goalsAt } = await createGoalSetter(app)
  await came('2026-12-02T18:00:00.000Z')
  await came('2026-12-20T09:00:00.000Z')
  await set({ metric: 'attended', period: 'month', target: 1, dueOn: '2026-12-10' })
  const [goal] = await goalsAt('2027-02-01T10:00:00.000Z')
  // November: none. December, cut short on the 10th: one.
  assert.partialDeepStrictEqual(goal, { value: 1, isOver: true, monthsPast: 2, monthsReached: 1 })
})
