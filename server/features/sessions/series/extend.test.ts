import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signUp } from '../../../../contract/places.ts'
import { coachSessions } from '../../../../contract/sessions/coach-lists.ts'
import { createSession, updateSession } from '../../../../contract/sessions/coach-session.ts'
import { extendSeries, sessionSeries } from '../../../../contract/sessions/series.ts'
import { createSignedIn, insertSession } from '../../../../tests/support/app/factories.ts'
import { startApp } from '../../../../tests/support/app/start-app.ts'
import { required } from '../../../../tests/support/required.ts'
import { newId } from '../../../database/ids.ts'

const app = await startApp()
const { send } = app
const coach = await createSignedIn(app, { role: 'COACH', status: null })
const colleague = await createSignedIn(app, { role: 'COACH', status: null })
const member = await createSignedIn(app, { status: 'ACTIVE' })
const as = { as: coach.cookie }
const form = { title: 'Piste', type: 'RUN' as const, date: '2026-11-08', time: '10:00', location: 'Stade' }
const everyWeeks = 1 as const

/** Four Sundays: 8 and 15 November are past, 22 and 29 November are to come. */
const createFourSundays = async () =>
  (await send(createSession, { body: { ...form, repeat: { everyWeeks, until: '2026-11-29' } } }, as)).body
const listOf = async (seriesId: string | null) =>
  (await send(coachSessions, {}, as)).body.filter((session) => session.seriesId === seriesId).toReversed()
const extend = (id: string, body: object, who = as) =>
  send(extendSeries, { params: { id }, body: { everyWeeks, ...body } as never }, who)

test('extending a series repeats its last session as it is now, with the same coach', async () => {
  const { id, seriesId } = await createFourSundays()
  const last = (await listOf(seriesId)).at(-1)
  const edited = { ...form, date: '2026-11-29', title: 'Côtes', time: '18:00', recap: 'Bravo', capacity: 12 }
  await send(updateSession, { params: { id: required(last?.id) }, body: edited }, as)
  const { status, body } = await extend(id, { until: '2026-12-27', skip: ['2026-12-20'] }, { as: colleague.cookie })
  assert.deepEqual(
    {
      status,
      created: body.created,
      date: body.date,
      title: body.title,
      recap: body.recap,
      capacity: body.capacity,
      coachId: body.coachId,
      version: body.version,
    },
    {
      status: 201,
      created: 3,
      date: '2026-12-06T17:00:00.000Z',
      title: 'Côtes',
      recap: null,
      capacity: 12,
      coachId: coach.user.id,
      version: 0,
    },
  )
  const dates = (await listOf(seriesId)).map(({ date }) => date.slice(5, 10))
  assert.deepEqual(dates, ['11-08', '11-15', '11-22', '11-29', '12-06', '12-13', '12-27'])
})

test('extending a series twice to the same date, also simultaneously, creates each session once', async () => {
  const { id, seriesId } = await createFourSundays()
  const ids = (await listOf(seriesId)).map((session) => session.id)
  const skip = ['2026-12-27']
  const responses = await Promise.all(
    [id, required(ids[2])].map((sessionId) => extend(sessionId, { until: '2026-12-27', skip })),
  )
  assert.deepEqual(responses.map(({ body }) => body.created).toSorted(), [0, 3])
  assert.equal((await extend(id, { until: '2026-12-27', skip })).body.created, 0)
  assert.equal((await listOf(seriesId)).length, 7)
})

test('extending a single session starts a series, and creates no session in the past', async () => {
  const { body: single } = await send(createSession, { body: { ...form, date: '2026-10-04' } }, as)
  const { body } = await extend(single.id, { everyWeeks: 2, until: '2026-12-20' })
  assert.deepEqual([body.created, body.date], [2, '2026-11-29T09:00:00.000Z'])
  const series = await listOf(body.seriesId)
  assert.deepEqual(
    series.map(({ id, date, rhythm }) => [id === single.id, date.slice(5, 10), rhythm?.everyWeeks]),
    [
      [true, '10-04', 2],
      [false, '11-29', 2],
      [false, '12-13', 2],
    ],
  )
})

test('extending by no day creates no series; more than sixty days, or an unknown session, is refused', async () => {
  const { body: single } = await send(createSession, { body: { ...form, date: '2026-12-06' } }, as)
  const { body } = await extend(single.id, { until: '2026-12-06' })
  assert.deepEqual(
    { id: body.id, created: body.created, seriesId: body.seriesId },
    { id: single.id, created: 0, seriesId: null },
  )
  const { refusal } = await extend(single.id, { until: '2028-12-31' })
  assert.deepEqual(
    refusal.issues?.map(({ path }) => path),
    ['until'],
  )
  assert.equal((await extend(newId(), { until: '2026-12-27' })).refusal.code, 'session_not_found')
})

test('the coaches’ list shows the rhythm of each series and takes the same number of statements for any number of them', async () => {
  const { seriesId } = await createFourSundays()
  const costOf = async () => {
    const before = app.statements.length
    await send(coachSessions, {}, as)
    return app.statements.length - before
  }
  const cost = await costOf()
  const wednesdays = { ...form, date: '2026-12-02', repeat: { everyWeeks: 2 as const, until: '2027-02-10' } }
  const { body: other } = await send(createSession, { body: wednesdays }, as)
  const single = await insertSession(app, { date: '2026-12-05T09:00:00.000Z' })
  const { body } = await send(coachSessions, {}, as)
  const rhythmOf = (id: string | null) => body.find((session) => session.seriesId === id)?.rhythm
  assert.deepEqual(rhythmOf(seriesId), { everyWeeks: 1, weekday: 'dimanche' })
  assert.deepEqual(rhythmOf(other.seriesId), { everyWeeks: 2, weekday: 'mercredi' })
  assert.equal(body.find(({ id }) => id === single.id)?.rhythm, null)
  assert.equal(await costOf(), cost)
})

test('before changing a series a coach sees how many sessions and sign-ups each scope contains', async () => {
  const { seriesId } = await createFourSundays()
  const [past, , third, fourth] = (await listOf(seriesId)).map(({ id }) => id)
  for (const id of [third, fourth]) await send(signUp, { params: { id: required(id) } }, { as: member.cookie })
  const readSeries = async (id: string | undefined) =>
    (await send(sessionSeries, { params: { id: required(id) } }, as)).body
  const two = { sessionCount: 2, signUpCount: 2 }
  const rhythm = { everyWeeks: 1, weekday: 'dimanche' }
  assert.deepEqual(await readSeries(fourth), {
    rhythm,
    lastDate: '2026-11-29T09:00:00.000Z',
    following: { sessionCount: 1, signUpCount: 1 },
    all: two,
  })
  assert.deepEqual(await readSeries(past), { rhythm, lastDate: '2026-11-29T09:00:00.000Z', following: two, all: two })
  const single = await insertSession(app, { date: '2026-12-05T09:00:00.000Z' })
  const onlyThis = { sessionCount: 1, signUpCount: 0 }
  assert.deepEqual(await readSeries(single.id), {
    rhythm: null,
    lastDate: single.date,
    following: onlyThis,
    all: onlyThis,
  })
  assert.equal((await send(sessionSeries, { params: { id: newId() } }, as)).refusal.code, 'session_not_found')
})
