import type { User } from '../../../contract/people.ts'
import { canJoinSessions } from '../../../contract/rules/access.ts'
import type { NewSession, SessionChange, SessionForm } from '../../../contract/sessions.form.ts'
import {
  type CoachSession,
  type CoachSessionQuery,
  type LedSession,
  type MemberSession,
  type PastQuery,
  pastPageSize,
  type SessionChoice,
  type SessionChoiceQuery,
  type UpcomingQuery,
} from '../../../contract/sessions.ts'
import type { IsoInstant } from '../../../contract/values.ts'
import { type Actor, inActorTransaction, type UnconfirmedLogin } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { audit } from '../../database/audit.ts'
import { newId } from '../../database/ids.ts'
import { type ListPage, mapListPage, readListPage } from '../../database/list-page.ts'
import type { Executor, Tx } from '../../database/schema.ts'
import { findSessionCursor, newSessionColumns } from '../../database/session-rows.ts'
import { fail } from '../../errors.ts'
import { nextDay, startOfParisDay } from '../../time.ts'
import { instantOf, timeOf } from './paris-time.ts'
import { hasStarted } from './policy.ts'
import * as queries from './queries.ts'

const mostUpcoming = 200
const mostForCoaches = 500

type UpcomingRow = Awaited<ReturnType<typeof queries.listUpcoming>>[number]
const toMemberSession = ({ ownRsvpId, coachPrenom, ...session }: UpcomingRow): MemberSession => ({
  ...session,
  going: ownRsvpId !== null,
  coach: coachPrenom === null ? null : { prenom: coachPrenom },
})

export const listUpcoming = async (context: Context, actor: Actor, query: UpcomingQuery) => {
  const { db } = context
  const now = context.now()
  const { type } = query
  const page = await readListPage(query, {
    most: mostUpcoming,
    find: (id) => findSessionCursor(db, id),
    list: (after, limit) => queries.listUpcoming(db, { userId: actor.id, now, type, after, limit }),
    count: () => queries.countUpcoming(db, now, type),
  })
  return mapListPage(page, toMemberSession)
}

const placeAfter = (cursor: string | undefined) => {
  const [date, id] = cursor?.split('_') ?? []
  return date !== undefined && id !== undefined ? { date, id } : undefined
}

/** One page of past sessions, and the cursor of the next page. */
export const listPast = async ({ db, now }: Context, actor: Actor & User, { type, after }: PastQuery) => {
  const filter = { userId: actor.id, now: now(), onlyOwn: !canJoinSessions(actor), type, after: placeAfter(after) }
  const rows = await queries.listPast(db, { ...filter, limit: pastPageSize + 1 })
  const sessions = rows.slice(0, pastPageSize).map(({ rsvpId, attendanceId, logId, ...session }) => ({
    ...session,
    signedUp: rsvpId !== null,
    present: attendanceId !== null,
    logged: logId !== null,
  }))
  const last = rows.length > pastPageSize ? sessions.at(-1) : undefined
  return { sessions, next: last ? `${last.date}_${last.id}` : null }
}

type CoachRow = Awaited<ReturnType<typeof queries.listForCoaches>>[number]
const toCoachSession = (session: CoachRow): CoachSession => ({ ...session, time: timeOf(session.date) })

export const listForCoaches = async (
  { db, now }: Context,
  query: CoachSessionQuery,
): Promise<ListPage<CoachSession>> => {
  const part = { when: query.when, now: now() }
  const page = await readListPage(query, {
    most: mostForCoaches,
    find: (id) => findSessionCursor(db, id),
    list: (after, limit) => queries.listForCoaches(db, { ...part, after, limit }),
    count: () => queries.countForCoaches(db, part),
  })
  return mapListPage(page, toCoachSession)
}

const hoursOf = (day: string) => ({ from: startOfParisDay(day), until: startOfParisDay(nextDay(day)) })

/** The same sessions without their texts, to choose one. */
export const listChoices = async (
  { db, now }: Context,
  query: SessionChoiceQuery,
): Promise<ListPage<SessionChoice>> => {
  const { when, day } = query
  const part = { when, now: now(), day: day === undefined ? undefined : hoursOf(day) }
  const page = await readListPage(query, {
    most: mostForCoaches,
    find: (id) => findSessionCursor(db, id),
    list: (after, limit) => queries.listChoices(db, { ...part, after, limit }),
    count: () => queries.countForCoaches(db, part),
  })
  return mapListPage(page, ({ attendanceSavedAt, marked, ...session }) => ({
    ...session,
    time: timeOf(session.date),
    presentCount: attendanceSavedAt === null ? null : marked,
  }))
}

export const readForCoaches = async ({ db }: Context, id: string): Promise<LedSession> => {
  const { prenom, nom, ...session } = (await queries.findLed(db, id)) ?? fail('session_not_found')
  return { ...toCoachSession(session), coach: prenom === null || nom === null ? null : { prenom, nom } }
}

const read = async (db: Executor, id: string): Promise<CoachSession> =>
  toCoachSession((await queries.findForCoaches(db, id)) ?? fail('session_not_found'))

/** The stored session if its coach sends it again; fails with `id_taken` for anybody else. */
const readOwn = async (db: Executor, id: string, coach: Actor): Promise<CoachSession> => {
  const session = await read(db, id)
  return session.coachId === coach.id ? session : fail('id_taken')
}

const columnsOf = (form: SessionForm) => {
  const { title, type, location, published, levelTarget = null, description = null, recap = null } = form
  const columns = { title, type, location, published, levelTarget, description, recap, date: instantOf(form) }
  return form.durationMinutes === undefined ? columns : { ...columns, durationMinutes: form.durationMinutes }
}

type Columns = ReturnType<typeof columnsOf>
/** Audited columns of a session: no free text. */
const journalled = ({
  date,
  type,
  levelTarget,
  published,
}: Pick<Columns, 'date' | 'type' | 'levelTarget' | 'published'>) => ({
  date,
  type,
  levelTarget,
  published,
})

export const create = (context: Context, login: UnconfirmedLogin, form: NewSession): Promise<CoachSession> =>
  inActorTransaction(context, login, async (tx, coach) => {
    const { id = newId() } = form
    const columns = columnsOf(form)
    const isNew = await queries.insertSession(tx, {
      ...newSessionColumns,
      ...columns,
      id,
      coachId: coach.id,
      createdAt: context.now(),
    })
    if (!isNew) return readOwn(tx, id, coach)
    await audit(tx, context.now(), {
      actorId: coach.id,
      action: 'session.created',
      subjectType: 'session',
      subjectId: id,
      after: journalled(columns),
    })
    return read(tx, id)
  })

/** Handles a change of an outdated version: returns the session if it already has these values, as after a lost response. */
const readUnlessChanged = async (db: Executor, id: string, columns: Columns): Promise<CoachSession> => {
  const current = await read(db, id)
  const isSaved = Object.entries(columns).every(([name, value]) => current[name as keyof Columns] === value)
  return isSaved ? current : fail('session_changed', { current })
}

type Locked = NonNullable<Awaited<ReturnType<typeof queries.lockSession>>>

/** Records that an upcoming session was unpublished or deleted: calendars show it as cancelled. */
const withdraw = async (tx: Tx, sessionId: string, session: Locked, withdrawnAt: IsoInstant): Promise<void> => {
  const { date, type, durationMinutes, published, version } = session
  if (!published || hasStarted(session, withdrawnAt)) return
  await queries.keepWithdrawn(tx, { sessionId, date, type, durationMinutes, version: version + 1, withdrawnAt })
}

export const update = (
  context: Context,
  login: UnconfirmedLogin,
  id: string,
  form: SessionChange,
): Promise<CoachSession> =>
  inActorTransaction(context, login, async (tx, coach) => {
    const before = (await queries.lockSession(tx, id)) ?? fail('session_not_found')
    const { version } = before
    const columns = columnsOf(form)
    if (form.version !== undefined && form.version !== version) return readUnlessChanged(tx, id, columns)
    const at = context.now()
    await queries.updateSession(tx, id, { ...columns, version: version + 1, updatedAt: at })
    if (!columns.published) await withdraw(tx, id, before, at)
    else if (!before.published) await queries.deleteWithdrawn(tx, id)
    await audit(tx, at, {
      actorId: coach.id,
      action: 'session.updated',
      subjectType: 'session',
      subjectId: id,
      before: journalled(before),
      after: journalled(columns),
    })
    return read(tx, id)
  })

/** Deletes the session with its sign-ups, attendance, logs and notes; calendars show an upcoming one as cancelled. */
export const remove = async (context: Context, login: UnconfirmedLogin, id: string): Promise<void> => {
  await inActorTransaction(context, login, async (tx, coach) => {
    const before = (await queries.lockSession(tx, id)) ?? fail('session_not_found')
    const at = context.now()
    await withdraw(tx, id, before, at)
    if (!hasStarted(before, at)) await queries.keepCancelledRsvps(tx, id, at)
    await queries.deleteSession(tx, id)
    await audit(tx, at, {
      actorId: coach.id,
      action: 'session.deleted',
      subjectType: 'session',
      subjectId: id,
      before: journalled(before),
    })
  })
  context.purgeWriteAheadLog()
}

export const { listNext } = queries

export const deleteWithdrawnBefore = async ({ db }: Context, instant: IsoInstant): Promise<void> => {
  await queries.deleteCancelledRsvpsBefore(db, instant)
  await queries.deleteWithdrawnBefore(db, instant)
}
