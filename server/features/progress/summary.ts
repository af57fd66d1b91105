import type { Stats } from '../../../contract/progress.ts'
import { sessionTypes } from '../../../contract/sessions.ts'
import { type Activity, countOfType, totalOf } from './policy.ts'

type Summary = Stats['all']

/** The figures that a member sees of a season, or of all of them; effort to one decimal. */
export const summaryOf = ({ attended, logs }: Activity): Summary => {
  const effort = logs.reduce((sum, { rpe }) => sum + rpe, 0)
  return {
    attended: attended.length,
    byType: Object.fromEntries(sessionTypes.map((type) => [type, countOfType(attended, type)])) as Summary['byType'],
    logs: logs.length,
    averageRpe: logs.length === 0 ? null : Math.round((effort / logs.length) * 10) / 10,
    km: totalOf(logs, 'km'),
    squats: totalOf(logs, 'squats'),
    marches: totalOf(logs, 'marches'),
    tours: totalOf(logs, 'tours'),
  }
}
