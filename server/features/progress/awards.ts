import type { IsoInstant } from '../../../contract/values.ts'
import { newId } from '../../database/ids.ts'
import type { Executor, Tx } from '../../database/schema.ts'
import { seasonAt, seasonStart } from '../../season.ts'
import {
  type Activity,
  type Criterion,
  computeFigures,
  type EvaluationTime,
  type Figures,
  isReached,
} from './policy.ts'
import {
  insertUserBadges,
  insertUserMilestones,
  listAttended,
  listBadges,
  listLogged,
  listMilestones,
  listUserBadges,
  listUserMilestones,
} from './queries.ts'
import { reasonOf } from './reasons.ts'

export const momentAt = (now: IsoInstant): EvaluationTime => ({ now, seasonFrom: seasonStart(seasonAt(now)) })

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

type Award = { id: string; title: string; criteria: Criterion[] }
/** An award that somebody was given. */
export type NewAward = { userId: string; title: string }
type HeldAward = { userId: string; awardId: string }

/** Awards that the figures reach and that the person does not have yet, each with its reason. */
const newlyEarned = (figures: Map<string, Figures>, awards: Award[], heldAwards: HeldAward[]) => {
  const has = new Set(heldAwards.map(({ userId, awardId }) => `${userId} ${awardId}`))
  return [...figures].flatMap(([userId, ownFigures]) =>
    awards
      .filter(({ id, criteria }) => !has.has(`${userId} ${id}`) && isReached(ownFigures, criteria))
      .map(({ id, title, criteria }) => ({ userId, awardId: id, title, reason: reasonOf(criteria) })),
  )
}

/**
 * Gives these people the badges and milestones that they have earned up to `now`, and returns these; an award is never
 * removed.
 * Eight statements for any number of people, plus one for each further batch of new awards.
 */
export const awardFor = async (
  tx: Tx,
  userIds: readonly string[],
  now: IsoInstant,
  createId: () => string = newId,
): Promise<NewAward[]> => {
  if (userIds.length === 0) return []
  const moment = momentAt(now)
  const activities = await readActivities(tx, userIds, now)
  const figures = new Map([...activities].map(([userId, activity]) => [userId, computeFigures(activity, moment)]))

  const badges = (await listBadges(tx)).map(({ id, title, metric, threshold }) => ({
    id,
    title,
    criteria: [{ metric, threshold }],
  }))
  const heldBadges = (await listUserBadges(tx, userIds)).map(({ userId, badgeId }) => ({ userId, awardId: badgeId }))
  const newBadges = newlyEarned(figures, badges, heldBadges)
  await insertUserBadges(
    tx,
    newBadges.map(({ awardId, userId, reason }) => ({
      id: createId(),
      userId,
      reason,
      badgeId: awardId,
      awardedAt: now,
    })),
  )

  const milestones = (await listMilestones(tx)).map(({ id, title, criteriaJson }) => ({
    id,
    title,
    criteria: criteriaJson.all,
  }))
  const heldMilestones = (await listUserMilestones(tx, userIds)).map(({ userId, milestoneId }) => ({
    userId,
    awardId: milestoneId,
  }))
  const newMilestones = newlyEarned(figures, milestones, heldMilestones)
  await insertUserMilestones(
    tx,
    newMilestones.map(({ awardId, userId, reason }) => ({
      id: createId(),
      userId,
      reason,
      milestoneId: awardId,
      achievedAt: now,
    })),
  )
  return [...newBadges, ...newMilestones]
}
