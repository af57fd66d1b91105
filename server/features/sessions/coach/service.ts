import { hasStarted } from '../../../../contract/rules/time/has-started.ts'
import type { ChangedSession, CoachSession, SessionWithCoach } from '../../../../contract/sessions/coach-session.ts'
import type { Scope, SessionChange } from '../../../../contract/sessions/session.form.ts'
import type { IsoInstant } from '../../../../contract/values.ts'
import { auditAll } from '../../../audit/queries.ts'
import type { Context } from '../../../context.ts'
import { idsOf } from '../../../database/ids.ts'
import type { Executor, Tx } from '../../../database/schema.ts'
import { fail } from '../../../errors.ts'
import type { MailContext } from '../../../mail/content.ts'
import { toNamedPerson } from '../../../people/names.ts'
import { type Actor, inActorTransaction, type UnconfirmedLogin } from '../../../security/actor.ts'
import { queueNotices } from '../../notices/index.ts'
import { fillPlaces, lockPlaces, withdrawOffers } from '../../places/index.ts'
import { mailTrialVisitors } from '../../trials/index.ts'
import { auditColumnsOf, auditEventOf } from '../audit-events.ts'
import { listParticipants } from '../debrief/queries.ts'
import { recordMoves } from '../moves/service.ts'
import { changeOfOther } from '../series/policy.ts'
import { lockScope } from '../series/scope.ts'
import { findSessionWithCoach } from './list-queries.ts'
import type { LockedSession, SessionEdit } from './queries.ts'
import * as queries from './queries.ts'
import { recapMail } from './recap-messages.ts'
import { requireCoachSession, sessionColumnsOf, toCoachSession } from './rows.ts'

export const readSessionWithCoach = async ({ db }: Context, id: string): Promise<SessionWithCoach> => {
  const { prenom, nom, ...session } = (await findSessionWithCoach(db, id)) ?? fail('session_not_found')
  return { ...toCoachSession(session), coach: toNamedPerson({ id: session.coachId, prenom, nom }) }
}

type Columns = ReturnType<typeof sessionColumnsOf>

/** For a change of an outdated version: returns the session if it has these values, as after a lost response. */
const requireRepeatedSave = async (db: Executor, id: string, columns: Columns): Promise<CoachSession> => {
  const current = await requireCoachSession(db, id)
  const isSaved = Object.entries(columns).every(([name, value]) => current[name as keyof Columns] === value)
  return isSaved ? current : fail('session_changed', { current })
}

/** Records that upcoming sessions were unpublished or deleted: calendars show them as cancelled. */
const recordWithdrawn = async (tx: Tx, sessions: LockedSession[], withdrawnAt: IsoInstant): Promise<void> => {
  const rows = sessions
    .filter((session) => session.published && !hasStarted(session, withdrawnAt))
    .map(({ id: sessionId, date, type, durationMinutes, version }) => {
      return { sessionId, date, type, durationMinutes, version: version + 1, withdrawnAt }
    })
  if (rows.length > 0) await queries.insertWithdrawn(tx, rows)
}

/** Fills places added to the edited session; the places job fills those of the other sessions. */
const fillAddedPlaces = async (tx: Tx, context: Context, { before, after }: SessionEdit): Promise<void> => {
  if (before.capacity === null) return
  if (after.capacity !== null && after.capacity <= before.capacity) return
  const session = await lockPlaces(tx, before.id)
  if (session) await fillPlaces(tx, context, session)
}

/** Queues, once, the notice of a recap for people who came or signed up. */
const notifyRecap = async (tx: Tx, context: Context, { before, after }: SessionEdit): Promise<void> => {
  if (before.recap !== null || !after.recap || !after.published || !hasStarted(after, context.now())) return
  const notices = (await listParticipants(tx, before.id)).map((person) => {
    const write = (mailContext: MailContext) => recapMail(mailContext, person, after)
    return { to: person.id, cause: `${before.id}:${person.id}`, write }
  })
  await queueNotices(tx, context, 'recap', notices)
}

const saveEdits = async (tx: Tx, coach: Actor, edits: SessionEdit[], now: IsoInstant): Promise<void> => {
  await queries.updateSessions(
    tx,
    edits.map(({ before, after }) => ({ ...after, version: before.version + 1, updatedAt: now })),
  )
  await recordMoves(tx, edits, now)
  const isMovedOrHidden = ({ before, after }: SessionEdit) => before.date !== after.date || !after.published
  await withdrawOffers(
    tx,
    edits.filter(isMovedOrHidden).map(({ before }) => before.id),
  )
  const unpublished = edits.filter(({ after }) => !after.published)
  const published = edits.filter(({ before, after }) => after.published && !before.published)
  await recordWithdrawn(
    tx,
    unpublished.map(({ before }) => before),
    now,
  )
  if (published.length > 0) await queries.deleteWithdrawn(tx, idsOf(published.map(({ after }) => after)))
  await auditAll(
    tx,
    now,
    edits.map(({ before, after }) => ({
      ...auditEventOf(coach, 'session.updated', after),
      before: auditColumnsOf(before),
      after: auditColumnsOf(after),
    })),
  )
}

/** Saves the form in the edited session, and its changes in the other sessions of the scope. */
export const updateSession = (
  context: Context,
  login: UnconfirmedLogin,
  id: string,
  form: SessionChange,
): Promise<ChangedSession> =>
  inActorTransaction(context, login, async (tx, coach) => {
    const now = context.now()
    const { requestedSession, otherSessions } = await lockScope(tx, id, form.scope, now)
    const columns = sessionColumnsOf(form)
    if (form.version !== undefined && form.version !== requestedSession.version)
      return requireRepeatedSave(tx, id, columns)
    const edit = { before: requestedSession, after: { ...requestedSession, ...columns } }
    const changes = otherSessions.map((before) => ({ before, ...changeOfOther(edit, before, now) }))
    const otherEdits = changes
      .filter(({ change }) => Object.keys(change).length > 0)
      .map(({ before, change }) => ({ before, after: { ...before, ...change } }))
    await saveEdits(tx, coach, [edit, ...otherEdits], now)
    await fillAddedPlaces(tx, context, edit)
    await notifyRecap(tx, context, edit)
    const session = await requireCoachSession(tx, id)
    if (form.scope === 'one') return session
    return {
      ...session,
      changedCount: 1 + otherEdits.length,
      keptOwnCount: changes.filter(({ isOwn }) => isOwn).length,
    }
  })

/** Deletes sessions with their sign-ups, attendance, logs and notes; calendars show upcoming ones as cancelled. */
export const deleteSession = async (
  context: Context,
  login: UnconfirmedLogin,
  id: string,
  scope: Scope,
): Promise<void> => {
  await inActorTransaction(context, login, async (tx, coach) => {
    const now = context.now()
    const { requestedSession, otherSessions } = await lockScope(tx, id, scope, now)
    const sessions = [requestedSession, ...otherSessions]
    await recordWithdrawn(tx, sessions, now)
    if (!hasStarted(requestedSession, now)) {
      await queries.insertCancelledRsvps(tx, idsOf(sessions), now)
      const shownSessions = sessions.filter(({ published, cancelledAt }) => published && cancelledAt === null)
      await mailTrialVisitors(tx, context, shownSessions, { kind: 'deleted' })
    }
    await queries.deleteSessions(tx, idsOf(sessions))
    await auditAll(
      tx,
      now,
      sessions.map((session) => ({
        ...auditEventOf(coach, 'session.deleted', session),
        before: auditColumnsOf(session),
      })),
    )
  })
}
