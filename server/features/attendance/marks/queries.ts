import type { ExpressionBuilder } from 'kysely'
import type { IsoInstant } from '../../../../contract/values.ts'
import { idList } from '../../../database/engine/id-list.ts'
import { insertRows } from '../../../database/insert-rows.ts'
import type { AttendanceMarkRow, Executor, Tables, Tx } from '../../../database/schema.ts'

/** The version of a session's sheet, locked until the transaction ends. */
export const lockSheet = (tx: Tx, sessionId: string) =>
  tx
    .selectFrom('sessions')
    .select('attendanceVersion as version')
    .where('id', '=', sessionId)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Subject of a mark: a person, a guest or a trial. */
const subjectId = (eb: ExpressionBuilder<Tables, 'attendanceMarks'>) =>
  eb.fn.coalesce('userId', 'guestId', 'trialId').$castTo<string>()

export const listMarksByIds = (db: Executor, ids: string[]) =>
  db
    .selectFrom('attendanceMarks')
    .select((eb) => ['id', 'sessionId', 'present', subjectId(eb).as('subjectId')])
    .where('id', 'in', idList(db, ids))
    .execute()

/** Marks about these subjects on one sheet. */
export const listMarks = (db: Executor, sessionId: string, subjectIds: string[]) =>
  db
    .selectFrom('attendanceMarks')
    .select((eb) => ['id', subjectId(eb).as('subjectId'), 'present', 'markedAt', 'sheetVersion'])
    .where('sessionId', '=', sessionId)
    .where((eb) => eb(subjectId(eb), 'in', idList(db, subjectIds)))
    .execute()

/** The instant of the last mark of a sheet; null without a mark. */
export const findLastMarkedAt = async (db: Executor, sessionId: string): Promise<IsoInstant | null> => {
  const { last } = await db
    .selectFrom('attendanceMarks')
    .select(({ fn }) => fn.max('markedAt').as('last'))
    .where('sessionId', '=', sessionId)
    .executeTakeFirstOrThrow()
  return last
}

export const insertMarks = (tx: Tx, rows: AttendanceMarkRow[]) => insertRows(tx, 'attendanceMarks', rows)

export const deleteMarksBefore = (db: Executor, instant: IsoInstant) =>
  db.deleteFrom('attendanceMarks').where('createdAt', '<', instant).execute()
