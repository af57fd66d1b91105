import type { Week } from '../../../contract/progress.ts'
import { withFirst } from '../../lib/dates.ts'

/** Weeks shown at once: what a phone can draw with a figure on each bar. */
export const shownWeeks = 12

/** The `page`-th dozen of weeks from the end, 0 being the one that ends with this week; oldest first. */
export const windowOf = (weeks: readonly Week[], page: number): Week[] => {
  const end = weeks.length - page * shownWeeks
  return weeks.slice(Math.max(0, end - shownWeeks), Math.max(0, end))
}

const day = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const dayAndYear = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
const noonOf = (monday: string) => new Date(`${monday}T12:00:00Z`)

/** "16 nov." */
export const weekName = (monday: string): string => withFirst(day.format(noonOf(monday)))
/** "16 novembre 2026" */
export const weekInFull = (monday: string): string => withFirst(dayAndYear.format(noonOf(monday)))

/** Mean load of the weeks that have any: a holiday is no training. */
export const meanLoad = (weeks: readonly Week[]): number => {
  const loaded = weeks.filter(({ load }) => load > 0)
  return loaded.length === 0 ? 0 : Math.round(loaded.reduce((sum, { load }) => sum + load, 0) / loaded.length)
}
