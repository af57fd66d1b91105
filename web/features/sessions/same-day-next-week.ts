import { daysLater } from '../../lib/texts/dates.ts'

/** Same weekday a week after `date`, or later if that is before `today`. All dates are "2026-11-22". */
export const sameDayNextWeek = (date: string, today: string): string => {
  const nextWeekDay = daysLater(date, 7)
  return nextWeekDay >= today ? nextWeekDay : sameDayNextWeek(nextWeekDay, today)
}
