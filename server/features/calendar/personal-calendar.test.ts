import assert from 'node:assert/strict'
import { test } from 'node:test'
import { calendarLinks, personalCalendar, renewCalendarLink, revokeCalendarLink } from '../../../contract/calendar.ts'
import { cancelSignUp, signUp } from '../../../contract/places.ts'
import { updateSession } from '../../../contract/sessions/coach-session.ts'
import { eventsIn, onHttps, startCalendarClub, training } from '../../../tests/support/app/calendar-club.ts'
import { createSignedIn } from '../../../tests/support/app/factories.ts'
import { required } from '../../../tests/support/required.ts'

const { app, as, asCoach, newKey, publish } = await startCalendarClub()
const { send } = app

test('a personal link contains the current sign-ups', async () => {
  const { id } = await publish('2026-12-27', '10:00')
  const withoutSignUp = await publish('2026-12-28', '19:00')
  assert.equal((await send(calendarLinks, {}, as)).body.personal, null)
  const { personal } = (await send(renewCalendarLink, {}, as)).body
  const url = new URL(required(personal?.url))
  assert.equal(url.origin + url.pathname, 'https://club.example/api/calendar/mes-seances.ics')
  const cle = required(url.searchParams.get('cle'))
  assert.equal(Buffer.from(cle, 'base64url').length, 32)
  const readOwnEvents = async () => eventsIn((await send(personalCalendar, { query: { cle } })).body)

  assert.equal((await readOwnEvents()).size, 0)
  await send(signUp, { params: { id } }, as)
  assert.deepEqual([...(await readOwnEvents()).keys()], [id])
  assert.equal((await readOwnEvents()).has(withoutSignUp.id), false)
  const body = { ...training, date: '2026-12-27', time: '10:00', published: false }
  await send(updateSession, { params: { id }, body }, asCoach)
  assert.equal((await readOwnEvents()).get(id)?.status, 'CANCELLED')
  await send(updateSession, { params: { id }, body: { ...body, published: true } }, asCoach)
  await send(cancelSignUp, { params: { id } }, as)
  assert.equal((await readOwnEvents()).size, 0)
})

test('a member whose membership ended sees only the public fields of their sessions', async () => {
  const former = await createSignedIn(app, { status: 'ACTIVE' })
  const asFormer = onHttps(former.cookie)
  const fields = { title: 'Chez Paul', description: 'Le code est 1234', location: '4 rue des Lilas' }
  const { id } = await publish('2026-12-11', '19:00', fields)
  await send(signUp, { params: { id } }, asFormer)
  const cle = await newKey(asFormer)
  const readText = async () => String((await send(personalCalendar, { query: { cle } })).body)
  const words = ['Chez Paul', '1234', 'Lilas']
  const wholeText = await readText()
  for (const word of words) assert.ok(wholeText.includes(word), word)
  const { db } = app.context
  await db.updateTable('memberships').set({ status: 'EXPIRED' }).where('userId', '=', former.user.id).execute()
  const rest = await readText()
  for (const word of words) assert.equal(rest.includes(word), false, word)
  assert.deepEqual([eventsIn(rest).get(id)?.title, eventsIn(rest).get(id)?.starts], ['Course', '2026-12-11 19:00'])
})

test('a renewed link replaces the old one, and a revoked link no longer works', async () => {
  const statusOf = async (cle: string) => (await send(personalCalendar, { query: { cle } })).status
  const first = await newKey(as)
  const second = await newKey(as)
  assert.notEqual(first, second)
  assert.equal(await statusOf(first), 404)
  assert.equal(await statusOf(second), 200)
  const { personal } = (await send(calendarLinks, {}, as)).body
  assert.ok(personal?.url.endsWith(second), 'its owner may copy it again')
  assert.equal((await send(revokeCalendarLink, {}, as)).status, 204)
  assert.equal((await send(calendarLinks, {}, as)).body.personal, null)
  assert.equal(await statusOf(second), 404)
  assert.equal(await statusOf(''), 404)
  assert.equal(await statusOf('x'.repeat(201)), 400)
})

test('a personal calendar is not stored by shared caches', async () => {
  const cle = await newKey(as)
  const { headers } = await send(personalCalendar, { query: { cle } })
  assert.equal(headers['cache-control'], 'private, no-cache')
  assert.ok(headers.etag)
})
