import type { AttendanceSheet } from '../../../contract/attendance.ts'
import type { IsoInstant } from '../../../contract/values.ts'
import { audit } from '../../audit/queries.ts'
import { idsOf, newId } from '../../database/ids.ts'
import type { Executor, Tx } from '../../database/schema.ts'
import { fail } from '../../errors.ts'
import { withDues } from '../payments/index.ts'
import { type Attendance, changesTo, presentIdsOf, type StoredAttendance, toLastSave } from './policy.ts'
import * as queries from './queries.ts'
import { listSheetVisitors } from './visitors/service.ts'

export const requireSheet = async (db: Executor, sessionId: string, now: IsoInstant): Promise<AttendanceSheet> => {
  // The version is read first: after a save in between it is outdated, so a save of this sheet is refused.
  const { version, date, ...savedFields } = (await queries.findSession(db, sessionId)) ?? fail('session_not_found')
  const rsvps = await queries.listSignUpsOf(db, { sessionId })
  const attendances = await queries.listAttendances(db, { sessionId })
  const expectedPeople = await withDues(db, await queries.listExpectedPeople(db, { id: sessionId, date }, now), now)
  const memberIds = new Set(idsOf(expectedPeople))
  const { guests, trials: storedTrials } = await listSheetVisitors(db, sessionId, now)
  // A visitor who registered before the trial is listed as a member, unless ticked as a visitor already.
  const trials = storedTrials.filter(({ userId, present }) => present || userId === null || !memberIds.has(userId))
  return {
    // Named one by one: copying the rest of each row takes longer.
    members: expectedPeople.map(({ id, prenom, nom, level, dueCents, photoRefusalId }) => ({
      id,
      prenom,
      nom,
      level,
      // Undefined is left out of the response, which stays small for a long sheet.
      dueCents,
      refusesPhotos: photoRefusalId ? true : undefined,
    })),
    rsvpUserIds: rsvps.map(({ userId }) => userId),
    presentUserIds: [...presentIdsOf(attendances)],
    ...(guests.length > 0 && { guests }),
    ...(trials.length > 0 && { trials }),
    version,
    lastSave: toLastSave(savedFields),
  }
}

type SheetChange = { sessionId: string; storedAttendances: StoredAttendance[]; marks: Attendance[]; now: IsoInstant }
/** People whose attendance a save changed, members and visitors alike. */
type ChangeCounts = { marked: number; unmarked: number }

/** Sets the attendance of the people with a deciding mark. */
export const saveMemberAttendances = async (
  tx: Tx,
  { sessionId, storedAttendances, marks, now }: SheetChange,
): Promise<ChangeCounts> => {
  const present = presentIdsOf(storedAttendances)
  for (const mark of marks) {
    if (mark.present) present.add(mark.subjectId)
    else present.delete(mark.subjectId)
  }
  const { toDelete, toInsert, unmarkedCount } = changesTo(storedAttendances, present)
  if (toDelete.length > 0) await queries.deleteAttendances(tx, sessionId, toDelete)
  const rows = toInsert.map((userId) => ({ id: newId(), sessionId, userId, present: true, createdAt: now }))
  if (rows.length > 0) await queries.insertAttendances(tx, rows)
  return { marked: toInsert.length, unmarked: unmarkedCount }
}

type SaveAudit = { coachId: string; sessionId: string; now: IsoInstant; changeCounts: ChangeCounts }

export const auditSave = (tx: Tx, { coachId, sessionId, now, changeCounts }: SaveAudit) =>
  audit(tx, now, {
    actorId: coachId,
    action: 'attendance.saved',
    subjectType: 'session',
    subjectId: sessionId,
    after: changeCounts,
  })
