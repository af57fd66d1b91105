import type { Club } from '../../club.ts'
import { weekdays } from '../../contract/rules/time/dates.ts'
import type { IsoInstant } from '../../contract/values.ts'
import { inParis } from '../time/time.ts'

const usualMinutes = 90

const minutesOf = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

type TimedSession = { date: IsoInstant; durationMinutes: number | null }

/** Duration in minutes: the session's own, else that of the weekly slot with the same Paris day and time, else 90. */
export const durationOf = ({ date, durationMinutes }: TimedSession, slots: Club['weeklySlots']): number => {
  if (durationMinutes !== null) return durationMinutes
  const start = inParis(date)
  const slot = slots.find(
    ({ day, start: time }) =>
      day === weekdays[start.dayOfWeek - 1] && minutesOf(time) === start.hour * 60 + start.minute,
  )
  return slot ? minutesOf(slot.end) - minutesOf(slot.start) : usualMinutes
}
