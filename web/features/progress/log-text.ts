import type { Metrics } from '../../../contract/progress.form.ts'
import type { SessionType } from '../../../contract/sessions/session.form.ts'

/** Suggested moods; the field accepts any text. */
export const moods = ['Pleine forme', 'Bien', 'Moyen', 'De la fatigue', 'Des douleurs'] as const

export const metricLabels = { km: 'Kilomètres', squats: 'Squats', marches: 'Marches', tours: 'Tours' } as const

type Metric = keyof Metrics
/** Metrics of each session type, the most relevant first. */
export const metricOrder: Record<SessionType, readonly Metric[]> = {
  RUN: ['km', 'tours', 'squats', 'marches'],
  RENFO: ['squats', 'km', 'marches', 'tours'],
  ESCALIERS: ['marches', 'km', 'squats', 'tours'],
  HYROX: ['km', 'squats', 'marches', 'tours'],
}
