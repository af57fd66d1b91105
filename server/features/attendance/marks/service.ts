import { type AttendanceMarks, markMaxAgeDays } from '../../../../contract/attendance.ts'
import { inActorTransaction, type UnconfirmedLogin } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import { lockPeople } from '../../../database/lock-people.ts'
import type { Executor, Tx } from '../../../database/schema.ts'
import { fail } from '../../../errors.ts'
import { addMs, dayMs } from '../../../time.ts'
import { countSave, listAttendances } from '../queries.ts'
import { auditSave, sheetOf, writePresence } from '../sheet.ts'
import { correctedHours, lastMarks, type Mark, outcomeOf, personOf, refusalOf } from './policy.ts'
import * as queries from './queries.ts'

const known = async (tx: Tx, ids: string[]) => new Map((await queries.listKnown(tx, ids)).map((row) => [row.id, row]))

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
    const sent: Mark[] = [...new Map(marks.map((mark) => [mark.id, mark])).values()].map((mark) => ({
      ...{ id: mark.id, personId: personOf(mark), present: mark.present },
      ...{ markedAt: hourOf(mark.at), sheetVersion: version + 1 },
    }))
    const people = new Set(await lockPeople(tx, [...new Set(sent.map(({ personId }) => personId))]))
    const club = {
      sessionId,
      people,
      known: await known(
        tx,
        sent.map(({ id }) => id),
      ),
      now,
    }
    const refusals = new Map(sent.map((mark) => [mark.id, refusalOf(mark, club)]))
    const fresh = sent.filter(({ id }) => !refusals.get(id) && !club.known.has(id))
    const before = await queries.listMarks(tx, sessionId, [...people])
    const last = [...lastMarks([...before, ...fresh]).values()]
    const deciding = new Set(last.map(({ id }) => id))
    if (fresh.length > 0 || version === 0) {
      await countSave(tx, { sessionId, version, coachId: coach.id, at: now })
      const rows = fresh.map(({ personId, ...mark }) => ({ ...mark, userId: personId }))
      await queries.insertMarks(
        tx,
        rows.map((row) => ({ ...row, sessionId, markedBy: coach.id, createdAt: now })),
      )
      const isFresh = new Set(fresh.map(({ id }) => id))
      const stored = await listAttendances(tx, sessionId)
      const changed = await writePresence(tx, {
        sessionId,
        stored,
        marks: last.filter(({ id }) => isFresh.has(id)),
        now,
      })
      await auditSave(tx, { coachId: coach.id, sessionId, now, changed })
    }
    return {
      ...(await sheetOf(tx, sessionId, now)),
      marks: marks.map(({ id }) => outcomeOf(id, refusals.get(id) ?? null, deciding)),
    }
  })

/** A day longer than a mark may take to come: one that is sent again is either known or too old. */
export const deleteOldMarks = (db: Executor, now: string) =>
  queries.deleteMarksBefore(db, addMs(now, -(markMaxAgeDays + 1) * dayMs))
