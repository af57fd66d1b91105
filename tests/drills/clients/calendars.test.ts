import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import ICAL from 'ical.js'
import { clubCalendar, personalCalendar, renewCalendarLink, sessionCalendar } from '../../../contract/calendar.ts'
import { signUp } from '../../../contract/places.ts'
import { deleteSession } from '../../../contract/sessions/coach-session.ts'
import { createSignedIn, insertSession } from '../../support/app/factories.ts'
import { startApp } from '../../support/app/start-app.ts'
import { logResult } from '../../support/drills/drill.ts'
import { runProgram, skipWithout } from '../../support/processes/program.ts'

const folder = mkdtempSync(join(tmpdir(), 'club-calendars-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const app = await startApp()
const { send } = app
const { cookie: as } = await createSignedIn(app, { status: 'ACTIVE' })
const coach = await createSignedIn(app, { role: 'COACH', status: null })
const title = 'Côtes ; 6 × 200 m, à fond \\ "vite"'
// The Sundays before and after both clock changes, at 10:00 in Paris.
const sundays = ['2027-03-21T09', '2027-03-28T08', '2027-10-24T08', '2027-10-31T09']
const files: Record<string, string> = {}

before(async () => {
  const sessions = []
  for (const hour of sundays) sessions.push(await insertSession(app, { title, date: `${hour}:00:00.000Z` }))
  for (const { id } of sessions) await send(signUp, { params: { id } }, { as })
  const { personal } = (await send(renewCalendarLink, {}, { as })).body
  const cle = new URL(personal?.url ?? '').searchParams.get('cle') ?? ''
  const firstSession = sessions[0] ?? assert.fail()
  const deletedSession = sessions[3] ?? assert.fail()
  await send(deleteSession, { params: { id: deletedSession.id } }, { as: coach.cookie })
  files.club = String((await send(clubCalendar)).body)
  files.personal = String((await send(personalCalendar, { query: { cle } })).body)
  files.session = String((await send(sessionCalendar, { params: { id: firstSession.id } }, { as })).body)
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, `${name}.ics`), text)
})

const paris = { TZ: 'Europe/Paris', HOME: folder, LC_ALL: 'C.UTF-8' }

test('khal shows every session at ten o’clock in Paris', skipWithout('khal'), async () => {
  const calendar = join(folder, 'khal')
  mkdirSync(calendar)
  const config = join(folder, 'khal.conf')
  const locale = ['local_timezone = Europe/Paris', 'default_timezone = Europe/Paris']
  const formats = ['timeformat = %H:%M', 'dateformat = %Y-%m-%d', 'longdateformat = %Y-%m-%d']
  const times = ['datetimeformat = %Y-%m-%d %H:%M', 'longdatetimeformat = %Y-%m-%d %H:%M']
  writeFileSync(
    config,
    ['[calendars]', '[[club]]', `path = ${calendar}`, '[locale]', ...locale, ...formats, ...times, ''].join('\n'),
  )
  const khal = (...args: string[]) => runProgram('khal', ['-c', config, ...args], paris)
  await khal('import', '--batch', '-a', 'club', join(folder, 'personal.ics'))
  const list = await khal('list', '--format', '{start} {title}', '--day-format', '', '2027-03-01', '300d')
  const keptLines = ['2027-03-21', '2027-03-28', '2027-10-24'].map((day) => `${day} 10:00 ${title}`)
  for (const line of keptLines) assert.ok(list.includes(line), list)
  assert.match(list, /2027-10-31 10:00 Séance annulée/)
  logResult('khal: 4 of 4 sessions at 10:00 in Paris, 1 of them cancelled')
})

test('calcurse reads both calendars and a single session', skipWithout('calcurse'), async () => {
  for (const name of Object.keys(files)) {
    const home = join(folder, `calcurse-${name}`)
    mkdirSync(home)
    const output = await runProgram('calcurse', ['-D', home, '-i', join(folder, `${name}.ics`)], paris)
    assert.doesNotMatch(output, /[1-9]\d* skipped/, output)
  }
  const list = await runProgram(
    'calcurse',
    ['-D', join(folder, 'calcurse-personal'), '-Q', '--from', '03/28/2027', '--days', '1'],
    paris,
  )
  assert.match(list, /10:00/)
  assert.ok(list.includes('Côtes ; 6 × 200 m, à fond'), list)
  logResult('calcurse: 3 of 3 files read, nothing skipped')
})

test('ical.js reads both calendars and a single session', () => {
  const counts = Object.entries(files).map(([name, text]) => {
    const events = new ICAL.Component(ICAL.parse(text))
      .getAllSubcomponents('vevent')
      .map((event) => new ICAL.Event(event))
    const cancelledEvents = events.filter(({ component }) => component.getFirstPropertyValue('status') === 'CANCELLED')
    return [name, events.length, cancelledEvents.length]
  })
  assert.deepEqual(counts, [
    ['club', 4, 1],
    ['personal', 4, 1],
    ['session', 1, 0],
  ])
  logResult('ical.js: 3 of 3 files read, 9 sessions, 2 of them cancelled')
})

const reader = `
import sys, icalendar
for path in sys.argv[1:]:
    calendar = icalendar.Calendar.from_ical(open(path, 'rb').read())
    events = [one for one in calendar.walk('VEVENT')]
    broken = sum(len(one.errors) for one in calendar.walk())
    print(len(events), broken, sum(1 for one in events if one.get('status') == 'CANCELLED'), calendar.get('x-wr-calname'))
`

// Debian's Python, which has Debian's modules.
const python = '/usr/bin/python3'
const hasIcalendar = async () =>
  runProgram(python, ['-c', 'import icalendar']).then(
    () => true,
    () => false,
  )
const absent = 'not run: icalendar is not on this machine (Debian: apt-get install python3-icalendar)'

test('icalendar reads both calendars and a single session, with their names', async (t) => {
  if (!(await hasIcalendar())) {
    logResult(absent)
    return t.skip(absent)
  }
  const paths = ['club', 'personal', 'session'].map((name) => join(folder, `${name}.ics`))
  const output = await runProgram(python, ['-c', reader, ...paths], paris)
  const [club = '', personal = '', session = ''] = output.split('\n')
  assert.match(club, /^4 0 1 /)
  assert.match(personal, /^4 0 1 .*\u00a0: mes séances$/)
  assert.equal(session, `1 0 0 ${title}`)
  logResult('icalendar: 3 of 3 files read, 0 lines it could not parse')
})
