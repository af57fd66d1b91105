import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sessionCalendar } from '../../../contract/calendar.ts'
import { eventsIn, startCalendarClub } from '../../../tests/support/app/calendar-club.ts'
import { insertSession } from '../../../tests/support/app/factories.ts'

const { app, as, publish } = await startCalendarClub()
const { send } = app

test('text typed by people cannot break the file', async () => {
  const title = 'Côtes ; 6 × 200 m, à fond \\ "vite"\u00a0!'
  const description = `BEGIN:VEVENT\nUID:faux\n${'é'.repeat(200)}`
  const { id } = await publish('2026-12-02', '19:00', { title, description })
  const text = String((await send(sessionCalendar, { params: { id } }, as)).body)
  assert.equal(eventsIn(text).get(id)?.title, title)
  assert.equal(eventsIn(text).has('faux'), false)
  assert.ok(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75))
})

test('a single published session can be downloaded, an unpublished one cannot', async () => {
  const { id } = await publish('2026-12-30', '19:00', { title: 'Côtes : 6 × "200 m" !' })
  const { status, body, headers } = await send(sessionCalendar, { params: { id } }, as)
  assert.deepEqual([status, headers['cache-control']], [200, 'no-store'])
  assert.deepEqual([...eventsIn(body).keys()], [id])
  assert.equal(eventsIn(body).get(id)?.ends, '2026-12-30 20:30')
  assert.equal(headers['content-disposition'], 'inline; filename="2026-12-30-cotes-6-200-m.ics"')
  assert.ok(String(body).endsWith('END:VCALENDAR\r\n'))
  const unpublished = await insertSession(app, { published: false })
  assert.equal((await send(sessionCalendar, { params: { id: unpublished.id } }, as)).refusal.code, 'session_not_found')
})

test('the name of a calendar is not escaped twice', async () => {
  const title = 'Côtes ; 6 × 200 m, à fond \\ "vite"'
  const escaped = 'Côtes \\; 6 × 200 m\\, à fond \\\\ "vite"'
  const { id } = await publish('2027-01-06', '19:00', { title })
  const { body } = await send(sessionCalendar, { params: { id } }, as)
  const lines = String(body).split('\r\n')
  assert.ok(lines.includes(`NAME:${escaped}`))
  assert.ok(lines.includes(`X-WR-CALNAME:${escaped}`))
  assert.equal(eventsIn(body).get(id)?.title, title)
})
