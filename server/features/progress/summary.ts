import type { Stats, Week } from '../../../contract/progress.ts'
import { sessionTypes } from '../../../contract/sessions.ts'
import type { IsoInstant } from '../../../contract/values.ts'
import { type Activity, type Attended, countOfType, type Logged, totalOf } from './policy.ts'
import { mondayOf, weekOf } from './weeks.ts'

type Summary = Stats['all']

const byTypeOf = (attended: readonly Attended[]) =>
  Object.fromEntries(sessionTypes.map((type) => [type, countOfType(attended, type)])) as Summary['byType']

const effortOf = (logs: readonly Logged[]) => logs.reduce((sum, { rpe }) => sum + rpe, 0)

/** The figures that a member sees of a season, or of all of them; effort to one decimal. */
export const summaryOf = ({ attended, logs }: Activity): Summary => {
  const effort = effortOf(logs)
  return {
    attended: attended.length,
    byType: byTypeOf(attended),
    logs: logs.length,
    averageRpe: logs.length === 0 ? null : Math.round((effort / logs.length) * 10) / 10,
    km: totalOf(logs, 'km'),
    squats: totalOf(logs, 'squats'),
    marches: totalOf(logs, 'marches'),
    tours: totalOf(logs, 'tours'),
  }
}

/** What was done in each season, latest first; the current one is there even when nothing was done in it yet. */
export const seasonsOf = (
  { attended, logs }: Activity,
  currentSeason: number,
  seasonAt: (instant: IsoInstant) => number,
): Stats['seasons'] => {
  const ofSeason = (dated: { date: IsoInstant }) => seasonAt(dated.date)
  const attendedBy = Map.groupBy(attended, ofSeason)
  const logsBy = Map.groupBy(logs, ofSeason)
  return [...new Set([currentSeason, ...attendedBy.keys(), ...logsBy.keys()])]
    .toSorted((one, other) => other - one)
    .map((season) => ({
      season,
      ...summaryOf({ attended: attendedBy.get(season) ?? [], logs: logsBy.get(season) ?? [] }),
    }))
}

/** Week after week from the first one with anything in it to this one; weeks without anything are there too. */
export const weeksOf = ({ attended, logs }: Activity, now: IsoInstant): Week[] => {
  const attendedBy = Map.groupBy(attended, ({ date }) => weekOf(date))
  const logsBy = Map.groupBy(logs, ({ date }) => weekOf(date))
  const active = [...attendedBy.keys(), ...logsBy.keys()]
  if (active.length === 0) return []
  const first = Math.min(...active)
  return Array.from({ length: weekOf(now) - first + 1 }, (_, index) => {
    const here = attendedBy.get(first + index) ?? []
    const felt = logsBy.get(first + index) ?? []
    return {
      monday: mondayOf(first + index),
      attended: here.length,
      byType: byTypeOf(here),
      logs: felt.length,
      load: effortOf(felt),
    }
  })
}
