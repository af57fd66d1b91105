import { weekdays } from '../../../../contract/rules/time/dates.ts'
import type { Rhythm } from '../../../../contract/sessions/series.ts'
import type { IsoInstant } from '../../../../contract/values.ts'
import { inParis } from '../../../time/time.ts'

/**
 * The rhythm of a series, computed from its sorted dates; null for a single session. A skipped holiday makes a gap
 * longer; a gap of an odd number of weeks rules out a rhythm of two weeks.
 */
export const rhythmOf = (dates: readonly IsoInstant[]): Rhythm | null => {
  const byWeekday = Map.groupBy(
    dates.map((date) => inParis(date).toPlainDate()),
    (day) => day.dayOfWeek,
  )
  const [usual] = [...byWeekday].toSorted(([, a], [, b]) => b.length - a.length)
  const [dayOfWeek = 1, days = []] = usual ?? []
  const weekday = weekdays[dayOfWeek - 1]
  const gaps = days.slice(1).map((day, index) => (days[index]?.until(day).days ?? 0) / 7)
  const isRepeated = gaps.some((weeks) => weeks > 0)
  return weekday && isRepeated ? { weekday, everyWeeks: gaps.some((weeks) => weeks % 2 === 1) ? 1 : 2 } : null
}
