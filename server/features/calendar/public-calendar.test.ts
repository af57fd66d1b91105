import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clubCalendar, sessionCalendar } from '../../../contract/calendar.ts'
import { deleteSession, updateSession } from '../../../contract/sessions/coach-session.ts'
import { eventsIn, onHttps, startCalendarClub, training } from '../../../tests/support/app/calendar-club.ts'
import { insertSession, signInAs } from '../../../tests/support/app/factories.ts'
import { startApp } from '../../../tests/support/app/start-app.ts'
import { required } from '../../../tests/support/required.ts'

const { app, as, asCoach, clubEvents, coach, publish } = await startCalendarClub()
const { send } = app

test('a session on Sunday at 10 h stays at 10 h when summer time begins and ends', async () => {
  // Summer time ends on 25 October 2026 and begins on 28 March 2027, both at night.
  app.setNow('2026-10-01T10:00:00.000Z')
  const then = onHttps(await signInAs(app, coach.user))
  const days = ['2026-10-18', '2026-10-25', '2026-11-01', '2027-03-21', '2027-03-28', '2027-04-04']
  const sessions = []
  for (const day of days) sessions.push(await publish(day, '10:00', {}, then))
  const events = await clubEvents()
  for (const [index, { id }] of sessions.entries()) {
    const { starts, ends, title, location } = events.get(id) ?? assert.fail(`no event of ${days[index]}`)
    assert.deepEqual(
      [starts, ends, title, location],
      [`${days[index]} 10:00`, `${days[index]} 12:00`, 'Course', 'Stade municipal, Montreuil'],
    )
  }
  app.setNow('2026-11-21T10:00:00.000Z')
})

test('visitors see the time, type and club location of a session; active members see all of it', async () => {
  const words = { title: 'Chez Paul', description: 'Le portail s’ouvre à gauche', levelTarget: 'LVL2' as const }
  const away = await publish('2026-12-09', '19:00', { ...words, location: '4 rue des Lilas' })
  const home = await publish('2026-12-10', '19:00', {
    ...words,
    location: 'stade  municipal, MONTREUIL '.replace('  ', ' '),
  })
  const text = String((await send(clubCalendar)).body)
  for (const word of ['Chez Paul', 'portail', 'Lilas', 'Niveau 2']) assert.equal(text.includes(word), false, word)
  const events = eventsIn(text)
  assert.deepEqual([events.get(away.id)?.title, events.get(away.id)?.location], ['Course', null])
  assert.equal(events.get(home.id)?.location, 'Stade municipal, Montreuil')
  assert.equal(events.get(away.id)?.starts, '2026-12-09 19:00')
  const wholeText = String((await send(sessionCalendar, { params: { id: away.id } }, as)).body)
  for (const word of ['Chez Paul', 'portail', 'Lilas', 'Niveau 2']) assert.ok(wholeText.includes(word), word)
})

test('the club’s calendar is built once for all visitors until a session changes on any server', async () => {
  const second = await startApp({ PUBLIC_URL: 'https://club.example', DATABASE_URL: app.context.config.databaseUrl })
  const { id } = await publish('2026-12-16', '19:00')
  const fetchCalendar = async ({ send, statements }: typeof app) => {
    const before = statements.length
    const { body, headers } = await send(clubCalendar)
    return { text: String(body), etag: headers.etag, statements: statements.length - before }
  }
  const [first, repeated, elsewhere] = [await fetchCalendar(app), await fetchCalendar(app), await fetchCalendar(second)]
  assert.deepEqual([first.statements, repeated.statements], [3, 1])
  assert.deepEqual([repeated.text, repeated.etag], [first.text, first.etag])
  assert.deepEqual([elsewhere.text, elsewhere.etag], [first.text, first.etag])
  const body = { ...training, date: '2026-12-16', time: '20:00' }
  await send(updateSession, { params: { id }, body }, asCoach)
  for (const server of [app, second]) {
    const afterMove = await fetchCalendar(server)
    assert.equal(eventsIn(afterMove.text).get(id)?.starts, '2026-12-16 20:00')
    assert.notEqual(afterMove.etag, first.etag)
  }
  const together = second.statements.length
  await send(deleteSession, { params: { id } }, asCoach)
  await Promise.all(Array.from({ length: 5 }, () => second.send(clubCalendar)))
  assert.equal(second.statements.length - together, 5 + 2, 'five read the version, one builds the file')
})

test('the club’s calendar is public and contains no unpublished session', async () => {
  const unpublished = await insertSession(app, { published: false })
  const { status, headers, body } = await send(clubCalendar)
  assert.equal(status, 200)
  assert.equal(headers['content-type'], 'text/calendar; charset=utf-8')
  assert.equal(headers['content-disposition'], 'inline; filename="club.ics"')
  assert.equal(headers['cache-control'], 'public, max-age=900')
  assert.equal(eventsIn(body).has(unpublished.id), false)
  const repeatedResponse = await send(clubCalendar, {}, { headers: { 'if-none-match': String(headers.etag) } })
  assert.deepEqual([repeatedResponse.status, repeatedResponse.body], [304, undefined])
})

test('a moved session keeps its UID and increments its sequence number', async () => {
  const { id } = await publish('2026-12-06', '10:00')
  const before = (await clubEvents()).get(id)
  app.setNow('2026-11-21T11:00:00.000Z')
  await send(updateSession, { params: { id }, body: { ...training, date: '2026-12-06', time: '11:00' } }, asCoach)
  const after = (await clubEvents()).get(id)
  assert.deepEqual([before?.sequence, after?.sequence], [0, 1])
  assert.deepEqual([before?.starts, after?.starts], ['2026-12-06 10:00', '2026-12-06 11:00'])
  assert.ok(required(after?.stamp) > required(before?.stamp))
})

test('a session has the duration its coach set, else that of the slot; an edit without a duration keeps it', async () => {
  const { id } = await publish('2026-12-27', '10:00', { durationMinutes: 75 })
  const set = (fields: object) =>
    send(
      updateSession,
      { params: { id }, body: { ...training, date: '2026-12-27', time: '10:00', ...fields } },
      asCoach,
    )
  const ends = async () => (await clubEvents()).get(id)?.ends
  assert.equal(await ends(), '2026-12-27 11:15')
  await set({ title: 'Côtes' })
  assert.equal(await ends(), '2026-12-27 11:15')
  assert.equal((await set({ durationMinutes: null })).body.durationMinutes, null)
  assert.equal(await ends(), '2026-12-27 12:00')
  for (const durationMinutes of [14, 601, 20.5]) assert.equal((await set({ durationMinutes })).status, 400)
  for (const durationMinutes of [15, 600]) assert.equal((await set({ durationMinutes })).status, 200)
})
