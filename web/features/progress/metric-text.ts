import type { MetricName } from '../../../contract/progress.ts'
import { formatCount, formatNumber } from '../../lib/texts/format-text.ts'

const sessionsOf = (kind: string) => (amount: number) => `${formatCount(amount, 'séance')} ${kind}`

const sentences: Record<MetricName, (amount: number) => string> = {
  attended: (amount) => formatCount(amount, 'séance'),
  attendedHyrox: sessionsOf('HYROX'),
  attendedEscaliers: sessionsOf('d’escaliers'),
  attendedRun: sessionsOf('de course'),
  attendedRenfo: sessionsOf('de renforcement'),
  attendedSeason: sessionsOf('cette saison'),
  streakWeeks: (amount) => `${formatCount(amount, 'semaine')} d’affilée`,
  logs: (amount) => `${formatNumber(amount)}\u00a0${amount >= 2 ? 'ressentis notés' : 'ressenti noté'}`,
  km: (amount) => `${formatNumber(amount)}\u00a0km`,
  squats: (amount) => formatCount(amount, 'squat'),
  marches: (amount) => formatCount(amount, 'marche'),
  tours: (amount) => formatCount(amount, 'tour'),
}

/** "2 séances HYROX", "16,3 km" */
export const metricText = (metric: MetricName, amount: number): string => sentences[metric](amount)

/** "8 sur 10 séances" */
export const metricProgressText = (metric: MetricName, value: number, threshold: number): string =>
  `${formatNumber(Math.min(value, threshold))} sur ${metricText(metric, threshold)}`
