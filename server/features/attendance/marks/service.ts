import type { AttendanceMark, AttendanceMarks } from '../../../../contract/attendance.ts'
import { markMaxAgeDays } from '../../../../contract/rules/limits.ts'
import type { IsoInstant } from '../../../../contract/values.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../database/schema.ts'
import { fail } from '../../../errors.ts'
import { lockPeople } from '../../../people/lock-queries.ts'
import { inActorTransaction, type UnconfirmedLogin } from '../../../security/actor.ts'
import { addMs, dayMs } from '../../../time/time.ts'
import { incrementVersion, listAttendances } from '../queries.ts'
import { auditSave, requireSheet, saveMemberAttendances } from '../sheet.ts'
import { insertNewGuests, readVisitorIds, saveVisits } from '../visitors/service.ts'
import { checkMarks, correctClockSkew, lastMarks, type Mark, outcomeOf, subjectColumns, subjectIdOf } from './policy.ts'
import * as queries from './queries.ts'

type ReceivedMark = Mark & { mark: AttendanceMark }

const readKnownMarks = async (tx: Tx, ids: string[]) =>
  new Map((await queries.listMarksByIds(tx, ids)).map((row) => [row.id, row]))

/** Locks the marked people who may be on the sheet, until the transaction ends. */
const lockSubjects = async (tx: Tx, sessionId: string, marks: readonly AttendanceMark[]) => {
  const userIds = new Set(marks.flatMap((mark) => ('userId' in mark ? mark.userId : [])))
  const memberIds = new Set(await lockPeople(tx, [...userIds]))
  return { memberIds, visitors: await readVisitorIds(tx, sessionId, marks) }
}

/** Marks with the same id are the same mark only if their content is equal too. */
const isSame = (mark: AttendanceMark, { subjectId, present }: Mark) =>
  subjectIdOf(mark) === subjectId && mark.present === present

type SheetSave = { sessionId: string; coachId: string; now: IsoInstant }

const recordMarks = async (tx: Tx, { sessionId, coachId, now }: SheetSave, receivedMarks: readonly ReceivedMark[]) => {
  await insertNewGuests(
    tx,
    sessionId,
    receivedMarks.map(({ mark }) => mark),
    now,
  )
  await queries.insertMarks(
    tx,
    receivedMarks.map(({ mark, id, present, markedAt, sheetVersion }) => ({
      id,
      sessionId,
      ...subjectColumns(mark),
      present,
      markedAt,
      sheetVersion,
      markedBy: coachId,
      createdAt: now,
    })),
  )
}

/** Writes who came, members and visitors, by the new marks that decide. */
const saveAttendances = async (
  tx: Tx,
  { sessionId, now }: SheetSave,
  decidingMarks: readonly Mark[],
  memberIds: ReadonlySet<string>,
) => {
  const storedAttendances = await listAttendances(tx, sessionId)
  const ofMembers = decidingMarks.filter(({ subjectId }) => memberIds.has(subjectId))
  const attendances = await saveMemberAttendances(tx, { sessionId, storedAttendances, marks: ofMembers, now })
  if (ofMembers.length === decidingMarks.length) return attendances
  const visits = await saveVisits(tx, sessionId, decidingMarks)
  return {
    present: attendances.present + visits.present,
    marked: attendances.marked + visits.marked,
    unmarked: attendances.unmarked + visits.unmarked,
  }
}

const toReceivedMarks = ({ marks, now: deviceNow }: AttendanceMarks, sheetVersion: number, now: IsoInstant) => {
  const toServerTime = correctClockSkew(deviceNow, now)
  // An id that comes twice is one mark: the first.
  return [...new Map(marks.toReversed().map((mark) => [mark.id, mark])).values()].toReversed().map(
    (mark): ReceivedMark => ({
      mark,
      id: mark.id,
      subjectId: subjectIdOf(mark),
      present: mark.present,
      markedAt: toServerTime(mark.at),
      sheetVersion,
    }),
  )
}

/** Stores new marks and the attendances that they decide, as one save of the sheet. */
const saveMarks = async (
  tx: Tx,
  sheet: SheetSave,
  newMarks: readonly ReceivedMark[],
  {
    version,
    decidingIds,
    memberIds,
  }: { version: number; decidingIds: ReadonlySet<string>; memberIds: ReadonlySet<string> },
) => {
  const { sessionId, coachId, now } = sheet
  await incrementVersion(tx, { sessionId, version, coachId, at: now })
  await recordMarks(tx, sheet, newMarks)
  const changeCounts = await saveAttendances(
    tx,
    sheet,
    newMarks.filter(({ id }) => decidingIds.has(id)),
    memberIds,
  )
  await auditSave(tx, { ...sheet, changeCounts })
}

/** Takes the marks that are new and refuses invalid ones; the last of each person decides, by its corrected instant. */
export const takeMarks = (context: Context, login: UnconfirmedLogin, sessionId: string, body: AttendanceMarks) =>
  inActorTransaction(context, login, async (tx, coach) => {
    const now = context.now()
    const { version } = (await queries.lockSheet(tx, sessionId)) ?? fail('session_not_found')
    const receivedMarks = toReceivedMarks(body, version + 1, now)
    const { memberIds, visitors } = await lockSubjects(tx, sessionId, body.marks)
    const subjectIds = memberIds.union(visitors.ids)
    const marksById = new Map(receivedMarks.map((mark) => [mark.id, mark]))
    const { refusals, newMarks } = checkMarks(receivedMarks, {
      sessionId,
      subjectIds,
      excessGuestIds: visitors.excessIds,
      knownMarks: await readKnownMarks(tx, [...marksById.keys()]),
      now,
    })
    const storedMarks = await queries.listMarks(tx, sessionId, [...subjectIds])
    const decidingIds = new Set([...lastMarks([...storedMarks, ...newMarks]).values()].map(({ id }) => id))
    if (newMarks.length > 0 || version === 0)
      await saveMarks(tx, { sessionId, coachId: coach.id, now }, newMarks, { version, decidingIds, memberIds })
    return {
      ...(await requireSheet(tx, sessionId, now)),
      marks: body.marks.map((mark) => {
        const receivedMark = marksById.get(mark.id)
        const refusal = receivedMark && isSame(mark, receivedMark) ? (refusals.get(mark.id) ?? null) : 'id_taken'
        return outcomeOf(mark.id, refusal, decidingIds)
      }),
    }
  })

/** A day longer than a mark may take to come: one that is sent again is either known or too old. */
export const deleteOldMarks = ({ db, now }: Context) =>
  queries.deleteMarksBefore(db, addMs(now(), -(markMaxAgeDays + 1) * dayMs))
