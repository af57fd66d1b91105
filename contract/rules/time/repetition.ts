import { daysLater } from './dates.ts'

/** Maximum number of sessions created in one call; a season of weekly training has fewer. */
export const maxRepeated = 60

type Repetition = { date: string; everyWeeks: number; until: string }

/** Days from `date` to `until`, both included, every `everyWeeks` weeks; if too many, one more than allowed. */
export const repeatedDays = ({ date, everyWeeks, until }: Repetition): string[] => {
  const days: string[] = []
  for (let day = date; day <= until && days.length <= maxRepeated; day = daysLater(day, 7 * everyWeeks)) days.push(day)
  return days
}

/** Day of the next repetition after the last session; never before today. */
export const nextRepeatedDay = (last: string, everyWeeks: number, today: string): string => {
  const next = daysLater(last, 7 * everyWeeks)
  return next >= today ? next : nextRepeatedDay(next, everyWeeks, today)
}
