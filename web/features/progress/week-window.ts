import type { Week } from '../../../contract/progress.ts'
import { dayAndMonth, shortDayAndMonth } from '../../../contract/rules/time/dates.ts'

/** Weeks per page: on a phone each bar still has room for its label. */
export const shownWeeks = 12

/** Twelve weeks, oldest first. Page 0 ends with the current week, page 1 with the week twelve weeks earlier. */
export const weeksOnPage = (weeks: readonly Week[], page: number): Week[] => {
  const end = weeks.length - page * shownWeeks
  return weeks.slice(Math.max(0, end - shownWeeks), Math.max(0, end))
}

/** "16 nov." */
export const weekName = shortDayAndMonth
/** "16 novembre 2026" */
export const weekInFull = (monday: string): string => `${dayAndMonth(monday)} ${monday.slice(0, 4)}`

/** Mean load of the weeks with a load, so that holidays do not lower it. */
export const meanLoad = (weeks: readonly Week[]): number => {
  const weeksWithLoad = weeks.filter(({ load }) => load > 0)
  return weeksWithLoad.length === 0
    ? 0
    : Math.round(weeksWithLoad.reduce((sum, { load }) => sum + load, 0) / weeksWithLoad.length)
}
