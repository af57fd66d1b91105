import type { AttendanceMark, AttendanceMarks } from '../../../../contract/attendance.ts'
import { markMaxAgeDays } from '../../../../contract/rules/limits.ts'
import type { Context } from '../../../context.ts'
import { idsOf } from '../../../database/ids.ts'
import type { Tx } from '../../../database/schema.ts'
import { fail } from '../../../errors.ts'
import { lockPeople } from '../../../people/lock-queries.ts'
import { inActorTransaction, type UnconfirmedLogin } from '../../../security/actor.ts'
import { addMs, dayMs } from '../../../time/time.ts'
import { incrementVersion, listAttendances } from '../queries.ts'
import { auditSave, requireSheet, saveMemberAttendances } from '../sheet.ts'
import { insertNewGuests, lockVisitors, saveVisits } from '../visitors/service.ts'
import { decideMarks, type Mark, type ReceivedMark, type RollCall, toMarkRow, toReceivedMarks } from './policy.ts'
import * as queries from './queries.ts'

const readKnownMarks = async (tx: Tx, ids: string[]) =>
  new Map((await queries.listMarksByIds(tx, ids)).map((row) => [row.id, row]))

/** Locks the marked people and visitors until the transaction ends; leaves out those who do not exist. */
const lockSubjects = async (tx: Tx, sessionId: string, marks: readonly AttendanceMark[]) => {
  const userIds = new Set(marks.flatMap((mark) => ('userId' in mark ? mark.userId : [])))
  const memberIds = new Set(await lockPeople(tx, [...userIds]))
  return { memberIds, visitors: await lockVisitors(tx, sessionId, marks) }
}

const recordMarks = async (tx: Tx, save: RollCall, receivedMarks: readonly ReceivedMark[]) => {
  const sentMarks = receivedMarks.map(({ sent }) => sent)
  await insertNewGuests(tx, save.sessionId, sentMarks, save.now)
  await queries.insertMarks(
    tx,
    receivedMarks.map((received) => toMarkRow(received, received.sent, save)),
  )
}

/** Writes the attendance of members and visitors by the new marks that decide. */
const saveAttendances = async (
  tx: Tx,
  { sessionId, now }: RollCall,
  decidingMarks: readonly Mark[],
  memberIds: ReadonlySet<string>,
) => {
  const storedAttendances = await listAttendances(tx, { sessionId })
  const ofMembers = decidingMarks.filter(({ subjectId }) => memberIds.has(subjectId))
  const attendances = await saveMemberAttendances(tx, { sessionId, storedAttendances, marks: ofMembers, now })
  if (ofMembers.length === decidingMarks.length) return attendances
  const visits = await saveVisits(tx, sessionId, decidingMarks)
  return {
    marked: attendances.marked + visits.marked,
    unmarked: attendances.unmarked + visits.unmarked,
  }
}

type MarksToSave = {
  version: number
  newMarks: readonly ReceivedMark[]
  decidingMarks: readonly ReceivedMark[]
  memberIds: ReadonlySet<string>
}

/** Stores new marks and the attendances that they decide, as one save of the sheet. */
const saveMarks = async (
  tx: Tx,
  save: RollCall,
  { version, newMarks, decidingMarks, memberIds }: MarksToSave,
): Promise<void> => {
  const { sessionId, coachId, now } = save
  await incrementVersion(tx, { sessionId, version, coachId, at: now })
  await recordMarks(tx, save, newMarks)
  const changeCounts = await saveAttendances(tx, save, decidingMarks, memberIds)
  await auditSave(tx, { ...save, changeCounts })
}

/**
 * Stores new marks and refuses invalid ones. The latest mark of a person, by the server's clock, sets their attendance.
 */
export const receiveMarks = (context: Context, login: UnconfirmedLogin, sessionId: string, body: AttendanceMarks) =>
  inActorTransaction(context, login, async (tx, coach) => {
    const now = context.now()
    const { version } = (await queries.lockSheet(tx, sessionId)) ?? fail('session_not_found')
    const receivedMarks = toReceivedMarks(body, { sheetVersion: version + 1, now })
    const { memberIds, visitors } = await lockSubjects(tx, sessionId, body.marks)
    const subjectIds = memberIds.union(visitors.ids)
    const knownMarks = await readKnownMarks(tx, idsOf(receivedMarks))
    const storedMarks = await queries.listMarks(tx, sessionId, [...subjectIds])
    const { newMarks, decidingMarks, outcomes } = decideMarks(receivedMarks, storedMarks, {
      sessionId,
      subjectIds,
      excessGuestIds: visitors.excessIds,
      knownMarks,
      now,
    })
    if (newMarks.length > 0 || version === 0) {
      const save = { sessionId, coachId: coach.id, now }
      await saveMarks(tx, save, { version, newMarks, decidingMarks, memberIds })
    }
    return { ...(await requireSheet(tx, sessionId, now)), marks: outcomes }
  })

/** A day longer than the maximum age of a received mark: a mark sent again is either stored or too old. */
export const deleteOldMarks = ({ db, now }: Context) =>
  queries.deleteMarksBefore(db, addMs(now(), -(markMaxAgeDays + 1) * dayMs))
