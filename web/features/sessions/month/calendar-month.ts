import { daysAfterMonday, daysLater } from '../../../../contract/rules/time/dates.ts'

/** The month of a day: "2026-12" of "2026-12-06". */
export const monthOf = (day: string): string => day.slice(0, 7)

/** The month a number of months later, or earlier if negative. */
export const monthsLater = (month: string, months: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}

/** The weeks of a month from Monday to Sunday, with the days of other months in them. */
export const monthWeeks = (month: string): string[][] => {
  const first = `${month}-01`
  const offset = daysAfterMonday(first)
  const weeks: string[][] = []
  for (let monday = daysLater(first, -offset); monday < `${monthsLater(month, 1)}-01`; monday = daysLater(monday, 7)) {
    weeks.push([0, 1, 2, 3, 4, 5, 6].map((later) => daysLater(monday, later)))
  }
  return weeks
}
