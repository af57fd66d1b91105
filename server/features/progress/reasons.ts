import type { MetricName } from '../../../contract/progress.ts'
import { numberText } from '../../../contract/rules/texts/number-text.ts'
import type { Criterion } from '../../database/schema.ts'

const formatNumber = (amount: number) => numberText(amount, 2)
const firsts = { er: '1er', re: '1re' }
const rank = (amount: number, first: keyof typeof firsts) => (amount === 1 ? firsts[first] : `${formatNumber(amount)}e`)
const amountOf = (amount: number, one: string, several: string) =>
  `${formatNumber(amount)}\u00a0${amount < 2 ? one : several}`

const sentences: Record<MetricName, (threshold: number) => string> = {
  attended: (nth) => `${rank(nth, 're')} séance`,
  attendedHyrox: (nth) => `${rank(nth, 're')} séance HYROX`,
  attendedEscaliers: (nth) => `${rank(nth, 're')} séance d’escaliers`,
  attendedRun: (nth) => `${rank(nth, 're')} séance de course`,
  attendedRenfo: (nth) => `${rank(nth, 're')} séance de renforcement`,
  attendedSeason: (nth) => `${rank(nth, 're')} séance de la saison`,
  streakWeeks: (weeks) => `${amountOf(weeks, 'semaine', 'semaines')} d’affilée`,
  logs: (nth) => `${rank(nth, 'er')} ressenti noté`,
  km: (km) => amountOf(km, 'km parcouru', 'km parcourus'),
  squats: (squats) => amountOf(squats, 'squat', 'squats'),
  marches: (steps) => amountOf(steps, 'marche montée', 'marches montées'),
  tours: (laps) => amountOf(laps, 'tour de piste', 'tours de piste'),
}

/** Reason of an award in French: "10e séance", "10e séance et 100 km parcourus". */
export const reasonOf = (criteria: readonly Criterion[]): string =>
  new Intl.ListFormat('fr-FR').format(criteria.map(({ metric, threshold }) => sentences[metric](threshold)))
