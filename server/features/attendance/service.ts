import type { AttendanceSave, AttendanceSheet } from '../../../contract/attendance.ts'
import type { Context } from '../../context.ts'
import { newId } from '../../database/ids.ts'
import { fail } from '../../errors.ts'
import { lockPeople } from '../../people/lock-queries.ts'
import { inActorTransaction, type UnconfirmedLogin } from '../../security/actor.ts'
import { laterOf } from '../../time/time.ts'
import { toMarkRow } from './marks/policy.ts'
import { findLastMarkedAt, insertMarks } from './marks/queries.ts'
import { presentIdsOf } from './policy.ts'
import * as queries from './queries.ts'
import { auditSave, requireSheet, saveMemberAttendances } from './sheet.ts'

export const readSheet = ({ db, now }: Context, sessionId: string): Promise<AttendanceSheet> =>
  requireSheet(db, sessionId, now())

/**
 * Replaces the set of people present, even before the session, by one mark per changed person. Fails with
 * `attendance_changed` for an outdated `version`.
 */
export const saveSheet = (
  context: Context,
  login: UnconfirmedLogin,
  sessionId: string,
  { presentUserIds, version }: AttendanceSave,
) =>
  inActorTransaction(context, login, async (tx, coach) => {
    const now = context.now()
    const sheetVersion =
      (await queries.incrementVersion(tx, { sessionId, version, coachId: coach.id, at: now })) ??
      fail('attendance_changed', { current: await requireSheet(tx, sessionId, now) })
    const storedAttendances = await queries.listAttendances(tx, { sessionId })
    const before = presentIdsOf(storedAttendances)
    const requestedIds = new Set(presentUserIds)
    const lockedIds = new Set(await lockPeople(tx, [...requestedIds.union(before)]))
    // Not earlier than a stored mark: another server's clock may be ahead.
    const markedAt = laterOf(now, (await findLastMarkedAt(tx, sessionId)) ?? now)
    const changedIds = [...requestedIds.symmetricDifference(before)].filter((id) => lockedIds.has(id)).toSorted()
    const marks = changedIds.map((subjectId) => {
      const present = requestedIds.has(subjectId)
      return { id: newId(), subjectId, present, markedAt, sheetVersion }
    })
    const save = { sessionId, coachId: coach.id, now }
    await insertMarks(
      tx,
      marks.map((mark) => toMarkRow(mark, { userId: mark.subjectId }, save)),
    )
    const changeCounts = await saveMemberAttendances(tx, { sessionId, storedAttendances, marks, now })
    await auditSave(tx, { ...save, changeCounts })
    return { ...(await requireSheet(tx, sessionId, now)), skippedUserIds: [...requestedIds.difference(lockedIds)] }
  })
