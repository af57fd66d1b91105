import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clubCalendar } from '../../../contract/calendar.ts'
import { cancelSignUp, signUp } from '../../../contract/places.ts'
import { deleteSession, updateSession } from '../../../contract/sessions/coach-session.ts'
import { eventsIn, startCalendarClub, training } from '../../../tests/support/app/calendar-club.ts'
import { createSignUp, insertSession } from '../../../tests/support/app/factories.ts'
import { startApp } from '../../../tests/support/app/start-app.ts'
import { applyRetention } from '../../start/retention.ts'

const { app, as, asCoach, clubEvents, member, ownCalendar, publish } = await startCalendarClub()
const { send } = app

test('a deleted session is shown as cancelled, and so is an unpublished one until it is published again', async () => {
  const deletedSession = await publish('2026-12-13', '10:00')
  await send(deleteSession, { params: { id: deletedSession.id } }, asCoach)
  const { title, starts, status } = (await clubEvents()).get(deletedSession.id) ?? assert.fail()
  assert.deepEqual([title, starts, status], ['Séance annulée (Course)', '2026-12-13 10:00', 'CANCELLED'])

  const { id } = await publish('2026-12-20', '10:00')
  const set = (published: boolean) =>
    send(
      updateSession,
      { params: { id }, body: { ...training, date: '2026-12-20', time: '10:00', published } },
      asCoach,
    )
  await set(false)
  const withdrawnEvent = (await clubEvents()).get(id)
  assert.equal(withdrawnEvent?.status, 'CANCELLED')
  await set(true)
  const republishedEvent = (await clubEvents()).get(id)
  assert.deepEqual([republishedEvent?.status, republishedEvent?.title], [null, 'Course'])
  assert.ok((republishedEvent?.sequence ?? 0) > (withdrawnEvent?.sequence ?? 0))
})

test('a cancellation shows the session as last published; a never published one has none', async () => {
  const { id } = await publish('2026-12-21', '10:00', { durationMinutes: 45 })
  const set = (date: string, published: boolean) =>
    send(updateSession, { params: { id }, body: { ...training, date, time: '10:00', published } }, asCoach)
  await set('2026-12-22', false)
  await set('2026-12-23', false)
  await send(deleteSession, { params: { id } }, asCoach)
  const shownEvent = (await clubEvents()).get(id)
  assert.deepEqual(
    [shownEvent?.starts, shownEvent?.ends, shownEvent?.status],
    ['2026-12-21 10:00', '2026-12-21 10:45', 'CANCELLED'],
  )
  const unpublished = await publish('2026-12-21', '11:00', { published: false })
  await send(deleteSession, { params: { id: unpublished.id } }, asCoach)
  assert.equal((await clubEvents()).get(unpublished.id), undefined)
})

test('calendars do not depend on the audit log', async () => {
  const { id } = await publish('2026-12-24', '10:00')
  await send(updateSession, { params: { id }, body: { ...training, date: '2026-12-24', time: '11:00' } }, asCoach)
  const deletedSession = await publish('2026-12-25', '10:00')
  await send(deleteSession, { params: { id: deletedSession.id } }, asCoach)
  const before = await clubEvents()
  await app.context.db.deleteFrom('auditEvents').execute()
  const freshApp = await startApp({ PUBLIC_URL: 'https://club.example', DATABASE_URL: app.context.config.databaseUrl })
  assert.deepEqual(eventsIn((await freshApp.send(clubCalendar)).body), before)
  assert.deepEqual([before.get(id)?.sequence, before.get(deletedSession.id)?.status], [1, 'CANCELLED'])
})

test('a deleted session is shown as cancelled only in the calendars of those who had signed up', async () => {
  const deletedSession = await publish('2026-12-27', '10:00')
  const leftSession = await publish('2026-12-28', '10:00')
  for (const { id } of [deletedSession, leftSession]) await send(signUp, { params: { id } }, as)
  await send(cancelSignUp, { params: { id: leftSession.id } }, as)
  const ownEvents = await ownCalendar(as)
  const stranger = await ownCalendar(asCoach)
  for (const { id } of [deletedSession, leftSession]) await send(deleteSession, { params: { id } }, asCoach)
  const { title, starts, status } = (await ownEvents()).get(deletedSession.id) ?? assert.fail()
  assert.deepEqual([title, starts, status], ['Séance annulée (Course)', '2026-12-27 10:00', 'CANCELLED'])
  assert.equal((await ownEvents()).has(leftSession.id), false)
  assert.equal((await stranger()).has(deletedSession.id), false)
})

test('a session deleted after it took place is not shown as cancelled', async () => {
  const { id } = await insertSession(app, { date: '2026-11-20T09:00:00.000Z' })
  const ownEvents = await ownCalendar(as)
  await createSignUp(app, { sessionId: id, userId: member.user.id })
  await send(deleteSession, { params: { id } }, asCoach)
  assert.deepEqual([(await clubEvents()).get(id), (await ownEvents()).get(id)], [undefined, undefined])
})

// Must be the last test: it moves the clock past the end of both logins.
test('both calendars show a cancellation for thirty days, even after the session’s time', async () => {
  const { id } = await publish('2026-11-29', '10:00')
  await send(signUp, { params: { id } }, as)
  const ownEvents = await ownCalendar(as)
  await send(deleteSession, { params: { id } }, asCoach)
  const statuses = async (now: string) => {
    app.setNow(now)
    await applyRetention(app.context)
    return [(await clubEvents()).get(id)?.status, (await ownEvents()).get(id)?.status]
  }
  assert.deepEqual(await statuses('2026-12-21T10:00:00.000Z'), ['CANCELLED', 'CANCELLED'])
  assert.deepEqual(await statuses('2026-12-21T11:00:00.001Z'), [undefined, undefined])
  const rows = await app.context.db
    .selectFrom('cancelledRsvps')
    .select('sessionId')
    .where('sessionId', '=', id)
    .execute()
  assert.deepEqual(rows, [])
})
