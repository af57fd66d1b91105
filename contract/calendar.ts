import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { SessionType } from './sessions/session.form.ts'
import { ById, FileContent, Id, IsoInstant, Nothing, Token } from './values.ts'

const icsFile = (name: string, cache?: string) =>
  ({ type: 'text/calendar', name, isInline: true, ...(cache && { cache }) }) as const

/** Public feed of all published sessions: time and type, and the location if it is one of the club's usual ones. */
export const clubCalendar = endpoint({
  method: 'GET',
  path: '/api/calendar/club.ics',
  access: 'public',
  response: FileContent,
  file: icsFile('club.ics', 'public, max-age=900'),
})

/** Feed of a member's sign-ups, behind a secret link. The key is in the query, because the log leaves queries out. */
export const personalCalendar = endpoint({
  method: 'GET',
  path: '/api/calendar/mes-seances.ics',
  access: 'public',
  query: z.object({ cle: Token.default('') }),
  response: FileContent,
  file: icsFile('mes-seances.ics', 'private, no-cache'),
})

/** One published session as an event to import. */
export const sessionCalendar = endpoint({
  method: 'GET',
  path: '/api/sessions/:id/calendar.ics',
  access: 'activeMember',
  params: ById,
  response: FileContent,
  file: icsFile('seance.ics'),
})

/** The public part of a session to come, or a weekly slot; `location` is null unless it is one of the club's own. */
export const Meeting = z.object({
  /** Null for a weekly slot. */
  sessionId: Id.nullable(),
  startsAt: IsoInstant,
  endsAt: IsoInstant,
  /** Null for a weekly slot. */
  type: SessionType.nullable(),
  title: z.string(),
  location: z.string().nullable(),
})
export type Meeting = z.infer<typeof Meeting>

/** The next three published sessions, or the weekly slots; also for people without an active membership. */
export const nextMeetings = endpoint({
  method: 'GET',
  path: '/api/calendar/next',
  access: 'signedIn',
  response: z.array(Meeting),
})

/** Feed URLs to subscribe to; `personal` is null until its owner creates it. */
export const CalendarLinks = z.object({
  clubUrl: z.string(),
  personal: z.object({ url: z.string(), createdAt: IsoInstant }).nullable(),
})
export type CalendarLinks = z.infer<typeof CalendarLinks>

/** URLs for calendar programs. */
export const calendarLinks = endpoint({
  method: 'GET',
  path: '/api/my/calendar-link',
  access: 'signedIn',
  response: CalendarLinks,
})
/** Creates or replaces the personal link; the old one then responds 404. */
export const renewCalendarLink = endpoint({
  method: 'POST',
  path: '/api/my/calendar-link',
  access: 'signedIn',
  response: CalendarLinks,
})
/** The personal feed then responds 404. Idempotent. */
export const revokeCalendarLink = endpoint({
  method: 'DELETE',
  path: '/api/my/calendar-link',
  access: 'signedIn',
  response: Nothing,
  status: 204,
})
