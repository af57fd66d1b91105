import type {
  Badge,
  Milestone,
  PastSession,
  SessionLog,
  SessionLogForm,
  Stats,
  Week,
} from '../../../contract/progress.ts'
import type { Asker, Context } from '../../context.ts'
import { newId } from '../../database/ids.ts'
import { inTransaction } from '../../database/transaction.ts'
import { fail } from '../../errors.ts'
import { seasonAt, seasonStart } from '../../season.ts'
import { awardFor, momentAt, readActivities } from './awards.ts'
import {
  type Activity,
  amountTowards,
  byMetric,
  canLog,
  hasStarted,
  sinceSeasonStart,
  streakAt,
  within,
} from './policy.ts'
import * as queries from './queries.ts'
import { seasonsOf, summaryOf, weeksOf } from './summary.ts'
import { yearBefore } from './weeks.ts'

export { awardFor, readActivities } from './awards.ts'
export { amountOf, within } from './policy.ts'

type LogRow = NonNullable<Awaited<ReturnType<typeof queries.findLog>>>
const toLog = ({ title, date, type, ...log }: LogRow): SessionLog => ({ ...log, session: { title, date, type } })

export const listLogs = async ({ db }: Context, asker: Asker): Promise<SessionLog[]> =>
  (await queries.listLogs(db, asker.id)).map(toLog)

/** Stores what a member felt at a session, in place of an earlier log, and gives what it earns. */
export const saveLog = ({ db, now }: Context, asker: Asker, form: SessionLogForm): Promise<SessionLog> =>
  inTransaction(db, async (tx) => {
    const at = now()
    if (!(await queries.holdMember(tx, asker.id))) fail('unauthenticated')
    const session = await queries.findSessionOf(tx, asker.id, form.sessionId)
    if (!session?.published) return fail('session_not_found')
    if (!hasStarted(session, at)) fail('session_not_started')
    if (!canLog(session)) fail('session_not_yours')
    const { sessionId, rpe, mood = null, notes = null, metricsJson = null } = form
    await queries.upsertLog(tx, {
      id: newId(),
      userId: asker.id,
      sessionId,
      rpe,
      mood,
      notes,
      metricsJson,
      createdAt: at,
    })
    await awardFor(tx, [asker.id], at)
    return toLog((await queries.findLog(tx, asker.id, sessionId)) ?? fail('log_not_found'))
  })

export const deleteLog = ({ db, now }: Context, asker: Asker, sessionId: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const deleted = await queries.deleteLog(tx, asker.id, sessionId)
    if (deleted === 0) fail('log_not_found')
    await awardFor(tx, [asker.id], now())
  })

const readActivity = async ({ db, now }: Context, asker: Asker): Promise<Activity> =>
  (await readActivities(db, [asker.id], now())).get(asker.id) ?? { attended: [], logs: [] }

/** Every badge of the club with the asker's figure, held or not. */
export const listBadges = async (context: Context, asker: Asker): Promise<Badge[]> => {
  const towards = amountTowards(await readActivity(context, asker), momentAt(context.now()))
  const held = new Map(
    (await queries.listUserBadges(context.db, [asker.id])).map((award) => [award.badgeId, award] as const),
  )
  return (await queries.listBadges(context.db)).sort(byMetric).map((badge) => ({
    ...badge,
    value: towards(badge),
    awardedAt: held.get(badge.id)?.awardedAt ?? null,
    reason: held.get(badge.id)?.reason ?? null,
  }))
}

/** Every milestone of the club with the asker's figures, reached or not. */
export const listMilestones = async (context: Context, asker: Asker): Promise<Milestone[]> => {
  const towards = amountTowards(await readActivity(context, asker), momentAt(context.now()))
  const held = new Map(
    (await queries.listUserMilestones(context.db, [asker.id])).map((award) => [award.milestoneId, award] as const),
  )
  return (await queries.listMilestones(context.db)).map(({ criteriaJson, ...milestone }) => ({
    ...milestone,
    criteriaJson: criteriaJson.all.map((criterion) => ({ ...criterion, value: towards(criterion) })),
    achievedAt: held.get(milestone.id)?.achievedAt ?? null,
    reason: held.get(milestone.id)?.reason ?? null,
  }))
}

export const readStats = async (context: Context, asker: Asker): Promise<Stats> => {
  const now = context.now()
  const activity = await readActivity(context, asker)
  const season = seasonAt(now)
  const { current, best } = streakAt(activity.attended, now)
  const lastSeason = { from: seasonStart(season - 1), until: seasonStart(season) }
  const came = within(activity, lastSeason).attended
  return {
    season,
    current: summaryOf(sinceSeasonStart(activity, momentAt(now))),
    all: summaryOf(activity),
    seasons: seasonsOf(activity, season, seasonAt),
    attendedByNowLastSeason: came.length === 0 ? null : came.filter(({ date }) => date <= yearBefore(now)).length,
    streakWeeks: current,
    bestStreakWeeks: best,
  }
}

export const readWeeks = async (context: Context, asker: Asker): Promise<Week[]> =>
  weeksOf(await readActivity(context, asker), context.now())

export const listPastSessions = async ({ db, now }: Context, asker: Asker): Promise<PastSession[]> =>
  (await queries.listPastSessions(db, asker.id, now())).map(({ attendanceId, ...session }) => ({
    ...session,
    present: attendanceId !== null,
    logged: session.rpe !== null,
  }))
