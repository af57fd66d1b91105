import { z } from 'zod'
import { GoalForm, type GoalMetric, type GoalPeriod } from '../../../contract/goals.form.ts'
import type { Goal } from '../../../contract/goals.ts'
import type { SessionType } from '../../../contract/sessions/session.form.ts'
import { formatFrenchNumber, parseFrenchNumber } from '../../lib/texts/french-number.ts'

/** Field values of the goal form, as text. */
export type GoalFields = {
  metric: GoalMetric
  type: SessionType | ''
  target: string
  period: GoalPeriod
  dueOn: string
}

/** Purpose of the goal form: a new goal, a renewal of an old one, or a correction of an open one. */
export type GoalEdit =
  | { kind: 'new'; example?: GoalFields }
  | { kind: 'renew'; goal: Goal }
  | { kind: 'correct'; goal: Goal }

export const exampleGoals = [
  { metric: 'attended', type: '', target: '3', period: 'month', dueOn: '' },
  { metric: 'km', type: '', target: '100', period: 'season', dueOn: '' },
] as const satisfies readonly GoalFields[]

export const emptyGoal: GoalFields = { metric: 'attended', type: '', target: '', period: 'month', dueOn: '' }

/** Field values for a goal. A due date that has passed is left out. */
export const goalFields = ({ metric, type, target, period, dueOn, isOver }: Goal): GoalFields => ({
  metric,
  type: type ?? '',
  target: formatFrenchNumber(target),
  period,
  dueOn: isOver ? '' : (dueOn ?? ''),
})

/** Parses the field values, then checks them with the schema of the contract. */
export const goalSchema = (renews?: string) =>
  z
    .custom<GoalFields>()
    .transform(
      ({ metric, type, target, period, dueOn }): z.input<typeof GoalForm> => ({
        metric,
        type: metric === 'attended' && type !== '' ? type : null,
        target: parseFrenchNumber(target) ?? Number.NaN,
        period,
        dueOn: dueOn === '' ? null : dueOn,
        ...(renews && { renews }),
      }),
    )
    .pipe(GoalForm)
