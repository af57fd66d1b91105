import { type Goal, GoalForm, type GoalMetric, type GoalPeriod } from '../../../contract/goals.ts'
import type { SessionType } from '../../../contract/sessions.ts'
import { numberOf, textOf } from '../../lib/typed-number.ts'

/** What stands in the fields: text, as a person types it. */
export type TypedGoal = {
  metric: GoalMetric
  type: SessionType | ''
  target: string
  period: GoalPeriod
  dueOn: string
}

/** A new goal, with or without an example to start from; another go at an old one; or an open one to correct. */
export type Writing =
  | { kind: 'new'; example?: TypedGoal }
  | { kind: 'renew'; goal: Goal }
  | { kind: 'correct'; goal: Goal }

export const examples = [
  { metric: 'attended', type: '', target: '3', period: 'month', dueOn: '' },
  { metric: 'km', type: '', target: '100', period: 'season', dueOn: '' },
] as const satisfies readonly TypedGoal[]

export const emptyGoal: TypedGoal = { metric: 'attended', type: '', target: '', period: 'month', dueOn: '' }

/** A goal's terms in the fields; carried on, it starts without the date that has passed. */
export const typedOf = ({ metric, type, target, period, dueOn, isOver }: Goal): TypedGoal => ({
  metric,
  type: type ?? '',
  target: textOf(target),
  period,
  dueOn: isOver ? '' : (dueOn ?? ''),
})

/** The goal that was typed, or what is wrong with it field by field. */
export const parseGoal = ({ metric, type, target, period, dueOn }: TypedGoal, renews?: string) =>
  GoalForm.safeParse({
    metric,
    type: metric === 'attended' && type !== '' ? type : null,
    target: numberOf(target) ?? Number.NaN,
    period,
    dueOn: dueOn === '' ? null : dueOn,
    ...(renews && { renews }),
  })
