import type { Metrics } from '../../../contract/progress.form.ts'
import { type MetricName, metricNames } from '../../../contract/progress.ts'
import type { SessionType } from '../../../contract/sessions/session.form.ts'
import type { IsoInstant } from '../../../contract/values.ts'
import type { Criterion } from '../../database/schema.ts'
import type { TimeRange } from '../../time/time.ts'
import { computeStreak, weekNumber } from './weeks.ts'

/** A session that a member was present at and that has started. */
export type AttendedSession = { date: IsoInstant; type: SessionType }
/** A log; `date` is the date of its session. */
export type LoggedSession = { date: IsoInstant; rpe: number; metricsJson: Metrics | null }
export type Activity = { attended: AttendedSession[]; logs: LoggedSession[] }
export type Figures = Record<MetricName, number>
export type EvaluationTime = { now: IsoInstant; seasonFrom: IsoInstant }

const typeMetrics = {
  attendedHyrox: 'HYROX',
  attendedEscaliers: 'ESCALIERS',
  attendedRun: 'RUN',
  attendedRenfo: 'RENFO',
} as const satisfies Partial<Record<MetricName, SessionType>>

// Floating-point sums are inexact: 0.1 + 0.2 would miss a threshold of 0.3.
const twoDecimals = (amount: number) => Math.round(amount * 100) / 100

const sumMetric = (logs: readonly LoggedSession[], name: keyof Metrics): number =>
  twoDecimals(logs.reduce((sum, { metricsJson }) => sum + (metricsJson?.[name] ?? 0), 0))

/** Sum of each figure that members log. */
export const loggedSums = (logs: readonly LoggedSession[]): Required<Metrics> => ({
  km: sumMetric(logs, 'km'),
  squats: sumMetric(logs, 'squats'),
  marches: sumMetric(logs, 'marches'),
  tours: sumMetric(logs, 'tours'),
})

export const countOfType = (attended: readonly AttendedSession[], type: SessionType): number =>
  attended.filter((session) => session.type === type).length

/** True if the person signed up or was marked present; both arguments are counts. */
export const canLog = ({ rsvps, attendances }: { rsvps: number; attendances: number }): boolean =>
  rsvps + attendances > 0

/** The part of an activity in a time range; an absent bound is open. */
export const limitToRange = ({ attended, logs }: Activity, { from, until }: Partial<TimeRange>): Activity => {
  const isIn = ({ date }: { date: IsoInstant }) =>
    (from === undefined || date >= from) && (until === undefined || date < until)
  return { attended: attended.filter(isIn), logs: logs.filter(isIn) }
}

export const sinceSeasonStart = (activity: Activity, { seasonFrom }: EvaluationTime): Activity =>
  limitToRange(activity, { from: seasonFrom })

/** The figure that a goal counts; `type` limits sessions to one type. */
export type CountedMetric = { metric: 'attended' | 'logs' | keyof Metrics; type: SessionType | null }

export const computeAmount = ({ attended, logs }: Activity, { metric, type }: CountedMetric): number => {
  if (metric === 'attended') return type ? countOfType(attended, type) : attended.length
  return metric === 'logs' ? logs.length : sumMetric(logs, metric)
}

export const streakAt = (attended: readonly AttendedSession[], now: IsoInstant) =>
  computeStreak(new Set(attended.map(({ date }) => weekNumber(date))), weekNumber(now))

/** All metrics of one member. The streak is the best ever: a sheet saved late still earns its award. */
export const computeFigures = (activity: Activity, time: EvaluationTime): Figures => {
  const { attended, logs } = activity
  const ofType = (name: keyof typeof typeMetrics) => countOfType(attended, typeMetrics[name])
  return {
    attended: attended.length,
    attendedHyrox: ofType('attendedHyrox'),
    attendedEscaliers: ofType('attendedEscaliers'),
    attendedRun: ofType('attendedRun'),
    attendedRenfo: ofType('attendedRenfo'),
    attendedSeason: sinceSeasonStart(activity, time).attended.length,
    streakWeeks: streakAt(attended, time.now).best,
    logs: logs.length,
    ...loggedSums(logs),
  }
}

export const isReached = (figures: Figures, criteria: readonly Criterion[]): boolean =>
  criteria.length > 0 && criteria.every(({ metric, threshold }) => figures[metric] >= threshold)

/** Progress of a criterion. A streak counts its current length, unless the best one already reached the threshold. */
export const amountTowards = (activity: Activity, time: EvaluationTime): ((criterion: Criterion) => number) => {
  const figures = computeFigures(activity, time)
  const underway = { ...figures, streakWeeks: streakAt(activity.attended, time.now).current }
  return (criterion) => (isReached(figures, [criterion]) ? figures : underway)[criterion.metric]
}

/** Order of awards: by metric as listed in the contract, then the lowest threshold first. */
export const compareByMetric = (a: Criterion, b: Criterion): number =>
  metricNames.indexOf(a.metric) - metricNames.indexOf(b.metric) || a.threshold - b.threshold
