import type { Goal, GoalMetric, GoalPeriod } from '../../../contract/goals.ts'
import { seasonName } from '../../../contract/rules/season.ts'
import type { SessionType } from '../../../contract/sessions.ts'

const decimal = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 })
const many = (amount: number, one: string, several = `${one}s`) =>
  `${decimal.format(amount)}\u00a0${amount < 2 ? one : several}`

const ofType: Record<SessionType, string> = {
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
export const periodChoices: Record<GoalPeriod, string> = {
  month: 'Chaque mois',
  season: 'Cette saison',
  overall: 'En tout, depuis le début',
}

type Counted = { metric: GoalMetric; type: SessionType | null }

/** "3 séances HYROX", "5,2 km" */
export const amountInWords = ({ metric, type }: Counted, amount: number): string => {
  if (metric === 'attended') return `${many(amount, 'séance')}${type ? ofType[type] : ''}`
  if (metric === 'km') return `${decimal.format(amount)}\u00a0km`
  if (metric === 'logs') return many(amount, 'ressenti noté', 'ressentis notés')
  return many(amount, { squats: 'squat', marches: 'marche', tours: 'tour' }[metric])
}

type Terms = Counted & { period: GoalPeriod; target: number; season?: number | null; isOver?: boolean }
const periodWords = ({ period, season, isOver }: Terms) => {
  if (period === 'month') return 'par mois'
  if (period === 'overall') return 'en tout'
  return season != null && isOver ? `saison ${seasonName(season)}` : 'cette saison'
}

/** "3 séances par mois", "100 km cette saison"; once it is over, a season is named by its years. */
export const goalInWords = (terms: Terms): string => `${amountInWords(terms, terms.target)} ${periodWords(terms)}`

/** "2 sur 3 ce mois-ci" */
export const howFar = ({ period, value, target, status, isOver }: Goal): string => {
  const now = period === 'month' && status === 'open' && !isOver ? ' ce mois-ci' : ''
  return `${decimal.format(value)} sur ${decimal.format(target)}${now}`
}

/** What is missing, or that nothing is. */
export const whatIsLeft = (goal: Goal): string => {
  const { value, target, period, isOver } = goal
  if (value >= target) return period === 'month' && !isOver ? 'C’est fait pour ce mois-ci.' : 'Objectif atteint\u00a0!'
  // Differences of decimals drift: 100 - 13.3 would show as 86.7000…
  const left = amountInWords(goal, Math.round((target - value) * 100) / 100)
  return isOver ? `Il manquait ${left}.` : `Encore ${left}.`
}

/** How often a monthly goal was reached, once a month is over. */
export const pastMonthsInWords = ({ monthsPast, monthsReached }: Goal): string | undefined =>
  monthsPast === 0 ? undefined : `Réussi ${decimal.format(monthsReached)} mois sur ${decimal.format(monthsPast)}.`
