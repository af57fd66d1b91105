import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ById, FileContent, IsoInstant, Nothing, Token } from './values.ts'

const icsFile = (name: string, cache?: string) =>
  ({ type: 'text/calendar', name, inline: true, ...(cache && { cache }) }) as const

/** Time and type of every published session, and the place where it is the club's own, for anybody's calendar. */
export const clubCalendar = endpoint({
  method: 'GET',
  path: '/api/calendar/club.ics',
  access: 'public',
  response: FileContent,
  file: icsFile('club.ics', 'public, max-age=900'),
})

/** The sessions that the holder of a secret link signed up for; its key is in the query, which the log leaves out. */
export const personalCalendar = endpoint({
  method: 'GET',
  path: '/api/calendar/mes-seances.ics',
  access: 'public',
  query: z.object({ cle: Token.default('') }),
  response: FileContent,
  file: icsFile('mes-seances.ics', 'private, no-cache'),
})

/** One published session, to be put in a calendar by hand. */
export const sessionCalendar = endpoint({
  method: 'GET',
  path: '/api/sessions/:id/calendar.ics',
  access: 'activeMember',
  params: ById,
  response: FileContent,
  file: icsFile('seance.ics'),
})

/** Addresses to subscribe to; the personal one is null until its owner asks for it. */
export const CalendarLinks = z.object({
  clubUrl: z.string(),
  personal: z.object({ url: z.string(), createdAt: IsoInstant }).nullable(),
})
export type CalendarLinks = z.infer<typeof CalendarLinks>

export const calendarLinks = endpoint({
  method: 'GET',
  path: '/api/my/calendar-link',
  access: 'signedIn',
  response: CalendarLinks,
})
/** Makes the personal link, or a new one in its place: the old one answers 404 from then on. */
export const renewCalendarLink = endpoint({
  method: 'POST',
  path: '/api/my/calendar-link',
  access: 'signedIn',
  response: CalendarLinks,
})
export const revokeCalendarLink = endpoint({
  method: 'DELETE',
  path: '/api/my/calendar-link',
  access: 'signedIn',
  response: Nothing,
  status: 204,
})
