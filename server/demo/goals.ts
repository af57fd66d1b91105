import type { IsoInstant } from '../../contract/values.ts'
import type { GoalRow } from '../database/schema.ts'
import { seasonAt } from '../time/season.ts'
import { addDays, laterOf, parisDay } from '../time/time.ts'
import type { DemoPerson } from './people.ts'
import type { Draw } from './random.ts'

type GoalIdea = Pick<GoalRow, 'metric' | 'type' | 'period' | 'target'>
const ideas: readonly [GoalIdea, ...GoalIdea[]] = [
  { metric: 'attended', type: null, period: 'month', target: 4 },
  { metric: 'km', type: null, period: 'season', target: 100 },
  { metric: 'attended', type: 'HYROX', period: 'season', target: 10 },
  { metric: 'logs', type: null, period: 'month', target: 6 },
  { metric: 'marches', type: null, period: 'overall', target: 10_000 },
  { metric: 'squats', type: null, period: 'season', target: 1_500 },
]

type Age = { daysAgo: number; now: IsoInstant }

/** A goal created `daysAgo` days ago, or on joining the club if that is later. */
const goalOf = (draw: Draw, { user }: DemoPerson, idea: GoalIdea, { daysAgo, now }: Age): GoalRow => {
  const createdAt = laterOf(addDays(now, -daysAgo), user.createdAt)
  return {
    id: draw.id(createdAt),
    userId: user.id,
    ...idea,
    dueOn: idea.period === 'overall' ? parisDay(addDays(now, 90)) : null,
    season: idea.period === 'season' ? seasonAt(createdAt) : null,
    status: 'open',
    closedValue: null,
    closedAt: null,
    createdAt,
  }
}

const closeGoal = (goal: GoalRow, status: 'reached' | 'abandoned', value: number, closedAt: IsoInstant): GoalRow => ({
  ...goal,
  status,
  closedValue: value,
  closedAt,
})

/** The printed accounts have goals of every kind, one of them reached; some other members have one goal. */
export const createGoals = (draw: Draw, people: readonly DemoPerson[], now: IsoInstant): GoalRow[] =>
  people.flatMap((person) => {
    if (person.memberships.length === 0) return []
    if (!person.isKnown)
      return draw.chance(0.3) ? [goalOf(draw, person, draw.pick(ideas), { daysAgo: draw.integer(5, 60), now })] : []
    const reachedGoal = goalOf(
      draw,
      person,
      { metric: 'km', type: null, period: 'overall', target: 50 },
      { daysAgo: 200, now },
    )
    const [month, kilometres, hyrox, , steps] = ideas
    const openGoals = [month, kilometres, hyrox, steps].flatMap((idea) =>
      idea ? [goalOf(draw, person, idea, { daysAgo: draw.integer(30, 75), now })] : [],
    )
    const closedAt = addDays(now, -40)
    return reachedGoal.createdAt < closedAt
      ? [...openGoals, closeGoal(reachedGoal, 'reached', 52.4, closedAt)]
      : openGoals
  })
