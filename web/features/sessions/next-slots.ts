import type { Club } from '../../../club.ts'
import { sessionTypes } from '../../../contract/rules/choices.ts'
import { sessionTypeLabels } from '../../../contract/rules/labels.ts'
import { plainText } from '../../../contract/rules/plain-text.ts'
import type { CoachSession } from '../../../contract/sessions/coach-session.ts'
import type { SessionType } from '../../../contract/sessions/session.form.ts'
import { daysLater, nextWeekday, parisDay, timeField } from '../../lib/texts/dates.ts'

type Slot = Club['weeklySlots'][number]
type PlannedSession = Pick<CoachSession, 'date' | 'time' | 'title' | 'type'>

/** A free weekly slot as form values: `date` "2026-11-22", `time` "10:00". */
export type Suggestion = Pick<PlannedSession, 'title'> & {
  date: string
  time: string
  location: string
  type: SessionType | undefined
}

const weeksAhead = 8

const typeFor = ({ title }: Slot, sessions: readonly PlannedSession[]): SessionType | undefined =>
  sessions.find((session) => session.title === title)?.type ??
  sessionTypes.find((type) => plainText(title).includes(plainText(sessionTypeLabels[type])))

/** For each weekly slot, the next day in Paris without a session at its time; soonest first. */
export const nextSlots = (slots: readonly Slot[], sessions: readonly PlannedSession[], now: string): Suggestion[] => {
  const [today, time] = [parisDay(now), timeField(now)]
  const takenTimes = new Set(sessions.map((session) => `${parisDay(session.date)} ${session.time}`))
  return slots
    .flatMap((slot) => {
      const firstDay = nextWeekday(slot.day, today)
      const days = Array.from({ length: weeksAhead }, (_, week) => daysLater(firstDay, 7 * week))
      const date = days.find((day) => (day > today || slot.start > time) && !takenTimes.has(`${day} ${slot.start}`))
      if (!date) return []
      return [{ title: slot.title, date, time: slot.start, location: slot.place, type: typeFor(slot, sessions) }]
    })
    .sort((a, b) => `${a.date} ${a.time}`.localeCompare(`${b.date} ${b.time}`))
}

/** Same weekday a week after `date`, or later if that is before `today`. All dates are "2026-11-22". */
export const sameDayNextWeek = (date: string, today: string): string => {
  const nextWeekDay = daysLater(date, 7)
  return nextWeekDay >= today ? nextWeekDay : sameDayNextWeek(nextWeekDay, today)
}
