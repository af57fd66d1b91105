import { club } from '../../club.ts'
import { paris } from '../../contract/rules/time/dates.ts'
import type { SessionType } from '../../contract/sessions/session.form.ts'
import type { IsoInstant } from '../../contract/values.ts'
import type { SessionRow } from '../database/schema.ts'
import { seasonAt } from '../time/season.ts'
import { inParis, toIso } from '../time/time.ts'
import { newSessionColumns } from '../training/queries.ts'
import { plans, recaps } from './names-and-texts.ts'
import type { Draw } from './random.ts'

const weeksAhead = 3
const daysBeforehand = 8
/** Days without training, month-day. */
const holidays = new Set(['12-24', '12-25', '12-31', '01-01'])

/** Types by ISO weekday; each week uses the next type of the list. */
const slots: Record<number, { time: string; types: readonly [SessionType, ...SessionType[]] }> = {
  3: { time: '19:00', types: ['ESCALIERS', 'RUN'] },
  5: { time: '19:00', types: ['HYROX', 'RENFO'] },
  7: { time: '10:00', types: ['RUN', 'RENFO', 'RUN', 'HYROX'] },
}

/** Instant of an hour in Paris on a day, with the offset of summer or winter time. */
export const instantAt = (day: Temporal.PlainDate, time: string): IsoInstant =>
  toIso(day.toZonedDateTime({ timeZone: paris, plainTime: Temporal.PlainTime.from(time) }))

/** Days from the start of the oldest season to three weeks from today. */
const trainingDays = (today: Temporal.PlainDate, seasons: number): Temporal.PlainDate[] => {
  const season = seasonAt(instantAt(today, '12:00'))
  const last = today.add({ weeks: weeksAhead })
  const days: Temporal.PlainDate[] = []
  let day = Temporal.PlainDate.from({ year: season - (seasons - 1), month: 9, day: 1 })
  for (; Temporal.PlainDate.compare(day, last) <= 0; day = day.add({ days: 1 }))
    if (slots[day.dayOfWeek] && !holidays.has(day.toString().slice(5))) days.push(day)
  return days
}

/** Position of the cancelled session among those to come. */
const cancelledAfter = 3
const cancellation = { cancelReason: 'Le stade est réservé à une compétition ce jour-là.', version: 1 }

/** This season's sessions of a weekday were created together; each was given its own title since. */
const withSeries = (sessions: SessionRow[], season: number): SessionRow[] => {
  const firstIds = new Map<number, string>()
  return sessions.map((session) => {
    if (seasonAt(session.date) !== season) return session
    const { dayOfWeek } = inParis(session.date)
    const seriesId = firstIds.get(dayOfWeek) ?? session.id
    firstIds.set(dayOfWeek, seriesId)
    return { ...session, seriesId }
  })
}

type SessionPlan = {
  today: Temporal.PlainDate
  now: IsoInstant
  coachIds: readonly [string, ...string[]]
  seasons: number
}

/** Weekly sessions of `seasons` seasons, up to the current one; the last two upcoming sessions are not published. */
export const createSessions = (draw: Draw, { today, now, coachIds, seasons }: SessionPlan): SessionRow[] => {
  const days = trainingDays(today, seasons)
  const firstUpcoming = days.findIndex((day) => day.toString() > today.toString())
  const sessions = days.map((day, index) => {
    const slot = slots[day.dayOfWeek] ?? { time: '10:00', types: ['RUN'] as const }
    const date = instantAt(day, slot.time)
    const preparedAt = instantAt(day.subtract({ days: daysBeforehand }), '08:30')
    const createdAt = preparedAt < now ? preparedAt : now
    const type = slot.types[day.weekOfYear ? day.weekOfYear % slot.types.length : 0] ?? slot.types[0]
    const { title, description } = draw.pick(plans[type])
    const isPast = date <= now
    const session: SessionRow = {
      ...newSessionColumns,
      id: draw.id(createdAt),
      date,
      title,
      type,
      location: club.stadium.name,
      levelTarget: draw.chance(0.15) ? draw.pick(['LVL1', 'LVL2', 'LVL3', 'LVLX']) : null,
      description,
      recap: isPast && draw.chance(0.8) ? draw.pick(recaps) : null,
      published: index < days.length - 2,
      coachId: draw.pick(coachIds),
      createdAt,
    }
    const attendanceColumns = { attendanceVersion: 1, attendanceSavedAt: date, attendanceSavedBy: session.coachId }
    if (isPast) return { ...session, ...attendanceColumns }
    return index === firstUpcoming + cancelledAfter ? { ...session, ...cancellation, cancelledAt: createdAt } : session
  })
  return withSeries(sessions, seasonAt(now))
}
