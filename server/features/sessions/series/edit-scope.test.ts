import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signUp } from '../../../../contract/places.ts'
import { cancelSession } from '../../../../contract/sessions/cancel.ts'
import {
  type CoachSession,
  createSession,
  deleteSession,
  updateSession,
} from '../../../../contract/sessions/coach-session.ts'
import { createSignedIn } from '../../../../tests/support/app/factories.ts'
import { startSeriesClub } from '../../../../tests/support/app/series-club.ts'
import { required } from '../../../../tests/support/required.ts'
import { placesJob } from '../../places/index.ts'

const { app, send, context, as, form, createSixSundays, signUpTo, auditEventsOf } = await startSeriesClub()
const formOf = ({ title, type, date, time, location }: CoachSession) => ({
  title,
  type,
  date: date.slice(0, 10),
  time,
  location,
})

test('editing one session changes only that one; editing it and the following ones changes no earlier or past one', async () => {
  const series = await createSixSundays()
  const edit = async (nth: number, scope: 'one' | 'following' | 'all' | undefined, title: string) => {
    const session = (await series.now())[nth] as CoachSession
    const { version } = session
    const body = { ...formOf(session), title, version, ...(scope && { scope }) }
    return (await send(updateSession, { params: { id: session.id }, body }, as)).body
  }
  const edited = await edit(3, undefined, 'Côtes')
  assert.deepEqual(
    { title: edited.title, changedCount: edited.changedCount, keptOwnCount: edited.keptOwnCount },
    { title: 'Côtes', changedCount: undefined, keptOwnCount: undefined },
  )
  assert.deepEqual(await series.titles(), ['Piste', 'Piste', 'Piste', 'Côtes', 'Piste', 'Piste'])
  const following = await edit(4, 'following', 'Escaliers')
  assert.partialDeepStrictEqual(following, { changedCount: 2, keptOwnCount: 0 })
  assert.deepEqual(await series.titles(), ['Piste', 'Piste', 'Piste', 'Côtes', 'Escaliers', 'Escaliers'])
  const all = await edit(2, 'all', 'Seuil')
  assert.partialDeepStrictEqual(all, { changedCount: 1, keptOwnCount: 3 })
  assert.deepEqual(await series.titles(), ['Piste', 'Piste', 'Seuil', 'Côtes', 'Escaliers', 'Escaliers'])
})

test('editing all upcoming sessions writes the changed fields, a new version and an audit event for each', async () => {
  const series = await createSixSundays()
  const single = { ...form, date: '2026-12-06', location: 'Gymnase' }
  await send(updateSession, { params: { id: series.id(4) }, body: single }, as)
  const body = { ...form, date: '2026-11-29', time: '11:00', location: 'Parc', capacity: 12, scope: 'all' as const }
  const { body: savedSession } = await send(updateSession, { params: { id: series.id(3) }, body }, as)
  assert.partialDeepStrictEqual(savedSession, { changedCount: 4, keptOwnCount: 1 })
  assert.deepEqual(
    (await series.now()).map(({ time, location, capacity, version }) => [time, location, capacity, version]),
    [
      ['10:00', 'Stade', null, 0],
      ['10:00', 'Stade', null, 0],
      ['11:00', 'Parc', 12, 1],
      ['11:00', 'Parc', 12, 1],
      ['11:00', 'Gymnase', 12, 2],
      ['11:00', 'Parc', 12, 1],
    ],
  )
  const events = await auditEventsOf([2, 3, 5].map(series.id))
  assert.equal(events.get('session.updated')?.length, 3)
})

test('an edit of an outdated version changes no session; the same edit sent twice changes each once', async () => {
  const series = await createSixSundays()
  const edit = (title: string) => {
    const body = { ...form, date: '2026-11-22', title, version: 0, scope: 'all' as const }
    return send(updateSession, { params: { id: series.id(2) }, body }, as)
  }
  assert.equal((await edit('Côtes')).body.changedCount, 4)
  const repeatedResponse = await edit('Côtes')
  assert.deepEqual([repeatedResponse.status, repeatedResponse.body.version], [200, 1])
  assert.equal((await edit('Escaliers')).refusal.code, 'session_changed')
  assert.deepEqual(
    (await series.now()).map(({ version }) => version),
    [0, 0, 1, 1, 1, 1],
  )
})

test('a scope of several sessions is refused once the session has started', async () => {
  const series = await createSixSundays()
  const params = { id: series.id(1) }
  for (const scope of ['following', 'all'] as const) {
    const edit = { ...form, date: '2026-11-15', title: 'Côtes', scope }
    assert.equal((await send(updateSession, { params, body: edit }, as)).refusal.code, 'session_started')
    assert.equal((await send(deleteSession, { params, query: { scope } }, as)).refusal.code, 'session_started')
    const cancel = { reason: 'Orage', scope }
    assert.equal((await send(cancelSession, { params, body: cancel }, as)).refusal.code, 'session_started')
  }
  const recap = { ...form, date: '2026-11-15', recap: 'Bravo' }
  assert.equal((await send(updateSession, { params, body: recap }, as)).body.recap, 'Bravo')
})

test('outside a series every scope means the one session', async () => {
  const { body: single } = await send(createSession, { body: { ...form, date: '2026-12-05' } }, as)
  const edit = { ...form, date: '2026-12-05', title: 'Côtes', scope: 'all' as const }
  const { body } = await send(updateSession, { params: { id: single.id }, body: edit }, as)
  assert.partialDeepStrictEqual(body, { title: 'Côtes', changedCount: 1, keptOwnCount: 0 })
})

test('raising the capacity of a series fills places at once in the edited session, and by the next job in the others', async () => {
  const series = await createSixSundays()
  const save = (capacity: number) => {
    const body = { ...form, date: '2026-11-22', capacity, scope: 'all' as const }
    return send(updateSession, { params: { id: series.id(2) }, body }, as)
  }
  await save(1)
  const [first, second] = [
    await createSignedIn(app, { status: 'ACTIVE' }),
    await createSignedIn(app, { status: 'ACTIVE' }),
  ]
  const wish = { wait: true, takeAtOnce: true }
  for (const nth of [2, 5]) {
    await signUpTo(series.id(nth), first)
    await send(signUp, { params: { id: series.id(nth) }, body: wish }, { as: second.cookie })
  }
  assert.equal((await save(2)).body.changedCount, 4)
  const counts = async () => (await series.now()).map(({ rsvpCount }) => rsvpCount)
  assert.deepEqual(await counts(), [0, 0, 2, 0, 0, 1])
  await placesJob.work(context, new AbortController().signal)
  assert.deepEqual(await counts(), [0, 0, 2, 0, 0, 2])
})

test('two coaches who edit a series at the same time, from its first and its last session, do not block each other', async () => {
  const series = await createSixSundays()
  const days = ['2026-11-22', '2026-12-13']
  const edits = [2, 5].map((nth, index) =>
    send(
      updateSession,
      {
        params: { id: series.id(nth) },
        body: { ...form, date: required(days[index]), title: `Par ${nth}`, scope: 'all' },
      },
      as,
    ),
  )
  assert.deepEqual(
    (await Promise.all(edits)).map(({ status }) => status),
    [200, 200],
  )
})
