import assert from 'node:assert/strict'
import { test } from 'node:test'
import ICAL from 'ical.js'
import {
  calendarLinks,
  clubCalendar,
  personalCalendar,
  renewCalendarLink,
  revokeCalendarLink,
  sessionCalendar,
} from '../../../contract/calendar.ts'
import { createSession, deleteSession, joinSession, leaveSession, updateSession } from '../../../contract/sessions.ts'
import { createSignedIn, createTraining, signInAs } from '../../../tests/support/factories.ts'
import { startApp } from '../../../tests/support/start-app.ts'
import { newId } from '../../database/ids.ts'
import { applyRetention } from '../../jobs/retention.ts'

const app = await startApp({ PUBLIC_URL: 'https://club.example' })
const { send } = app
const member = await createSignedIn(app, { status: 'ACTIVE' })
const coach = await createSignedIn(app, { role: 'COACH', status: null })
const as = { as: member.cookie.replace('club=', '__Host-club=') }
const asCoach = { as: coach.cookie.replace('club=', '__Host-club=') }

const paris = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', dateStyle: 'short', timeStyle: 'short' })
const inParis = (time: ICAL.Time) => paris.format(time.toJSDate())

/** Events of an iCalendar file by UID. */
const read = (file: unknown) => {
  const events = new ICAL.Component(ICAL.parse(String(file)))
    .getAllSubcomponents('vevent')
    .map((one) => new ICAL.Event(one))
  return new Map(
    events.map((event) => [
      event.uid,
      {
        title: event.summary,
        starts: inParis(event.startDate),
        ends: inParis(event.endDate),
        place: event.location,
        status: event.component.getFirstPropertyValue('status'),
        sequence: event.sequence,
        stamp: String(event.component.getFirstPropertyValue('dtstamp')),
      },
    ]),
  )
}
const clubEvents = async () => read((await send(clubCalendar)).body)

/** Creates a new personal link for a signed-in member and reads its calendar. */
const ownCalendar = async (holder: { as: string }) => {
  const { personal } = (await send(renewCalendarLink, {}, holder)).body
  const cle = new URL(personal?.url ?? '').searchParams.get('cle') ?? ''
  return async () => read((await send(personalCalendar, { query: { cle } })).body)
}

const training = { title: 'Piste', type: 'RUN' as const, location: 'Stade municipal, Montreuil' }
const publish = async (date: string, time: string, fields = {}, as = asCoach) =>
  (await send(createSession, { body: { ...training, date, time, ...fields } }, as)).body

test('Sunday at 10 h is Sunday at 10 h before and after both changes of the hour', async () => {
  // Summer time ends on 25 October 2026 and begins on 28 March 2027, both at night.
  app.setNow('2026-10-01T10:00:00.000Z')
  const then = { as: (await signInAs(app, coach.user)).replace('club=', '__Host-club=') }
  const days = ['2026-10-18', '2026-10-25', '2026-11-01', '2027-03-21', '2027-03-28', '2027-04-04']
  const sessions = []
  for (const day of days) sessions.push(await publish(day, '10:00', {}, then))
  const events = await clubEvents()
  for (const [index, { id }] of sessions.entries()) {
    const { starts, ends, title, place } = events.get(id) ?? assert.fail(`no event of ${days[index]}`)
    assert.deepEqual(
      [starts, ends, title, place],
      [`${days[index]} 10:00`, `${days[index]} 12:00`, 'Course', 'Stade municipal, Montreuil'],
    )
  }
  app.setNow('2026-11-21T10:00:00.000Z')
})

test('what people type cannot break the file', async () => {
  const title = 'Côtes ; 6 × 200 m, à fond \\ "vite"\u00a0!'
  const description = `BEGIN:VEVENT\nUID:faux\n${'é'.repeat(200)}`
  const { id } = await publish('2026-12-02', '19:00', { title, description })
  const text = String((await send(sessionCalendar, { params: { id } }, as)).body)
  assert.equal(read(text).get(id)?.title, title)
  assert.equal(read(text).has('faux'), false)
  assert.ok(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75))
})

test('strangers read the time, the type and the club’s own place of a session; active members read all of it', async () => {
  const words = { title: 'Chez Paul', description: 'Le code est 1234', levelTarget: 'LVL2' as const }
  const away = await publish('2026-12-09', '19:00', { ...words, location: '4 rue des Lilas' })
  const home = await publish('2026-12-10', '19:00', {
    ...words,
    location: 'stade  municipal, MONTREUIL '.replace('  ', ' '),
  })
  const text = String((await send(clubCalendar)).body)
  for (const word of ['Chez Paul', '1234', 'Lilas', 'Niveau 2']) assert.equal(text.includes(word), false, word)
  const events = read(text)
  assert.deepEqual([events.get(away.id)?.title, events.get(away.id)?.place], ['Course', null])
  assert.equal(events.get(home.id)?.place, 'Stade municipal, Montreuil')
  assert.equal(events.get(away.id)?.starts, '2026-12-09 19:00')
  const whole = String((await send(sessionCalendar, { params: { id: away.id } }, as)).body)
  for (const word of ['Chez Paul', '1234', 'Lilas', 'Niveau 2']) assert.ok(whole.includes(word), word)
})

test('a member whose membership ended reads of their sessions what strangers read', async () => {
  const former = await createSignedIn(app, { status: 'ACTIVE' })
  const asFormer = { as: former.cookie.replace('club=', '__Host-club=') }
  const fields = { title: 'Chez Paul', description: 'Le code est 1234', location: '4 rue des Lilas' }
  const { id } = await publish('2026-12-11', '19:00', fields)
  await send(joinSession, { params: { id } }, asFormer)
  const { personal } = (await send(renewCalendarLink, {}, asFormer)).body
  const cle = new URL(personal?.url ?? '').searchParams.get('cle') ?? ''
  const readText = async () => String((await send(personalCalendar, { query: { cle } })).body)
  const words = ['Chez Paul', '1234', 'Lilas']
  const whole = await readText()
  for (const word of words) assert.ok(whole.includes(word), word)
  const { db } = app.context
  await db.updateTable('memberships').set({ status: 'EXPIRED' }).where('userId', '=', former.user.id).execute()
  const rest = await readText()
  for (const word of words) assert.equal(rest.includes(word), false, word)
  assert.deepEqual([read(rest).get(id)?.title, read(rest).get(id)?.starts], ['Course', '2026-12-11 19:00'])
})

test('the club’s calendar is made once for all strangers until a coach changes a session on any server', async () => {
  const second = await startApp({ PUBLIC_URL: 'https://club.example', DATABASE_URL: app.context.config.databaseUrl })
  const { id } = await publish('2026-12-16', '19:00')
  const ask = async ({ send, statements }: typeof app) => {
    const before = statements.length
    const { body, headers } = await send(clubCalendar)
    return { text: String(body), etag: headers.etag, statements: statements.length - before }
  }
  const [first, again, elsewhere] = [await ask(app), await ask(app), await ask(second)]
  assert.deepEqual([first.statements, again.statements], [3, 1])
  assert.deepEqual([again.text, again.etag], [first.text, first.etag])
  assert.deepEqual([elsewhere.text, elsewhere.etag], [first.text, first.etag])
  const body = { ...training, date: '2026-12-16', time: '20:00' }
  await send(updateSession, { params: { id }, body }, asCoach)
  for (const server of [app, second]) {
    const moved = await ask(server)
    assert.equal(read(moved.text).get(id)?.starts, '2026-12-16 20:00')
    assert.notEqual(moved.etag, first.etag)
  }
  const together = second.statements.length
  await send(deleteSession, { params: { id } }, asCoach)
  await Promise.all(Array.from({ length: 5 }, () => second.send(clubCalendar)))
  assert.equal(second.statements.length - together, 5 + 2, 'five look at the version, one makes the file')
})

test('the club’s calendar holds no draft, and is open to everybody', async () => {
  const draft = await createTraining(app, { published: false })
  const { status, headers, body } = await send(clubCalendar)
  assert.equal(status, 200)
  assert.equal(headers['content-type'], 'text/calendar; charset=utf-8')
  assert.equal(headers['content-disposition'], 'inline; filename="club.ics"')
  assert.equal(headers['cache-control'], 'public, max-age=900')
  assert.equal(read(body).has(draft.id), false)
  const again = await send(clubCalendar, {}, { headers: { 'if-none-match': String(headers.etag) } })
  assert.deepEqual([again.status, again.body], [304, undefined])
})

test('a moved session keeps its UID and counts its changes', async () => {
  const { id } = await publish('2026-12-06', '10:00')
  const before = (await clubEvents()).get(id)
  app.setNow('2026-11-21T11:00:00.000Z')
  await send(updateSession, { params: { id }, body: { ...training, date: '2026-12-06', time: '11:00' } }, asCoach)
  const after = (await clubEvents()).get(id)
  assert.deepEqual([before?.sequence, after?.sequence], [0, 1])
  assert.deepEqual([before?.starts, after?.starts], ['2026-12-06 10:00', '2026-12-06 11:00'])
  assert.ok((after?.stamp ?? '') > (before?.stamp ?? ''))
})

test('a deleted session is shown as cancelled, and so is a withdrawn one until it is published again', async () => {
  const deleted = await publish('2026-12-13', '10:00')
  await send(deleteSession, { params: { id: deleted.id } }, asCoach)
  const { title, starts, status } = (await clubEvents()).get(deleted.id) ?? assert.fail()
  assert.deepEqual([title, starts, status], ['Séance annulée (Course)', '2026-12-13 10:00', 'CANCELLED'])

  const { id } = await publish('2026-12-20', '10:00')
  const set = (published: boolean) =>
    send(
      updateSession,
      { params: { id }, body: { ...training, date: '2026-12-20', time: '10:00', published } },
      asCoach,
    )
  await set(false)
  const withdrawn = (await clubEvents()).get(id)
  assert.equal(withdrawn?.status, 'CANCELLED')
  await set(true)
  const again = (await clubEvents()).get(id)
  assert.deepEqual([again?.status, again?.title], [null, 'Course'])
  assert.ok((again?.sequence ?? 0) > (withdrawn?.sequence ?? 0))
})

test('a cancellation shows the session as it was last published, and a draft leaves none', async () => {
  const { id } = await publish('2026-12-21', '10:00', { durationMinutes: 45 })
  const set = (date: string, published: boolean) =>
    send(updateSession, { params: { id }, body: { ...training, date, time: '10:00', published } }, asCoach)
  await set('2026-12-22', false)
  await set('2026-12-23', false)
  await send(deleteSession, { params: { id } }, asCoach)
  const shown = (await clubEvents()).get(id)
  assert.deepEqual([shown?.starts, shown?.ends, shown?.status], ['2026-12-21 10:00', '2026-12-21 10:45', 'CANCELLED'])
  const draft = await publish('2026-12-21', '11:00', { published: false })
  await send(deleteSession, { params: { id: draft.id } }, asCoach)
  assert.equal((await clubEvents()).get(draft.id), undefined)
})

test('calendars stay as they are when the journal has forgotten everything', async () => {
  const { id } = await publish('2026-12-24', '10:00')
  await send(updateSession, { params: { id }, body: { ...training, date: '2026-12-24', time: '11:00' } }, asCoach)
  const deleted = await publish('2026-12-25', '10:00')
  await send(deleteSession, { params: { id: deleted.id } }, asCoach)
  const before = await clubEvents()
  await app.context.db.deleteFrom('auditEvents').execute()
  const fresh = await startApp({ PUBLIC_URL: 'https://club.example', DATABASE_URL: app.context.config.databaseUrl })
  assert.deepEqual(read((await fresh.send(clubCalendar)).body), before)
  assert.deepEqual([before.get(id)?.sequence, before.get(deleted.id)?.status], [1, 'CANCELLED'])
})

test('a session lasts as long as its coach says, else as long as the slot; an edit without a length keeps it', async () => {
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

test('a personal link holds the sessions signed up for, and follows them', async () => {
  const { id } = await publish('2026-12-27', '10:00')
  const unjoined = await publish('2026-12-28', '19:00')
  assert.equal((await send(calendarLinks, {}, as)).body.personal, null)
  const { personal } = (await send(renewCalendarLink, {}, as)).body
  const url = new URL(personal?.url ?? '')
  assert.equal(url.origin + url.pathname, 'https://club.example/api/calendar/mes-seances.ics')
  const cle = url.searchParams.get('cle') ?? ''
  assert.equal(Buffer.from(cle, 'base64url').length, 32)
  const own = async () => read((await send(personalCalendar, { query: { cle } })).body)

  assert.equal((await own()).size, 0)
  await send(joinSession, { params: { id } }, as)
  assert.deepEqual([...(await own()).keys()], [id])
  assert.equal((await own()).has(unjoined.id), false)
  const body = { ...training, date: '2026-12-27', time: '10:00', published: false }
  await send(updateSession, { params: { id }, body }, asCoach)
  assert.equal((await own()).get(id)?.status, 'CANCELLED')
  await send(updateSession, { params: { id }, body: { ...body, published: true } }, asCoach)
  await send(leaveSession, { params: { id } }, as)
  assert.equal((await own()).size, 0)
})

test('a session that was deleted is cancelled in the personal calendar of those who had signed up, and in no other', async () => {
  const deleted = await publish('2026-12-27', '10:00')
  const left = await publish('2026-12-28', '10:00')
  for (const { id } of [deleted, left]) await send(joinSession, { params: { id } }, as)
  await send(leaveSession, { params: { id: left.id } }, as)
  const mine = await ownCalendar(as)
  const stranger = await ownCalendar(asCoach)
  for (const { id } of [deleted, left]) await send(deleteSession, { params: { id } }, asCoach)
  const { title, starts, status } = (await mine()).get(deleted.id) ?? assert.fail()
  assert.deepEqual([title, starts, status], ['Séance annulée (Course)', '2026-12-27 10:00', 'CANCELLED'])
  assert.equal((await mine()).has(left.id), false)
  assert.equal((await stranger()).has(deleted.id), false)
})

test('a session that is deleted after it took place is not cancelled', async () => {
  const { id } = await createTraining(app, { date: '2026-11-20T09:00:00.000Z' })
  const mine = await ownCalendar(as)
  const { id: userId } = member.user
  const row = { id: newId(), sessionId: id, userId, createdAt: app.context.now() }
  await app.context.db.insertInto('sessionRsvps').values(row).execute()
  await send(deleteSession, { params: { id } }, asCoach)
  assert.deepEqual([(await clubEvents()).get(id), (await mine()).get(id)], [undefined, undefined])
})

test('a renewed link closes the old one, a revoked link opens nothing', async () => {
  const keyOf = async () => {
    const { personal } = (await send(renewCalendarLink, {}, as)).body
    return new URL(personal?.url ?? '').searchParams.get('cle') ?? ''
  }
  const ask = async (cle: string) => (await send(personalCalendar, { query: { cle } })).status
  const first = await keyOf()
  const second = await keyOf()
  assert.notEqual(first, second)
  assert.deepEqual([await ask(first), await ask(second)], [404, 200])
  const { personal } = (await send(calendarLinks, {}, as)).body
  assert.ok(personal?.url.endsWith(second), 'its owner may copy it again')
  assert.equal((await send(revokeCalendarLink, {}, as)).status, 204)
  assert.equal((await send(calendarLinks, {}, as)).body.personal, null)
  assert.deepEqual([await ask(second), await ask(''), await ask('x'.repeat(201))], [404, 404, 400])
})

test('a personal calendar is never kept by a shared cache', async () => {
  const { personal } = (await send(renewCalendarLink, {}, as)).body
  const cle = new URL(personal?.url ?? '').searchParams.get('cle') ?? ''
  const { headers } = await send(personalCalendar, { query: { cle } })
  assert.equal(headers['cache-control'], 'private, no-cache')
  assert.ok(headers.etag)
})

test('one session goes into a calendar by hand, a draft does not', async () => {
  const { id } = await publish('2026-12-30', '19:00', { title: 'Côtes : 6 × "200 m" !' })
  const { status, body, headers } = await send(sessionCalendar, { params: { id } }, as)
  assert.deepEqual([status, headers['cache-control']], [200, 'no-store'])
  assert.deepEqual([...read(body).keys()], [id])
  assert.equal(read(body).get(id)?.ends, '2026-12-30 20:30')
  assert.equal(headers['content-disposition'], 'inline; filename="2026-12-30-cotes-6-200-m.ics"')
  assert.ok(String(body).endsWith('END:VCALENDAR\r\n'))
  const draft = await createTraining(app, { published: false })
  assert.equal((await send(sessionCalendar, { params: { id: draft.id } }, as)).refusal.code, 'session_not_found')
})

test('the name of a calendar reads as it was typed', async () => {
  const title = 'Côtes ; 6 × 200 m, à fond \\ "vite"'
  const escaped = 'Côtes \\; 6 × 200 m\\, à fond \\\\ "vite"'
  const { id } = await publish('2027-01-06', '19:00', { title })
  const { body } = await send(sessionCalendar, { params: { id } }, as)
  const lines = String(body).split('\r\n')
  assert.ok(lines.includes(`NAME:${escaped}`))
  assert.ok(lines.includes(`X-WR-CALNAME:${escaped}`))
  assert.equal(read(body).get(id)?.title, title)
})

// The last one: it moves the clock past the end of both sign-ins.
test('both calendars show a cancellation for thirty days, even when its hour has passed', async () => {
  const { id } = await publish('2026-11-29', '10:00')
  await send(joinSession, { params: { id } }, as)
  const mine = await ownCalendar(as)
  await send(deleteSession, { params: { id } }, asCoach)
  const statuses = async (now: string) => {
    app.setNow(now)
    await applyRetention(app.context)
    return [(await clubEvents()).get(id)?.status, (await mine()).get(id)?.status]
  }
  assert.deepEqual(await statuses('2026-12-21T10:00:00.000Z'), ['CANCELLED', 'CANCELLED'])
  assert.deepEqual(await statuses('2026-12-21T11:00:00.001Z'), [undefined, undefined])
  const kept = await app.context.db
    .selectFrom('cancelledRsvps')
    .select('sessionId')
    .where('sessionId', '=', id)
    .execute()
  assert.deepEqual(kept, [])
})
