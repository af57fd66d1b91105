import { z } from 'zod'
import { sessionTypes } from './rules/choices.ts'
import { numberText } from './rules/texts/number-text.ts'
import { day, Id, NewId } from './values.ts'

export const goalMetrics = ['attended', 'km', 'squats', 'marches', 'tours', 'logs'] as const

export const GoalMetric = z.enum(goalMetrics, 'Merci de choisir ce que vous voulez compter')

export type GoalMetric = z.infer<typeof GoalMetric>

/** `month` restarts each month, `season` counts from 1 September, `overall` counts from the beginning. */
export const goalPeriods = ['month', 'season', 'overall'] as const

export const GoalPeriod = z.enum(goalPeriods, 'Merci de choisir une période')

export type GoalPeriod = z.infer<typeof GoalPeriod>

const maxTargets: Record<GoalMetric, number> = {
  attended: 1_000,
  logs: 1_000,
  km: 100_000,
  squats: 1_000_000,
  marches: 1_000_000,
  tours: 1_000_000,
}

/** French error of an invalid target, else undefined. Kilometres accept two decimals, other metrics none. */
export const targetProblem = (metric: GoalMetric, target: number): string | undefined => {
  if (metric === 'km' && Math.abs(target * 100 - Math.round(target * 100)) > 1e-6) return 'Deux décimales au plus'
  if (metric !== 'km' && !Number.isInteger(target)) return 'Merci d’indiquer un nombre entier'
  if (target > maxTargets[metric]) return `${numberText(maxTargets[metric], 0)} au plus`
  return undefined
}

export const Target = z.number('Merci d’indiquer un nombre').positive('Merci d’indiquer un nombre plus grand que zéro')

export const GoalDay = day('Merci d’indiquer une date valide')

export const GoalForm = z
  .object({
    id: NewId,
    metric: GoalMetric,
    /** For `attended` only; null counts all types. */
    type: z.enum(sessionTypes).nullish(),
    period: GoalPeriod,
    target: Target,
    /** Last day that counts, in Paris. */
    dueOn: GoalDay.nullish(),
    /** Id of the goal that this one renews; it is closed in the same transaction. */
    renews: Id.optional(),
  })
  .superRefine(({ metric, type, target }, { addIssue }) => {
    const problem = targetProblem(metric, target)
    if (problem) addIssue({ code: 'custom', path: ['target'], message: problem })
    if (type && metric !== 'attended')
      addIssue({ code: 'custom', path: ['type'], message: 'Seules les séances ont un type' })
  })

export type GoalForm = z.output<typeof GoalForm>
