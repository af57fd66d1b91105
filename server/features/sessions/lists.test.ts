import assert from 'node:assert/strict'
import { test } from 'node:test'
import { saveAttendance } from '../../../contract/attendance.ts'
import { signUp } from '../../../contract/places.ts'
import { coachMonth, coachSessions, sessionChoices } from '../../../contract/sessions/coach-lists.ts'
import { coachSession, createSession, deleteSession } from '../../../contract/sessions/coach-session.ts'
import { upcomingSessions } from '../../../contract/sessions/member-sessions.ts'
import { createSignedIn, createUser, insertSession } from '../../../tests/support/app/factories.ts'
import { readPages } from '../../../tests/support/app/read-pages.ts'
import { startApp } from '../../../tests/support/app/start-app.ts'
import { idsOf, newId } from '../../database/ids.ts'

const app = await startApp()
const { send } = app
const { cookie: as } = await createSignedIn(app, { role: 'COACH', status: null })
const { cookie: member } = await createSignedIn(app, { status: 'ACTIVE' })

// Two sessions at each date, so that a page ends between sessions of the same minute.
const dates = Array.from({ length: 13 }, (_, nth) => `2026-12-${String(1 + Math.floor(nth / 2)).padStart(2, '0')}`)
const comingIds: string[] = []
for (const [nth, day] of dates.entries()) {
  const type = nth < 3 ? 'HYROX' : 'RUN'
  comingIds.push((await insertSession(app, { date: `${day}T18:00:00.000Z`, type, description: 'Gourde' })).id)
}
const unpublished = await insertSession(app, { date: '2027-01-10T09:00:00.000Z', published: false })
const past = await insertSession(app, { date: '2026-11-10T18:00:00.000Z' })
const older = await insertSession(app, { date: '2026-11-03T18:00:00.000Z' })

test('upcoming sessions are read page by page, each once, the next first', async () => {
  const { rows, sizes } = await readPages(send, upcomingSessions, { as: member, query: { limit: 5 } })
  assert.deepEqual(sizes, [5, 5, 3])
  assert.deepEqual(idsOf(rows).toSorted(), comingIds.toSorted())
  assert.deepEqual(rows, (await send(upcomingSessions, {}, { as: member })).body)
  const hyrox = await readPages(send, upcomingSessions, { as: member, query: { limit: 2, type: 'HYROX' } })
  assert.deepEqual([hyrox.sizes, hyrox.rows.every(({ type }) => type === 'HYROX')], [[2, 1], true])
})

test('coaches read upcoming sessions, the next first, separately from past ones, the latest first', async () => {
  const upcomingPages = await readPages(send, coachSessions, { as, query: { when: 'upcoming', limit: 6 } })
  assert.deepEqual(upcomingPages.sizes, [6, 6, 2])
  assert.deepEqual(idsOf(upcomingPages.rows).at(-1), unpublished.id)
  assert.deepEqual(idsOf(upcomingPages.rows).toSorted(), [...comingIds, unpublished.id].toSorted())
  const pastPages = await readPages(send, coachSessions, { as, query: { when: 'past', limit: 1 } })
  assert.deepEqual(idsOf(pastPages.rows), [past.id, older.id])
  const all = await readPages(send, coachSessions, { as, query: { limit: 7 } })
  assert.deepEqual(all.rows, (await send(coachSessions, {}, { as })).body)
  assert.equal(all.rows.length, 16)
})

test('a list longer than one response has a link to its next page', async (t) => {
  const day = '2028-01-01'
  const deleteAdded = () => app.context.db.deleteFrom('sessions').where('date', '>=', day).execute()
  t.after(deleteAdded)
  for (let nth = 0; nth < 190; nth += 1) await insertSession(app, { date: `${day}T09:00:00.000Z` })
  const { body, headers } = await send(upcomingSessions, {}, { as: member })
  assert.deepEqual([body.length, headers['x-total-count']], [200, undefined])
  assert.match(String(headers.link), /^<\/api\/sessions\/upcoming\?after=[\w-]+>; rel="next"$/)
  await deleteAdded()
  const short = await send(upcomingSessions, {}, { as: member })
  assert.deepEqual([short.headers.link, short.headers['x-total-count']], [undefined, undefined])
})

test('the list for choosing a session contains title, date and location, without texts', async () => {
  const { rows } = await readPages(send, sessionChoices, { as, query: { when: 'past', limit: 50 } })
  const { id, title, date, type, location, published } = past
  assert.deepEqual(rows[0], {
    id,
    title,
    date,
    time: '19:00',
    type,
    location,
    published,
    cancelledAt: null,
    presentCount: null,
  })
  // Midnight in Paris is 23 h in UTC.
  const lateSession = await insertSession(app, { date: '2027-02-01T22:59:00.000Z' })
  const next = await insertSession(app, { date: '2027-02-01T23:00:00.000Z' })
  const idsOn = async (day: string) => idsOf((await send(sessionChoices, { query: { day } }, { as })).body)
  assert.deepEqual([await idsOn('2027-02-01'), await idsOn('2027-02-02')], [[lateSession.id], [next.id]])
  for (const day of ['2027-02-30', '1999-01-01', 'demain']) {
    const { status, refusal } = await send(sessionChoices, { query: { day } }, { as })
    assert.deepEqual([status, refusal.issues?.[0]?.message], [400, 'Cette date n’existe pas'])
  }
})

test('the list for choosing a session shows which sheets were saved and how many people came', async (t) => {
  const trained = await insertSession(app, { date: '2025-03-02T10:00:00.000Z' })
  t.after(() => send(deleteSession, { params: { id: trained.id } }, { as }))
  const countAt = async () =>
    (await send(sessionChoices, { query: { day: '2025-03-02' } }, { as })).body.map(({ presentCount }) => presentCount)
  assert.deepEqual(await countAt(), [null])
  const present = await createUser(app)
  for (const presentUserIds of [[present.id], []]) {
    await send(saveAttendance, { params: { id: trained.id }, body: { presentUserIds } }, { as })
    assert.deepEqual(await countAt(), [presentUserIds.length])
  }
})

test('a coach reads one session; one that does not exist is not found', async () => {
  const { body } = await send(coachSession, { params: { id: unpublished.id } }, { as })
  assert.deepEqual(
    { id: body.id, time: body.time, published: body.published, coach: body.coach },
    { id: unpublished.id, time: '10:00', published: false, coach: null },
  )
  const missingResponse = await send(coachSession, { params: { id: newId() } }, { as })
  assert.deepEqual([missingResponse.status, missingResponse.refusal.code], [404, 'session_not_found'])
})

test('a session contains the name of the coach who created it', async (t) => {
  const { user, cookie } = await createSignedIn(app, { role: 'COACH', status: null })
  const form = { title: 'Côtes', type: 'RUN', date: '2027-03-03', time: '19:00', location: 'Stade' } as const
  const { id } = (await send(createSession, { body: form }, { as: cookie })).body
  t.after(() => send(deleteSession, { params: { id } }, { as }))
  const { coach } = (await send(coachSession, { params: { id } }, { as })).body
  assert.deepEqual(coach, { prenom: user.prenom, nom: user.nom })
})

test('a page that starts after a deleted session is refused', async () => {
  const goneSession = await insertSession(app)
  await send(deleteSession, { params: { id: goneSession.id } }, { as })
  for (const endpoint of [upcomingSessions, coachSessions, sessionChoices]) {
    const { status, refusal } = await send(endpoint, { query: { after: goneSession.id } }, { as })
    assert.deepEqual([status, refusal.issues?.[0]?.path], [400, 'after'])
  }
})

test('a coach’s refresh gets status 304 until a session or a sign-up changes', async () => {
  const readList = (etag?: string) =>
    send(
      coachSessions,
      { query: { when: 'upcoming', limit: 20 } },
      { as, ...(etag && { headers: { 'if-none-match': etag } }) },
    )
  const firstResponse = await readList()
  const etag = String(firstResponse.headers.etag)
  assert.match(etag, /^W\/"/, 'its bytes depend on the compression')
  assert.equal((await readList(etag.slice(2))).status, 304)
  const repeatedResponse = await readList(etag)
  assert.deepEqual(
    { status: repeatedResponse.status, body: repeatedResponse.body, etag: repeatedResponse.headers.etag },
    { status: 304, body: undefined, etag },
  )
  await send(signUp, { params: { id: String(comingIds[0]) } }, { as: member })
  const changeResponse = await readList(etag)
  assert.equal(changeResponse.status, 200)
  assert.equal(changeResponse.body[0]?.rsvpCount ?? 0, comingIds[0] === changeResponse.body[0]?.id ? 1 : 0)
  assert.equal((await readList(String(changeResponse.headers.etag))).status, 304)
  const stranger = await send(coachSessions, { query: {} }, { as: member, headers: { 'if-none-match': etag } })
  assert.equal(stranger.status, 403)
})

test('a refresh of a long list, which is compressed, gets status 304 too', async () => {
  const headers = { 'accept-encoding': 'br' }
  const url = '/api/coach/session-choices'
  const firstResponse = await app.server.inject({ url, headers: { ...headers, cookie: as } })
  assert.equal(firstResponse.headers['content-encoding'], 'br')
  const knownHeaders = { ...headers, cookie: as, 'if-none-match': String(firstResponse.headers.etag) }
  const repeatedResponse = await app.server.inject({ url, headers: knownHeaders })
  assert.deepEqual(
    [repeatedResponse.statusCode, repeatedResponse.headers['content-encoding'], repeatedResponse.body],
    [304, undefined, ''],
  )
})

test('a refresh gets the whole list when the number of sessions beyond its page changed', async () => {
  const page = { query: { when: 'past', limit: 1 } } as const
  const { headers } = await send(coachSessions, page, { as })
  await insertSession(app, { date: '2026-10-01T18:00:00.000Z' })
  const repeatedResponse = await send(coachSessions, page, { as, headers: { 'if-none-match': String(headers.etag) } })
  assert.deepEqual([repeatedResponse.status, repeatedResponse.headers['x-total-count']], [200, '3'])
})

test('coaches read the weeks of a month in Paris, unpublished sessions too', async () => {
  const ids = async (month: string) => idsOf((await send(coachMonth, { query: { month } }, { as })).body)
  assert.deepEqual(await ids('2027-01'), [unpublished.id])
  assert.deepEqual(await ids('2026-11'), [older.id, past.id, ...comingIds.slice(0, 12)])
  // Half an hour before and after the Sundays at midnight in Paris with which the weeks of June begin and end.
  const starts = ['2027-05-30T21:30:00.000Z', '2027-05-30T22:30:00.000Z']
  const ends = ['2027-07-04T21:30:00.000Z', '2027-07-04T22:30:00.000Z']
  const [before, first] = await Promise.all(starts.map((date) => insertSession(app, { date })))
  const [last, after] = await Promise.all(ends.map((date) => insertSession(app, { date })))
  assert.deepEqual(await ids('2027-06'), [first?.id, last?.id])
  assert.deepEqual(await ids('2027-05'), [before?.id, first?.id])
  assert.deepEqual(await ids('2027-07'), [last?.id, after?.id])
  const { status } = await send(coachMonth, { query: { month: '2027-13' } }, { as })
  assert.equal(status, 400)
})
