import type { IsoInstant } from '../../../contract/values.ts'
import { newId } from '../../database/ids.ts'
import type { Executor, Tx } from '../../database/schema.ts'
import { seasonAt, seasonStart } from '../../time/season.ts'
import { type AwardKind, badges, insertEarned, listEarned, milestones } from './award-queries.ts'
import { type Activity, computeFigures, type EvaluationTime, type Figures, isReached } from './policy.ts'
import { listAttended, listLogged } from './queries.ts'
import { reasonOf } from './reasons.ts'

export const evaluationTimeAt = (now: IsoInstant): EvaluationTime => ({ now, seasonFrom: seasonStart(seasonAt(now)) })

/** Attended sessions and logs of these people up to `now`, in two statements. */
export const readActivities = async (
  db: Executor,
  userIds: readonly string[],
  now: IsoInstant,
): Promise<Map<string, Activity>> => {
  const activities = new Map<string, Activity>(userIds.map((id) => [id, { attended: [], logs: [] }]))
  for (const { userId, ...attended } of await listAttended(db, userIds, now))
    activities.get(userId)?.attended.push(attended)
  for (const { userId, ...log } of await listLogged(db, userIds, now)) activities.get(userId)?.logs.push(log)
  return activities
}

/** A new award of a person. */
export type NewAward = { userId: string; title: string }

const keyOf = (userId: string, awardId: string) => `${userId} ${awardId}`

/** Gives the awards of one kind that the figures reach and the person does not have; returns the new awards. */
const giveAwardsOfKind = async (
  tx: Tx,
  { list, earnedTable }: AwardKind,
  figures: ReadonlyMap<string, Figures>,
  { now, createId }: { now: IsoInstant; createId: () => string },
): Promise<NewAward[]> => {
  const awards = await list(tx)
  const earnedAwards = await listEarned(tx, earnedTable, [...figures.keys()])
  const earnedKeys = new Set(earnedAwards.map(({ userId, awardId }) => keyOf(userId, awardId)))
  const newAwards = [...figures].flatMap(([userId, ownFigures]) =>
    awards
      .filter(({ id, criteria }) => !earnedKeys.has(keyOf(userId, id)) && isReached(ownFigures, criteria))
      .map((award) => ({ userId, award })),
  )
  await insertEarned(
    tx,
    earnedTable,
    newAwards.map(({ userId, award }) => ({
      id: createId(),
      userId,
      awardId: award.id,
      reason: reasonOf(award.criteria),
      at: now,
    })),
  )
  return newAwards.map(({ userId, award }) => ({ userId, title: award.title }))
}

/**
 * Gives these people the badges and milestones earned up to `now`; returns the new awards. An award is never removed.
 * Eight statements for any number of people, plus one for each further batch of new awards.
 */
export const giveAwards = async (
  tx: Tx,
  userIds: readonly string[],
  now: IsoInstant,
  createId: () => string = newId,
): Promise<NewAward[]> => {
  if (userIds.length === 0) return []
  const evaluationTime = evaluationTimeAt(now)
  const activities = await readActivities(tx, userIds, now)
  const figures = new Map(
    [...activities].map(([userId, activity]) => [userId, computeFigures(activity, evaluationTime)]),
  )
  const newBadges = await giveAwardsOfKind(tx, badges, figures, { now, createId })
  const newMilestones = await giveAwardsOfKind(tx, milestones, figures, { now, createId })
  return [...newBadges, ...newMilestones]
}
