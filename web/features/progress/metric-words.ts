import type { MetricName } from '../../../contract/progress.ts'
import { count, number } from '../../lib/words.ts'

const sessionsOf = (kind: string) => (amount: number) => `${count(amount, 'séance')} ${kind}`

const sentences: Record<MetricName, (amount: number) => string> = {
  attended: (amount) => count(amount, 'séance'),
  attendedHyrox: sessionsOf('HYROX'),
  attendedEscaliers: sessionsOf('d’escaliers'),
  attendedRun: sessionsOf('de course'),
  attendedRenfo: sessionsOf('de renforcement'),
  attendedSeason: sessionsOf('cette saison'),
  streakWeeks: (amount) => `${count(amount, 'semaine')} d’affilée`,
  logs: (amount) => `${number(amount)}\u00a0${amount >= 2 ? 'ressentis notés' : 'ressenti noté'}`,
  km: (amount) => `${number(amount)}\u00a0km`,
  squats: (amount) => count(amount, 'squat'),
  marches: (amount) => count(amount, 'marche'),
  tours: (amount) => count(amount, 'tour'),
}

/** "2 séances HYROX", "16,3 km" */
export const amountInWords = (metric: MetricName, amount: number): string => sentences[metric](amount)

/** "8 sur 10 séances" */
export const howFar = (metric: MetricName, value: number, threshold: number): string =>
  `${number(Math.min(value, threshold))} sur ${amountInWords(metric, threshold)}`
