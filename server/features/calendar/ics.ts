import ical, { escape as escapeText, ICalEventStatus } from 'ical-generator'
import type { Club } from '../../../club.ts'
import { levelLabels, sessionTypeLabels } from '../../../contract/rules/texts/labels.ts'
import { addMs, minuteMs, parisDay } from '../../time/time.ts'
import { durationOf } from '../../training/session-times.ts'
import type { CalendarSession, WithdrawnSession } from './queries.ts'

const secondsBetweenReads = 3600

type Content = { name: string; sessions: readonly CalendarSession[]; withdrawn?: readonly WithdrawnSession[] }
type IcsContext = { club: Pick<Club, 'weeklySlots'>; publicUrl: string }

// UTC instants need no VTIMEZONE: a calendar in Paris shows the right time in summer and winter.
const spanOf = (session: Pick<CalendarSession, 'date' | 'durationMinutes'>, { club }: IcsContext) => {
  const end = addMs(session.date, durationOf(session, club.weeklySlots) * minuteMs)
  return { start: new Date(session.date), end: new Date(end) }
}

const descriptionOf = ({ type, levelTarget, description, cancelReason }: CalendarSession) =>
  [
    cancelReason,
    [sessionTypeLabels[type], levelTarget && levelLabels[levelTarget]].filter(Boolean).join(' · '),
    description,
  ]
    .filter(Boolean)
    .join('\n\n')

const eventOf = (session: CalendarSession, context: IcsContext) => {
  const { id, title, location, version, createdAt, cancelledAt } = session
  // The session's last change, not the time of the request: the same sessions must give the same bytes and ETag.
  const stamp = new Date(session.updatedAt ?? createdAt)
  return {
    id,
    ...spanOf(session, context),
    stamp,
    lastModified: stamp,
    sequence: version,
    summary: cancelledAt === null ? title : `Annulée\u00a0: ${title}`,
    ...(cancelledAt !== null && { status: ICalEventStatus.CANCELLED }),
    location: location || null,
    description: descriptionOf(session),
    url: `${context.publicUrl}/seances/${id}`,
  }
}

const cancellationOf = (session: WithdrawnSession, context: IcsContext) => ({
  id: session.id,
  ...spanOf(session, context),
  stamp: new Date(session.withdrawnAt),
  sequence: session.version,
  status: ICalEventStatus.CANCELLED,
  summary: `Séance annulée (${sessionTypeLabels[session.type]})`,
})

/** Text of an iCalendar file (RFC 5545); the UID of an event is the id of its session. */
export const calendarText = ({ name, sessions, withdrawn = [] }: Content, context: IcsContext): string => {
  const calendar = ical({
    // The library does not escape this text.
    name: escapeText(name, false),
    prodId: { company: 'club', product: 'seances', language: 'FR' },
    ttl: secondsBetweenReads,
  })
  for (const session of sessions) calendar.createEvent(eventOf(session, context))
  for (const session of withdrawn) calendar.createEvent(cancellationOf(session, context))
  // The last line also needs a line break (RFC 5545, 3.1).
  return `${calendar.toString()}\r\n`
}

const maxNameLength = 60

/** "2026-11-22-hyrox-en-duo.ics": downloaded sessions sort by date. */
export const fileNameOf = ({ date, title }: Pick<CalendarSession, 'date' | 'title'>): string => {
  const day = parisDay(date)
  const titleWords = title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g) ?? ['seance']
  return `${[day, ...titleWords].join('-').slice(0, maxNameLength)}.ics`
}
