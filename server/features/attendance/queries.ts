import { sql } from 'kysely'
import { photoConsents } from '../../../contract/rules/people/consents.ts'
import { hasStarted } from '../../../contract/rules/time/has-started.ts'
import type { IsoInstant } from '../../../contract/values.ts'
import { idList } from '../../database/engine/id-list.ts'
import { prepareStatement } from '../../database/engine/prepare-statement.ts'
import { insertRows } from '../../database/insert-rows.ts'
import type { AttendanceRow, Executor, Tx } from '../../database/schema.ts'
import { ifGiven } from '../../database/statements.ts'
import { membershipsOfPerson, membershipsOnDay, type SessionDay } from '../../people/current-membership/queries.ts'
import { seasonAt } from '../../time/season.ts'

// What reads a sheet is prepared: building its statements takes as long as running them.
const byId = prepareStatement((db, { id }: { id: string }) =>
  db
    .selectFrom('sessions as s')
    .leftJoin('people as p', 'p.id', 's.attendanceSavedBy')
    .select(['s.date', 's.attendanceVersion as version', 's.attendanceSavedAt as savedAt', 'p.id', 'p.prenom', 'p.nom'])
    .where('s.id', '=', id),
)

/** The session with the coach who saved its sheet last, if that person still exists. */
export const findSession = async (db: Executor, id: string) => (await byId(db, { id }))[0]

type VersionIncrement = { sessionId: string; version: number | undefined; coachId: string; at: IsoInstant }

/** Increments the sheet's version and locks it until the transaction ends; undefined if `version` is stale. */
export const incrementVersion = async (
  tx: Tx,
  { sessionId, version, coachId, at }: VersionIncrement,
): Promise<number | undefined> => {
  const savedSheet = await tx
    .updateTable('sessions')
    .set((eb) => ({
      attendanceVersion: eb('attendanceVersion', '+', 1),
      attendanceSavedAt: at,
      attendanceSavedBy: coachId,
    }))
    .where('id', '=', sessionId)
    .$call(ifGiven(version, (query, value) => query.where('attendanceVersion', '=', value)))
    .returning('attendanceVersion')
    .executeTakeFirst()
  return savedSheet?.attendanceVersion
}

type SheetValues = SessionDay & { id: string }

/** Current photo consents of person `p`. */
const photoAnswers = (db: Executor, isGiven: boolean) =>
  db
    .selectFrom('consents as consent')
    .select('consent.id')
    .whereRef('consent.userId', '=', sql.ref('p.id'))
    .where('consent.replacedAt', 'is', null)
    .where('consent.kind', 'in', photoConsents)
    .where('consent.given', '=', isGiven)

// `p` is the alias that current-membership expects.
const expectedPeople = prepareStatement((db, values: SheetValues, when: 'past' | 'upcoming') =>
  db
    .selectFrom('people as p')
    .select(['p.id', 'p.prenom', 'p.nom', 'p.level'])
    // Null without an answer, and for a person who allows photos somewhere.
    .select((eb) =>
      photoAnswers(db, false)
        .where(eb.not(eb.exists(photoAnswers(db, true))))
        .limit(1)
        .as('photoRefusalId'),
    )
    .where((eb) =>
      eb.or([
        eb.not(eb.exists(membershipsOfPerson(db))),
        eb.exists(membershipsOnDay(db, values, when)),
        eb('p.id', 'in', eb.selectFrom('sessionRsvps').select('userId').where('sessionId', '=', values.id)),
        eb(
          'p.id',
          'in',
          eb.selectFrom('attendances').select('userId').where('sessionId', '=', values.id).where('present', '=', true),
        ),
      ]),
    )
    .orderBy('p.sortName')
    .orderBy('p.id'),
)

/** People signed up, present or without a membership, and those whose membership was not EXPIRED at the session. */
export const listExpectedPeople = (db: Executor, session: { id: string; date: IsoInstant }, now: IsoInstant) => {
  const isPast = hasStarted(session, now)
  const at = isPast ? session.date : now
  return expectedPeople(db, { id: session.id, at, season: seasonAt(at) }, isPast ? 'past' : 'upcoming')
}

export const listSignUpsOf = prepareStatement((db, { sessionId }: { sessionId: string }) =>
  db.selectFrom('sessionRsvps').select('userId').where('sessionId', '=', sessionId).orderBy('userId'),
)

export const listAttendances = prepareStatement((db, { sessionId }: { sessionId: string }) =>
  db.selectFrom('attendances').select(['userId', 'present']).where('sessionId', '=', sessionId).orderBy('userId'),
)

export const deleteAttendances = (tx: Tx, sessionId: string, userIds: string[]) =>
  tx.deleteFrom('attendances').where('sessionId', '=', sessionId).where('userId', 'in', idList(tx, userIds)).execute()

export const insertAttendances = (tx: Tx, rows: AttendanceRow[]) => insertRows(tx, 'attendances', rows)
