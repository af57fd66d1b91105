import { type AttendanceMark, type AttendanceMarks, markMaxAgeDays } from '../../../../contract/attendance.ts'
import type { IsoInstant } from '../../../../contract/values.ts'
import { inActorTransaction, type UnconfirmedLogin } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../database/schema.ts'
import { fail } from '../../../errors.ts'
import { lockPeople } from '../../../people/lock-queries.ts'
import { addMs, dayMs } from '../../../time.ts'
import { countSave, listAttendances } from '../queries.ts'
import { auditSave, savePresence, sheetOf } from '../sheet.ts'
import { insertNewGuests, readVisitorIds, saveVisits } from '../visitors/service.ts'
import { correctClockSkew, lastMarks, type Mark, outcomeOf, sortMarks, subjectColumns, subjectIdOf } from './policy.ts'
import * as queries from './queries.ts'

type ReceivedMark = Mark & { mark: AttendanceMark }

const listKnownMarks = async (tx: Tx, ids: string[]) =>
  new Map((await queries.listKnown(tx, ids)).map((row) => [row.id, row]))

/** Locks the marked people who may be on the sheet, until the transaction ends. */
const lockMarked = async (tx: Tx, sessionId: string, marks: readonly AttendanceMark[]) => {
  const userIds = new Set(marks.flatMap((mark) => ('userId' in mark ? mark.userId : [])))
  const members = new Set(await lockPeople(tx, [...userIds]))
  return { members, visitors: await readVisitorIds(tx, sessionId, marks) }
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

/** Writes who came, by new marks that decide. */
const savePresences = async (
  tx: Tx,
  { sessionId, now }: SheetSave,
  deciding: readonly Mark[],
  members: ReadonlySet<string>,
) => {
  const storedPresences = await listAttendances(tx, sessionId)
  const ofMembers = deciding.filter(({ subjectId }) => members.has(subjectId))
  const attendances = await savePresence(tx, { sessionId, storedPresences, marks: ofMembers, now })
  if (ofMembers.length === deciding.length) return attendances
  const visits = await saveVisits(tx, sessionId, deciding)
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

/** Stores new marks and the presences that they decide, as one save of the sheet. */
const saveMarks = async (
  tx: Tx,
  sheet: SheetSave,
  newMarks: readonly ReceivedMark[],
  { version, deciding, members }: { version: number; deciding: ReadonlySet<string>; members: ReadonlySet<string> },
) => {
  const { sessionId, coachId, now } = sheet
  await countSave(tx, { sessionId, version, coachId, at: now })
  await recordMarks(tx, sheet, newMarks)
  const changeCounts = await savePresences(
    tx,
    sheet,
    newMarks.filter(({ id }) => deciding.has(id)),
    members,
  )
  await auditSave(tx, { ...sheet, changeCounts })
}

/** Takes the marks that are new and refuses invalid ones; the last of each person decides, by its corrected instant. */
export const takeMarks = (context: Context, login: UnconfirmedLogin, sessionId: string, body: AttendanceMarks) =>
  inActorTransaction(context, login, async (tx, coach) => {
    const now = context.now()
    const { version } = (await queries.lockSheet(tx, sessionId)) ?? fail('session_not_found')
    const receivedMarks = toReceivedMarks(body, version + 1, now)
    const { members, visitors } = await lockMarked(tx, sessionId, body.marks)
    const people = members.union(visitors.ids)
    const marksById = new Map(receivedMarks.map((mark) => [mark.id, mark]))
    const { refusals, newMarks } = sortMarks(receivedMarks, {
      sessionId,
      people,
      tooManyGuests: visitors.tooMany,
      knownMarks: await listKnownMarks(tx, [...marksById.keys()]),
      now,
    })
    const storedMarks = await queries.listMarks(tx, sessionId, [...people])
    const deciding = new Set([...lastMarks([...storedMarks, ...newMarks]).values()].map(({ id }) => id))
    if (newMarks.length > 0 || version === 0)
      await saveMarks(tx, { sessionId, coachId: coach.id, now }, newMarks, { version, deciding, members })
    return {
      ...(await sheetOf(tx, sessionId, now)),
      marks: body.marks.map((mark) => {
        const receivedMark = marksById.get(mark.id)
        const refusal = receivedMark && isSame(mark, receivedMark) ? (refusals.get(mark.id) ?? null) : 'id_taken'
        return outcomeOf(mark.id, refusal, deciding)
      }),
    }
  })

/** A day longer than a mark may take to come: one that is sent again is either known or too old. */
export const deleteOldMarks = ({ db, now }: Context) =>
  queries.deleteMarksBefore(db, addMs(now(), -(markMaxAgeDays + 1) * dayMs))
