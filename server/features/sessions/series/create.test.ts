import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { coachSessions } from '../../../../contract/sessions/coach-lists.ts'
import { type CoachSession, createSession } from '../../../../contract/sessions/coach-session.ts'
import { repetitionDays } from '../../../../contract/sessions/series.ts'
import { readAuditEvents } from '../../../../tests/support/app/audit-events.ts'
import { createSignedIn, insertSession } from '../../../../tests/support/app/factories.ts'
import { startApp } from '../../../../tests/support/app/start-app.ts'

const app = await startApp()
const { send, context } = app
const { user: coach, cookie } = await createSignedIn(app, { role: 'COACH', status: null })
const as = { as: cookie }
const form = { title: 'Piste', type: 'RUN' as const, date: '2026-10-04', time: '10:00', location: 'Stade' }
const repeat = { everyWeeks: 1 as const, until: '2026-12-20' }

const create = (body: object) => send(createSession, { body: { ...form, ...body } }, as)
const seriesOf = async ({ seriesId }: Pick<CoachSession, 'seriesId'>) => {
  const { body } = await send(coachSessions, {}, as)
  return body.filter((session) => session.seriesId === seriesId).toReversed()
}
const countAll = async () => (await send(coachSessions, {}, as)).body.length
const issuesOf = async (body: object) =>
  (await create(body)).refusal.issues?.map(({ path, message }) => [path, message])

test('a weekly session on Sunday at 10 h stays at 10 h when the clock changes in autumn and in spring', async () => {
  const autumn = await create({ repeat })
  assert.partialDeepStrictEqual(autumn, { status: 201, body: { created: 12, date: '2026-10-04T08:00:00.000Z' } })
  const sessions = await seriesOf(autumn.body)
  assert.deepEqual(
    sessions.slice(2, 5).map(({ date, time }) => [date, time]),
    [
      ['2026-10-18T08:00:00.000Z', '10:00'],
      ['2026-10-25T09:00:00.000Z', '10:00'],
      ['2026-11-01T09:00:00.000Z', '10:00'],
    ],
  )
  assert.deepEqual([sessions.length, sessions.at(-1)?.date], [12, '2026-12-20T09:00:00.000Z'])
  const spring = await create({ date: '2027-03-14', repeat: { everyWeeks: 2, until: '2027-04-24' } })
  assert.deepEqual(
    (await seriesOf(spring.body)).map(({ date, time }) => [date, time]),
    [
      ['2027-03-14T09:00:00.000Z', '10:00'],
      ['2027-03-28T08:00:00.000Z', '10:00'],
      ['2027-04-11T08:00:00.000Z', '10:00'],
    ],
  )
})

test('no session is created on days that the coach excludes, even on the first', async () => {
  const skip = ['2026-10-04', '2026-11-01', '2026-11-02']
  const { body } = await create({ repeat: { ...repeat, until: '2026-11-08', skip } })
  assert.deepEqual([body.created, body.date], [4, '2026-10-11T08:00:00.000Z'])
  const days = (await seriesOf(body)).map(({ date }) => date.slice(5, 10))
  assert.deepEqual(days, ['10-11', '10-18', '10-25', '11-08'])
})

test('each session of a series has the same coach and texts and its own audit event', async () => {
  const { body } = await create({ description: 'Six fois 400 m', levelTarget: 'LVL2', published: false, repeat })
  const sessions = await seriesOf(body)
  for (const session of sessions)
    assert.deepEqual(
      {
        title: session.title,
        description: session.description,
        levelTarget: session.levelTarget,
        published: session.published,
        coachId: session.coachId,
        version: session.version,
      },
      {
        title: 'Piste',
        description: 'Six fois 400 m',
        levelTarget: 'LVL2',
        published: false,
        coachId: coach.id,
        version: 0,
      },
    )
  const ids = sessions.map(({ id }) => id)
  const allEvents = await readAuditEvents(app, { action: 'session.created' }, 'subjectId', 'afterJson')
  const events = allEvents.filter(({ subjectId }) => ids.includes(subjectId ?? ''))
  assert.equal(events.length, 12)
  assert.equal(events.find(({ subjectId }) => subjectId === ids[3])?.afterJson?.date, '2026-10-25T09:00:00.000Z')
})

test('a repetition of one day creates a single session without a series', async () => {
  const repeated = await create({ repeat: { ...repeat, until: form.date } })
  const single = await create({})
  assert.partialDeepStrictEqual(repeated.body, { created: 1, seriesId: null })
  assert.partialDeepStrictEqual(single.body, { created: 1, seriesId: null })
})

test('a series sent twice, even simultaneously, is created once', async () => {
  const before = await countAll()
  const body = { id: randomUUID(), repeat }
  const responses = await Promise.all([create(body), create(body)])
  responses.push(await create(body))
  assert.deepEqual(
    responses.map(({ status, body: { id, created } }) => [status, id, created]),
    [1, 2, 3].map(() => [201, body.id, 12]),
  )
  assert.equal(await countAll(), before + 12)
  const colleague = await createSignedIn(app, { role: 'COACH', status: null })
  const conflictResponse = await send(createSession, { body: { ...form, ...body } }, { as: colleague.cookie })
  assert.deepEqual(
    { status: conflictResponse.status, code: conflictResponse.refusal.code, all: await countAll() },
    { status: 409, code: 'id_taken', all: before + 12 },
  )
})

test('at most sixty sessions are created at once', async () => {
  const sixty = { everyWeeks: 1, until: '2027-11-21' }
  assert.equal((await create({ repeat: sixty })).body.created, 60)
  const before = await countAll()
  const tooMany = '60 séances au plus à la fois\u00a0: choisissez une date plus proche'
  assert.deepEqual(await issuesOf({ repeat: { ...sixty, until: '2027-11-28' } }), [['repeat.until', tooMany]])
  assert.equal(await countAll(), before)
})

test('a repetition without any day, or with an hour that summer time skips on one of them, is refused', async () => {
  assert.deepEqual(await issuesOf({ repeat: { ...repeat, until: '2026-10-03' } }), [
    ['repeat.until', 'La dernière date vient avant la première'],
  ])
  assert.deepEqual(
    await issuesOf({ repeat: { everyWeeks: 1, until: '2026-10-11', skip: ['2026-10-04', '2026-10-11'] } }),
    [['repeat.skip', 'Gardez au moins une date']],
  )
  const night = { date: '2027-03-21', time: '02:30', repeat: { everyWeeks: 1, until: '2027-04-04' } }
  const noHour = 'Cette heure n’existe pas ce jour-là\u00a0: l’horloge passe de 2\u00a0h à 3\u00a0h'
  assert.deepEqual(await issuesOf(night), [['time', noHour]])
  assert.equal((await create({ ...night, repeat: { ...night.repeat, skip: ['2027-03-28'] } })).body.created, 2)
  for (const everyWeeks of [0, 3, '1']) assert.equal((await create({ repeat: { ...repeat, everyWeeks } })).status, 400)
})

test('the preview of a repetition shows the holidays, closures and sessions at the same time of each day', async () => {
  await insertSession(app, { date: '2026-11-11T18:00:00.000Z', title: 'Côtes' })
  await insertSession(app, { date: '2026-11-18T18:00:00.000Z', title: 'Annulée', cancelledAt: context.now() })
  await insertSession(app, { date: '2026-11-25T17:00:00.000Z', title: 'Une heure plus tôt' })
  const query = { date: '2026-10-28', time: '19:00', everyWeeks: '2', until: '2026-11-25' } as const
  const day = { weekday: 'mercredi', holiday: null, closure: null, clash: null }
  assert.deepEqual((await send(repetitionDays, { query }, as)).body, [
    { ...day, date: '2026-10-28', closure: 'Vacances de la Toussaint' },
    { ...day, date: '2026-11-11', holiday: 'Armistice de 1918', clash: 'Côtes' },
    { ...day, date: '2026-11-25' },
  ])
  const { time: _, ...withoutHour } = query
  const [, armistice] = (await send(repetitionDays, { query: withoutHour }, as)).body
  assert.deepEqual([armistice?.holiday, armistice?.clash], ['Armistice de 1918', null])
  const tooFar = await send(repetitionDays, { query: { ...query, until: '2099-12-31' } }, as)
  assert.deepEqual([tooFar.status, tooFar.refusal.issues?.[0]?.path], [400, 'until'])
})
