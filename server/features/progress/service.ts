import type { SessionLogForm } from '../../../contract/progress.form.ts'
import type { Badge, Milestone, PastSession, SessionLog, Stats, Week } from '../../../contract/progress.ts'
import { hasStarted } from '../../../contract/rules/time/has-started.ts'
import type { BySessionQuery } from '../../../contract/sessions/by-session.ts'
import type { ListQuery } from '../../../contract/values.ts'
import type { Context } from '../../context.ts'
import { newId } from '../../database/ids.ts'
import { findListPage, type ListPage, mapListPage } from '../../database/list-page.ts'
import { fail } from '../../errors.ts'
import { type Actor, inAccountTransaction, type UnconfirmedLogin } from '../../security/actor.ts'
import { seasonAt, seasonStart } from '../../time/season.ts'
import { toOwnPart } from '../../training/own-part-queries.ts'
import { findSessionCursor } from '../../training/queries.ts'
import { type AwardKind, badges, listEarned, milestones } from './award-queries.ts'
import { evaluationTimeAt, giveAwards, readActivities } from './awards.ts'
import * as logs from './log-queries.ts'
import {
  type Activity,
  amountTowards,
  canLog,
  compareByMetric,
  limitToRange,
  sinceSeasonStart,
  streakAt,
} from './policy.ts'
import { activityByWeek, figuresBySeason, summarizeActivity } from './summary.ts'
import { yearBefore } from './weeks.ts'

type LogRow = NonNullable<Awaited<ReturnType<typeof logs.findLog>>>
const toLog = ({ title, date, type, ...log }: LogRow): SessionLog => ({ ...log, session: { title, date, type } })

const maxLogs = 1000
const maxPastSessions = 200

export const listLogs = async (
  { db }: Context,
  actor: Actor,
  query: BySessionQuery,
): Promise<ListPage<SessionLog> | undefined> => {
  const filter = { userId: actor.id, sessionId: query.sessionId }
  const page = await findListPage(query, {
    max: maxLogs,
    findCursor: (id) => logs.findLogCursor(db, actor.id, id),
    listRows: (range) => logs.listLogs(db, filter, range),
    count: () => logs.countLogs(db, filter),
  })
  return mapListPage(page, toLog)
}

/**
 * Stores a member's log of a session, in place of an earlier one. Gives the awards in the same transaction rather than by
 * the job, since the page reads them again after the save (record 64). The account is locked: otherwise two simultaneous
 * saves would not count each other and miss a badge that both earn together.
 */
export const saveLog = (context: Context, login: UnconfirmedLogin, form: SessionLogForm): Promise<SessionLog> =>
  inAccountTransaction(context, login, async (tx, actor) => {
    const now = context.now()
    const session = await logs.findSessionOf(tx, actor.id, form.sessionId)
    if (!session?.published) fail('session_not_found')
    if (session.cancelledAt !== null) fail('session_cancelled')
    if (!hasStarted(session, now)) fail('session_not_started')
    if (!canLog(session)) fail('session_not_yours')
    const { sessionId, rpe, mood = null, notes = null, metricsJson = null } = form
    await logs.saveLog(tx, {
      id: newId(),
      userId: actor.id,
      sessionId,
      rpe,
      mood,
      notes,
      metricsJson,
      createdAt: now,
    })
    await giveAwards(tx, [actor.id], now)
    return toLog((await logs.findLog(tx, actor.id, sessionId)) ?? fail('log_not_found'))
  })

export const deleteLog = async (context: Context, login: UnconfirmedLogin, sessionId: string): Promise<void> => {
  await inAccountTransaction(context, login, async (tx, actor) => {
    const deletedCount = await logs.deleteLog(tx, actor.id, sessionId)
    if (deletedCount === 0) fail('log_not_found')
  })
}

const readActivity = async ({ db, now }: Context, actor: Actor): Promise<Activity> =>
  (await readActivities(db, [actor.id], now())).get(actor.id) ?? { attended: [], logs: [] }

/** All awards of one kind, with the actor's progress in each criterion, earned or not. */
const listAwards = async (context: Context, actor: Actor, { list, earnedTable }: AwardKind) => {
  const { db, now } = context
  const towards = amountTowards(await readActivity(context, actor), evaluationTimeAt(now()))
  const earned = new Map((await listEarned(db, earnedTable, [actor.id])).map((award) => [award.awardId, award]))
  return (await list(db)).map(({ criteria, ...award }) => ({
    ...award,
    criteria: criteria.map((criterion) => ({ ...criterion, value: towards(criterion) })),
    at: earned.get(award.id)?.at ?? null,
    reason: earned.get(award.id)?.reason ?? null,
  }))
}

export const listBadges = async (context: Context, actor: Actor): Promise<Badge[]> =>
  (await listAwards(context, actor, badges))
    // A badge has one criterion, and the response has its fields beside those of the badge.
    .flatMap(({ criteria, at, ...badge }) => criteria.map((criterion) => ({ ...badge, ...criterion, awardedAt: at })))
    .toSorted(compareByMetric)

export const listMilestones = async (context: Context, actor: Actor): Promise<Milestone[]> =>
  (await listAwards(context, actor, milestones)).map(({ criteria, at, ...milestone }) => ({
    ...milestone,
    criteriaJson: criteria,
    achievedAt: at,
  }))

export const readStats = async (context: Context, actor: Actor): Promise<Stats> => {
  const now = context.now()
  const activity = await readActivity(context, actor)
  const season = seasonAt(now)
  const { current, best } = streakAt(activity.attended, now)
  const lastSeason = { from: seasonStart(season - 1), until: seasonStart(season) }
  const attendedLastSeason = limitToRange(activity, lastSeason).attended
  return {
    season,
    current: summarizeActivity(sinceSeasonStart(activity, evaluationTimeAt(now))),
    all: summarizeActivity(activity),
    seasons: figuresBySeason(activity, season),
    attendedByNowLastSeason:
      attendedLastSeason.length === 0 ? null : attendedLastSeason.filter(({ date }) => date <= yearBefore(now)).length,
    streakWeeks: current,
    bestStreakWeeks: best,
  }
}

export const listWeeks = async (context: Context, actor: Actor): Promise<Week[]> =>
  activityByWeek(await readActivity(context, actor), context.now())

export const listPastSessions = async (
  context: Context,
  actor: Actor,
  query: ListQuery,
): Promise<ListPage<PastSession> | undefined> => {
  const { db } = context
  const ownQuery = { userId: actor.id, now: context.now() }
  const page = await findListPage(query, {
    max: maxPastSessions,
    findCursor: (id) => findSessionCursor(db, id),
    listRows: (range) => logs.listPastSessions(db, ownQuery, range),
    count: () => logs.countPastSessions(db, ownQuery),
  })
  return mapListPage(page, ({ noteId, ...row }) => ({ ...toOwnPart(row), hasNote: noteId !== null }))
}
