import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startCalendarClub } from '../../../tests/support/app/calendar-club.ts'
import { insertSession } from '../../../tests/support/app/factories.ts'
import { slices } from '../../database/batches.ts'
import { newId } from '../../database/ids.ts'
import { addMs, hourMs } from '../../time/time.ts'

const { app, as, clubEvents, member, ownCalendar } = await startCalendarClub()
const { db, now } = app.context

const first = await insertSession(app)
const sessions = Array.from({ length: 520 }, (_, index) => ({
  ...first,
  id: newId(),
  // Two at the same time: the order between them is that of their ids.
  date: addMs(first.date, Math.ceil(index / 2) * hourMs),
}))
for (const rows of slices(sessions, 100)) await db.insertInto('sessions').values(rows).execute()
const lastId = sessions.at(-1)?.id ?? assert.fail()

test('the club’s calendar has every session of a season with more than 500, up to the last one', async () => {
  const events = await clubEvents()
  assert.equal(events.size, 521)
  assert.ok(events.has(lastId))
})

test('a member’s own calendar has every session that they signed up for', async () => {
  const signUps = sessions.map(({ id }) => ({ id: newId(), sessionId: id, userId: member.user.id, createdAt: now() }))
  for (const rows of slices(signUps, 100)) await db.insertInto('sessionRsvps').values(rows).execute()
  const events = await (await ownCalendar(as))()
  assert.equal(events.size, 520)
  assert.ok(events.has(lastId))
})

test('calendars show every session that was withdrawn, even more than 500', async () => {
  await db.updateTable('sessions').set({ published: false }).execute()
  const withdrawnSessions = sessions.map(({ id, date, type }) => ({
    sessionId: id,
    date,
    type,
    durationMinutes: null,
    version: 2,
    withdrawnAt: now(),
  }))
  for (const rows of slices(withdrawnSessions, 100)) await db.insertInto('withdrawnSessions').values(rows).execute()
  assert.equal((await clubEvents()).size, 520)
  const readOwnEvents = await ownCalendar(as)
  assert.equal((await readOwnEvents()).size, 520)
})
