/** Sessions that one call creates at most: a season of weekly training has fewer. */
export const maxRepeated = 60

const dayMs = 86_400_000

/** A day some days later, both YYYY-MM-DD. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

type Repetition = { date: string; everyWeeks: number; until: string }

/** Days from `date` to `until`, both included, every so many weeks; one more than allowed if there are too many. */
export const repeatedDays = ({ date, everyWeeks, until }: Repetition): string[] => {
  const days: string[] = []
  for (let day = date; day <= until && days.length <= maxRepeated; day = daysAfter(day, 7 * everyWeeks)) days.push(day)
  return days
}
