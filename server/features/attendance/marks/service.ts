import { type AttendanceMark, type AttendanceMarks, markMaxAgeDays } from '../../../../contract/attendance.ts'
import type { IsoInstant } from '../../../../contract/values.ts'
import { inActorTransaction, type UnconfirmedLogin } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import { lockPeople } from '../../../database/lock-people.ts'
import type { Tx } from '../../../database/schema.ts'
import { fail } from '../../../errors.ts'
import { addMs, dayMs } from '../../../time.ts'
import { countSave, listAttendances } from '../queries.ts'
import { auditSave, sheetOf, writePresence } from '../sheet.ts'
import { findVisitors, recordVisits, welcomeGuests } from '../visitors/service.ts'
import { columnsOf, correctedHours, lastMarks, type Mark, outcomeOf, personOf, refusalOf } from './policy.ts'
import * as queries from './queries.ts'

type Received = Mark & { mark: AttendanceMark }

const known = async (tx: Tx, ids: string[]) => new Map((await queries.listKnown(tx, ids)).map((row) => [row.id, row]))

/** Who of those marked may stand on the sheet; locked until the transaction ends. */
const lockMarked = async (tx: Tx, sessionId: string, marks: readonly AttendanceMark[]) => {
  const userIds = new Set(marks.flatMap((mark) => ('userId' in mark ? mark.userId : [])))
  const members = new Set(await lockPeople(tx, [...userIds]))
  return { members, visitors: new Set(await findVisitors(tx, sessionId, marks)) }
}

type Sheet = { sessionId: string; coachId: string; now: IsoInstant }

const store = async (tx: Tx, { sessionId, coachId, now }: Sheet, received: readonly Received[]) => {
  await welcomeGuests(
    tx,
    sessionId,
    received.map(({ mark }) => mark),
    now,
  )
  await queries.insertMarks(
    tx,
    received.map(({ mark, id, present, markedAt, sheetVersion }) => ({
      id,
      sessionId,
      ...columnsOf(mark),
      present,
      markedAt,
      sheetVersion,
      markedBy: coachId,
      createdAt: now,
    })),
  )
}

/** Writes who came, by new marks that decide. */
const writeMarks = async (
  tx: Tx,
  { sessionId, now }: Sheet,
  deciding: readonly Mark[],
  members: ReadonlySet<string>,
) => {
  const stored = await listAttendances(tx, sessionId)
  const ofMembers = deciding.filter(({ personId }) => members.has(personId))
  const came = await writePresence(tx, { sessionId, stored, marks: ofMembers, now })
  if (ofMembers.length === deciding.length) return came
  const visits = await recordVisits(tx, sessionId, deciding)
  return {
    present: came.present + visits.present,
    marked: came.marked + visits.marked,
    unmarked: came.unmarked + visits.unmarked,
  }
}

/** Takes the marks that are new and refuses what cannot be; the last of each person decides, by its corrected hour. */
export const takeMarks = (
  context: Context,
  login: UnconfirmedLogin,
  sessionId: string,
  { marks, now: deviceNow }: AttendanceMarks,
) =>
  inActorTransaction(context, login, async (tx, coach) => {
    const now = context.now()
    const { version } = (await queries.lockSheet(tx, sessionId)) ?? fail('session_not_found')
    const hourOf = correctedHours(deviceNow, now)
    // An id that comes twice is one mark.
    const received: Received[] = [...new Map(marks.map((mark) => [mark.id, mark])).values()].map((mark) => ({
      mark,
      id: mark.id,
      personId: personOf(mark),
      present: mark.present,
      markedAt: hourOf(mark.at),
      sheetVersion: version + 1,
    }))
    const { members, visitors } = await lockMarked(tx, sessionId, marks)
    const people = members.union(visitors)
    const ids = received.map(({ id }) => id)
    const club = { sessionId, people, known: await known(tx, ids), now }
    const refusals = new Map(received.map((mark) => [mark.id, refusalOf(mark, club)]))
    const fresh = received.filter(({ id }) => !refusals.get(id) && !club.known.has(id))
    const before = await queries.listMarks(tx, sessionId, [...people])
    const last = [...lastMarks([...before, ...fresh]).values()]
    const deciding = new Set(last.map(({ id }) => id))
    if (fresh.length > 0 || version === 0) {
      await countSave(tx, { sessionId, version, coachId: coach.id, at: now })
      const sheet = { sessionId, coachId: coach.id, now }
      await store(tx, sheet, fresh)
      const changed = await writeMarks(
        tx,
        sheet,
        fresh.filter(({ id }) => deciding.has(id)),
        members,
      )
      await auditSave(tx, { ...sheet, changed })
    }
    return {
      ...(await sheetOf(tx, sessionId, now)),
      marks: marks.map(({ id }) => outcomeOf(id, refusals.get(id) ?? null, deciding)),
    }
  })

/** A day longer than a mark may take to come: one that is sent again is either known or too old. */
export const deleteOldMarks = ({ db, now }: Context) =>
  queries.deleteMarksBefore(db, addMs(now(), -(markMaxAgeDays + 1) * dayMs))
