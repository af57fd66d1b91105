import assert from 'node:assert/strict'
import ICAL from 'ical.js'
import { clubCalendar, personalCalendar, renewCalendarLink } from '../../../contract/calendar.ts'
import { createSession } from '../../../contract/sessions/coach-session.ts'
import { createSignedIn } from './factories.ts'
import { startApp } from './start-app.ts'

const paris = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', dateStyle: 'short', timeStyle: 'short' })
const inParis = (time: ICAL.Time) => paris.format(time.toJSDate())

/** Events of an iCalendar file by UID. */
export const eventsIn = (file: unknown) => {
  const events = new ICAL.Component(ICAL.parse(String(file)))
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component))
  return new Map(
    events.map((event) => [
      event.uid,
      {
        title: event.summary,
        starts: inParis(event.startDate),
        ends: inParis(event.endDate),
        location: event.location,
        status: event.component.getFirstPropertyValue('status'),
        sequence: event.sequence,
        stamp: String(event.component.getFirstPropertyValue('dtstamp')),
      },
    ]),
  )
}

/** On an https club, the name of the login cookie has a prefix. */
export const onHttps = (cookie: string) => ({ as: cookie.replace('club=', '__Host-club=') })

/** Form of a session; date and time are added by each test. */
export const training = { title: 'Piste', type: 'RUN' as const, location: 'Stade municipal, Montreuil' }

/** A club on https with a member, a coach, and functions that publish sessions and read calendars. */
export const startCalendarClub = async () => {
  const app = await startApp({ PUBLIC_URL: 'https://club.example' })
  const { send } = app
  const member = await createSignedIn(app, { status: 'ACTIVE' })
  const coach = await createSignedIn(app, { role: 'COACH', status: null })
  const asCoach = onHttps(coach.cookie)
  const newKey = async (holder: { as: string }) => {
    const { personal } = (await send(renewCalendarLink, {}, holder)).body
    return new URL(personal?.url ?? assert.fail('no personal link')).searchParams.get('cle') ?? ''
  }
  return {
    app,
    member,
    coach,
    as: onHttps(member.cookie),
    asCoach,
    publish: async (date: string, time: string, fields = {}, author = asCoach) =>
      (await send(createSession, { body: { ...training, date, time, ...fields } }, author)).body,
    clubEvents: async () => eventsIn((await send(clubCalendar)).body),
    /** Creates a new personal link; returns the key in its address. */
    newKey,
    /** Creates a new personal link; returns a function that reads its calendar. */
    ownCalendar: async (holder: { as: string }) => {
      const cle = await newKey(holder)
      return async () => eventsIn((await send(personalCalendar, { query: { cle } })).body)
    },
  }
}
