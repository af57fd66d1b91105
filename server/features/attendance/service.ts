import type { AttendanceSheet } from '../../../contract/attendance.form.ts'
import type { IsoInstant } from '../../../contract/values.ts'
import { inActorTransaction, type UnconfirmedLogin } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { audit } from '../../database/audit.ts'
import { newId } from '../../database/ids.ts'
import { lockPeople } from '../../database/lock-people.ts'
import type { Executor, Tx } from '../../database/schema.ts'
import { fail } from '../../errors.ts'
import { changesTo, lastSaveOf } from './policy.ts'
import * as queries from './queries.ts'

const idsOf = (rows: { userId: string }[]) => rows.map(({ userId }) => userId)

const sheetOf = async (db: Executor, sessionId: string, now: IsoInstant): Promise<AttendanceSheet> => {
  // The version is read first: after a save in between it is outdated, so a save of this sheet is refused.
  const { version, date, ...saved } = (await queries.findSession(db, sessionId)) ?? fail('session_not_found')
  const rsvps = await queries.listRsvps(db, sessionId)
  const marked = await queries.listAttendances(db, sessionId)
  const expected = await queries.listExpected(db, { id: sessionId, date }, now)
  return {
    members: expected.map(({ refusesPhotos, ...person }) =>
      // On every row of a long sheet it would cost more than the few who refuse.
      refusesPhotos ? { ...person, refusesPhotos: true as const } : person,
    ),
    rsvpUserIds: idsOf(rsvps),
    presentUserIds: idsOf(marked.filter(({ present }) => present)),
    version,
    lastSave: lastSaveOf(saved),
  }
}

export const readSheet = ({ db, now }: Context, sessionId: string): Promise<AttendanceSheet> =>
  sheetOf(db, sessionId, now())

const replacePresent = async (tx: Tx, sessionId: string, present: ReadonlySet<string>, now: IsoInstant) => {
  const { toDelete, toInsert, concerned } = changesTo(await queries.listAttendances(tx, sessionId), present)
  if (toDelete.length > 0) await queries.deleteAttendances(tx, sessionId, toDelete)
  const rows = toInsert.map((userId) => ({ id: newId(), sessionId, userId, present: true, createdAt: now }))
  if (rows.length > 0) await queries.insertAttendances(tx, rows)
  return { marked: toInsert.length, unmarked: concerned.length - toInsert.length }
}

type Save = { presentUserIds: string[]; version?: number | undefined }

/** Replaces the people present, even before the session. Fails with `attendance_changed` for an outdated `version`. */
export const saveSheet = (
  context: Context,
  login: UnconfirmedLogin,
  sessionId: string,
  { presentUserIds, version }: Save,
) =>
  inActorTransaction(context, login, async (tx, coach) => {
    const at = context.now()
    if (!(await queries.countSave(tx, { sessionId, version, coachId: coach.id, at })))
      fail('attendance_changed', { current: await sheetOf(tx, sessionId, at) })
    const lockedIds = presentUserIds.length > 0 ? await lockPeople(tx, presentUserIds) : []
    const present = new Set(lockedIds)
    const changed = await replacePresent(tx, sessionId, present, at)
    await audit(tx, at, {
      actorId: coach.id,
      action: 'attendance.saved',
      subjectType: 'session',
      subjectId: sessionId,
      after: { present: present.size, ...changed },
    })
    const skipped = new Set(presentUserIds).difference(present)
    return { ...(await sheetOf(tx, sessionId, at)), skippedUserIds: [...skipped] }
  })
