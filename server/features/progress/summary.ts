import type { Stats, Week } from '../../../contract/progress.ts'
import { sessionTypes } from '../../../contract/rules/choices.ts'
import type { IsoInstant } from '../../../contract/values.ts'
import { seasonAt } from '../../time/season.ts'
import { type Activity, type AttendedSession, countOfType, type LoggedSession, loggedSums } from './policy.ts'
import { mondayOf, weekNumber } from './weeks.ts'

type Summary = Stats['all']

const byTypeOf = (attended: readonly AttendedSession[]) =>
  Object.fromEntries(sessionTypes.map((type) => [type, countOfType(attended, type)])) as Summary['byType']

const effortOf = (logs: readonly LoggedSession[]) => logs.reduce((sum, { rpe }) => sum + rpe, 0)

/** A member's figures of one season or of all seasons; effort with one decimal. */
export const summarizeActivity = ({ attended, logs }: Activity): Summary => {
  const effort = effortOf(logs)
  return {
    attended: attended.length,
    byType: byTypeOf(attended),
    logs: logs.length,
    averageRpe: logs.length === 0 ? null : Math.round((effort / logs.length) * 10) / 10,
    ...loggedSums(logs),
  }
}

/** Figures of each season, the latest first; includes the current one even if it is empty. */
export const figuresBySeason = ({ attended, logs }: Activity, currentSeason: number): Stats['seasons'] => {
  const ofSeason = (dated: { date: IsoInstant }) => seasonAt(dated.date)
  const attendedBy = Map.groupBy(attended, ofSeason)
  const logsBy = Map.groupBy(logs, ofSeason)
  return [...new Set([currentSeason, ...attendedBy.keys(), ...logsBy.keys()])]
    .toSorted((a, b) => b - a)
    .map((season) => ({
      season,
      ...summarizeActivity({ attended: attendedBy.get(season) ?? [], logs: logsBy.get(season) ?? [] }),
    }))
}

/** All weeks from the first one with a session or log to the current one, empty weeks included. */
export const activityByWeek = ({ attended, logs }: Activity, now: IsoInstant): Week[] => {
  const attendedBy = Map.groupBy(attended, ({ date }) => weekNumber(date))
  const logsBy = Map.groupBy(logs, ({ date }) => weekNumber(date))
  const active = [...attendedBy.keys(), ...logsBy.keys()]
  if (active.length === 0) return []
  const first = Math.min(...active)
  return Array.from({ length: weekNumber(now) - first + 1 }, (_, index) => {
    const weekSessions = attendedBy.get(first + index) ?? []
    const weekLogs = logsBy.get(first + index) ?? []
    return {
      monday: mondayOf(first + index),
      attended: weekSessions.length,
      byType: byTypeOf(weekSessions),
      logs: weekLogs.length,
      load: effortOf(weekLogs),
    }
  })
}
