import type { GoalMetric, GoalPeriod } from '../../../contract/goals.form.ts'
import type { Goal } from '../../../contract/goals.ts'
import { numberText } from '../../../contract/rules/texts/number-text.ts'
import { seasonName } from '../../../contract/rules/time/season.ts'
import type { SessionType } from '../../../contract/sessions/session.form.ts'

const decimal = (amount: number) => numberText(amount, 2)
const quantity = (amount: number, singular: string, plural = `${singular}s`) =>
  `${decimal(amount)}\u00a0${amount < 2 ? singular : plural}`

const typeSuffixes: Record<SessionType, string> = {
  HYROX: ' HYROX',
  ESCALIERS: ' d’escaliers',
  RUN: ' de course',
  RENFO: ' de renforcement',
}

export const metricChoices: Record<GoalMetric, string> = {
  attended: 'Des séances',
  km: 'Des kilomètres',
  squats: 'Des squats',
  marches: 'Des marches',
  tours: 'Des tours de piste',
  logs: 'Des ressentis notés',
}
export const targetLabels: Record<GoalMetric, string> = {
  attended: 'Combien de séances',
  km: 'Combien de kilomètres',
  squats: 'Combien de squats',
  marches: 'Combien de marches',
  tours: 'Combien de tours de piste',
  logs: 'Combien de ressentis notés',
}
export const periodChoices: Record<GoalPeriod, string> = {
  month: 'Chaque mois',
  season: 'Cette saison',
  overall: 'En tout, depuis le début',
}

type Measure = { metric: GoalMetric; type: SessionType | null }

/** "3 séances HYROX", "5,2 km" */
export const amountText = ({ metric, type }: Measure, amount: number): string => {
  if (metric === 'attended') return `${quantity(amount, 'séance')}${type ? typeSuffixes[type] : ''}`
  if (metric === 'km') return `${decimal(amount)}\u00a0km`
  if (metric === 'logs') return quantity(amount, 'ressenti noté', 'ressentis notés')
  return quantity(amount, { squats: 'squat', marches: 'marche', tours: 'tour' }[metric])
}

type DescribedGoal = Measure & { period: GoalPeriod; target: number; season?: number | null; isOver?: boolean }
const periodText = ({ period, season, isOver }: DescribedGoal) => {
  if (period === 'month') return 'par mois'
  if (period === 'overall') return 'en tout'
  return season != null && isOver ? `saison ${seasonName(season)}` : 'cette saison'
}

/** "3 séances par mois", "100 km cette saison"; a past season is shown with its years. */
export const goalText = (goal: DescribedGoal): string => `${amountText(goal, goal.target)} ${periodText(goal)}`

/** "2 sur 3 ce mois-ci", or "6 séances ce mois-ci" beyond the target */
export const progressText = (goal: Goal): string => {
  const { period, value, target, status, isOver } = goal
  const now = period === 'month' && status === 'open' && !isOver ? ' ce mois-ci' : ''
  return value > target ? `${amountText(goal, value)}${now}` : `${decimal(value)} sur ${decimal(target)}${now}`
}

/** Remaining amount, or that the goal is reached. */
export const remainingText = (goal: Goal): string => {
  const { value, target, period, isOver } = goal
  if (value >= target) return period === 'month' && !isOver ? 'C’est fait pour ce mois-ci.' : 'Objectif atteint\u00a0!'
  // Rounded: floating-point 100 - 13.3 is 86.7000…
  const remaining = amountText(goal, Math.round((target - value) * 100) / 100)
  return isOver ? `Il manquait ${remaining}.` : `Encore ${remaining}.`
}

/** How often a monthly goal was reached; undefined before the first month is over. */
export const pastMonthsText = ({ monthsPast, monthsReached }: Goal): string | undefined =>
  monthsPast === 0
    ? undefined
    : `Mois passés\u00a0: ${decimal(monthsReached)} réussi${monthsReached >= 2 ? 's' : ''} sur ${decimal(monthsPast)}.`
