import type { Badge, MetricName, Milestone } from '../../../contract/progress.ts'

export type CriterionProgress = { metric: MetricName; value: number; threshold: number }
/** A badge or a milestone; `at` is null until it is earned. */
export type Award = {
  key: string
  /** Code of the award, and name of its drawing. */
  code: string
  kind: 'Badge' | 'Palier'
  title: string
  description: string
  steps: CriterionProgress[]
  at: string | null
  reason: string | null
}

const fromBadge = ({ id, code, title, description, metric, value, threshold, awardedAt, reason }: Badge): Award => ({
  key: id,
  code,
  kind: 'Badge',
  title,
  description,
  at: awardedAt,
  reason,
  steps: [{ metric, value, threshold }],
})
const fromMilestone = ({ id, code, title, description, criteriaJson, achievedAt, reason }: Milestone): Award => ({
  key: id,
  code,
  kind: 'Palier',
  title,
  description,
  at: achievedAt,
  reason,
  steps: criteriaJson,
})

export const toAwards = (badges: readonly Badge[], milestones: readonly Milestone[]): Award[] => [
  ...badges.map(fromBadge),
  ...milestones.map(fromMilestone),
]

const shareOf = ({ value, threshold }: CriterionProgress) => Math.min(1, value / threshold)
/** Progress from 0 to 1: the mean of all steps. */
export const completedShare = ({ steps }: Award): number =>
  steps.length === 0 ? 0 : steps.reduce((sum, step) => sum + shareOf(step), 0) / steps.length

const byTitle = (a: Award, b: Award) => a.title.localeCompare(b.title, 'fr')
const byNearest = (a: Award, b: Award) => completedShare(b) - completedShare(a) || byTitle(a, b)
const byLatest = (a: Award, b: Award) => (b.at ?? '').localeCompare(a.at ?? '') || byTitle(a, b)

/** Groups awards: under way (closest first), earned (latest first), and not begun. */
export const sortAwards = (awards: readonly Award[]) => {
  const unearnedAwards = awards.filter(({ at }) => at === null)
  return {
    underway: unearnedAwards.filter((award) => completedShare(award) > 0).toSorted(byNearest),
    earned: awards.filter(({ at }) => at !== null).toSorted(byLatest),
    locked: unearnedAwards.filter((award) => completedShare(award) === 0),
  }
}
