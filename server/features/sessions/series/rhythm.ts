import { weekdays } from '../../../../contract/rules/dates.ts'
import type { Rhythm } from '../../../../contract/sessions/series.ts'
import type { IsoInstant } from '../../../../contract/values.ts'
import { inParis } from '../../../time.ts'

/**
 * The usual weekday of a series and the weeks between its sessions: no rule is stored, so they follow from its dates, given
 * in order. A skipped holiday makes one gap longer, so the shortest one counts. Null for a single session.
 */
export const rhythmOf = (dates: readonly IsoInstant[]): Rhythm | null => {
  const byWeekday = Map.groupBy(
    dates.map((date) => inParis(date).toPlainDate()),
    ({ dayOfWeek }) => dayOfWeek,
  )
  const [usual] = [...byWeekday].toSorted(([, days], [, others]) => others.length - days.length)
  const [dayOfWeek = 1, days = []] = usual ?? []
  const weeks = days.slice(1).map((day, index) => (days[index]?.until(day).days ?? 0) / 7)
  const weekday = weekdays[dayOfWeek - 1]
  const gaps = weeks.filter((gap) => gap > 0)
  return weekday && gaps.length > 0 ? { weekday, everyWeeks: Math.min(...gaps) === 1 ? 1 : 2 } : null
}
