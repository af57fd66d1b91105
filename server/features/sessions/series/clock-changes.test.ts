import assert from 'node:assert/strict'
import { test } from 'node:test'
import { coachSessions } from '../../../../contract/sessions/coach-lists.ts'
import { type CoachSession, createSession, updateSession } from '../../../../contract/sessions/coach-session.ts'
import { createSignedIn } from '../../../../tests/support/app/factories.ts'
import { startApp } from '../../../../tests/support/app/start-app.ts'

const app = await startApp()
app.setNow('2026-10-01T08:00:00.000Z')
const { send } = app
const { cookie } = await createSignedIn(app, { role: 'COACH', status: null })
const as = { as: cookie }
const form = { title: 'Piste', type: 'RUN' as const, date: '2026-10-11', time: '10:00', location: 'Stade' }

const startsOf = (sessions: CoachSession[]) =>
  new Map(sessions.map(({ date }) => [date.slice(0, 10), date.slice(11, 16)]))
const edges = ['2026-10-18', '2026-10-25', '2027-03-21', '2027-03-28']

test('a series across both clock changes keeps its time in Paris, also after an edit that leaves out a session moved by hand', async () => {
  const repeat = { everyWeeks: 1 as const, until: '2027-04-11' }
  const { body: first } = await send(createSession, { body: { ...form, repeat } }, as)
  assert.equal(first.created, 27)
  const all = async () => (await send(coachSessions, {}, as)).body
  const before = await all()
  assert.deepEqual(new Set(before.map(({ time }) => time)), new Set(['10:00']))
  assert.deepEqual(
    edges.map((day) => startsOf(before).get(day)),
    ['08:00', '09:00', '09:00', '08:00'],
  )
  const onDay = (day: string) => before.find(({ date }) => date.startsWith(day)) ?? assert.fail(day)
  const edit = (day: string, fields: object) =>
    send(updateSession, { params: { id: onDay(day).id }, body: { ...form, date: day, ...fields } }, as)

  await edit('2027-01-10', { time: '11:30' })
  const { body } = await edit('2026-10-18', { time: '09:30', scope: 'following' as const })
  assert.partialDeepStrictEqual(body, { changedCount: 25, keptOwnCount: 1 })
  const after = await all()
  assert.deepEqual(
    edges.map((day) => startsOf(after).get(day)),
    ['07:30', '08:30', '08:30', '07:30'],
  )
  const timeOn = (day: string) => after.find(({ date }) => date.startsWith(day))?.time
  assert.deepEqual([timeOn('2026-10-11'), timeOn('2027-01-10'), timeOn('2027-01-17')], ['10:00', '11:30', '09:30'])
})
