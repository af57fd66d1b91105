import type { SessionChange, SessionForm } from '../../../../contract/sessions.form.ts'
import type { CoachSession, LedSession } from '../../../../contract/sessions.ts'
import type { IsoInstant } from '../../../../contract/values.ts'
import { inActorTransaction, type UnconfirmedLogin } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import { audit } from '../../../database/audit.ts'
import type { Executor, Tx } from '../../../database/schema.ts'
import { fail } from '../../../errors.ts'
import { fillPlaces, lockPlaces } from '../../places/index.ts'
import { instantOf } from '../paris-time.ts'
import { hasStarted } from '../policy.ts'
import { toCoachSession } from './lists.ts'
import * as queries from './queries.ts'

export const readForCoaches = async ({ db }: Context, id: string): Promise<LedSession> => {
  const { prenom, nom, ...session } = (await queries.findLed(db, id)) ?? fail('session_not_found')
  return { ...toCoachSession(session), coach: prenom === null || nom === null ? null : { prenom, nom } }
}

export const readCoachSession = async (db: Executor, id: string): Promise<CoachSession> =>
  toCoachSession((await queries.findForCoaches(db, id)) ?? fail('session_not_found'))

export const columnsOf = (form: SessionForm) => {
  const { title, type, location, published, levelTarget = null, description = null, recap = null } = form
  const columns = { title, type, location, published, levelTarget, description, recap, date: instantOf(form) }
  const { durationMinutes, capacity, levelIsMinimum } = form
  return {
    ...columns,
    ...(durationMinutes !== undefined && { durationMinutes }),
    ...(capacity !== undefined && { capacity }),
    ...(levelIsMinimum !== undefined && { levelIsMinimum }),
  }
}

type Columns = ReturnType<typeof columnsOf>
/** Audited columns of a session: no free text. */
export const journalled = ({
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

/** Handles a change of an outdated version: returns the session if it already has these values, as after a lost response. */
const readUnlessChanged = async (db: Executor, id: string, columns: Columns): Promise<CoachSession> => {
  const current = await readCoachSession(db, id)
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

/** A raised capacity gives places to who waits. */
const fillRaised = async (
  tx: Tx,
  context: Context,
  id: string,
  before: Locked,
  { capacity }: Columns,
): Promise<void> => {
  if (capacity === undefined || before.capacity === null) return
  if (capacity !== null && capacity <= before.capacity) return
  const session = await lockPlaces(tx, id)
  if (session) await fillPlaces(tx, context, session)
}

export const updateSession = (
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
    await fillRaised(tx, context, id, before, columns)
    await audit(tx, at, {
      actorId: coach.id,
      action: 'session.updated',
      subjectType: 'session',
      subjectId: id,
      before: journalled(before),
      after: journalled(columns),
    })
    return readCoachSession(tx, id)
  })

/** Deletes the session with its sign-ups, attendance, logs and notes; calendars show an upcoming one as cancelled. */
export const deleteSession = async (context: Context, login: UnconfirmedLogin, id: string): Promise<void> => {
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
