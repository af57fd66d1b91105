import type { IsoInstant } from '../../../../contract/values.ts'
import { idList } from '../../../database/engine/id-list.ts'
import { purgeAfterCommit } from '../../../database/engine/purge.ts'
import { upsertRows } from '../../../database/insert-rows.ts'
import type { SessionRow, Tx, WithdrawnSessionRow } from '../../../database/schema.ts'
import { insertIfIdIsNew } from '../../../database/statements.ts'
import { newSessionColumns } from '../../../training/queries.ts'

/** Columns that the form of a session changes. */
const editableColumns = [
  'title',
  'type',
  'location',
  'description',
  'recap',
  'levelTarget',
  'levelIsMinimum',
  'trialPlaces',
  'date',
  'durationMinutes',
  'capacity',
  'published',
] as const
const savedColumns = [...editableColumns, 'version', 'updatedAt'] as const
const lockedColumns = [...editableColumns, 'id', 'coachId', 'seriesId', 'cancelledAt', 'version', 'createdAt'] as const

export const selectLockedSessions = (tx: Tx) => tx.selectFrom('sessions').select(lockedColumns).forUpdate()

/** A session with all columns that a form changes, locked until the transaction ends. */
export const lockSession = (tx: Tx, id: string) => selectLockedSessions(tx).where('id', '=', id).executeTakeFirst()
export type LockedSession = NonNullable<Awaited<ReturnType<typeof lockSession>>>

/** A session before and after a form changed it. */
export type SessionEdit = { before: LockedSession; after: LockedSession }

/** Upcoming sessions of a session's series, locked; every caller locks them in the same order. */
export const lockUpcomingOfSeries = (tx: Tx, id: string, now: IsoInstant) =>
  selectLockedSessions(tx)
    .where('seriesId', '=', (eb) => eb.selectFrom('sessions').select('seriesId').where('id', '=', id))
    .where('date', '>', now)
    .orderBy('date')
    .orderBy('id')
    .execute()

/** Returns false if the id is already used. */
export const insertSession = (tx: Tx, session: SessionRow): Promise<boolean> =>
  insertIfIdIsNew(tx.insertInto('sessions').values(session))

/** Updates many sessions in one statement: all ids exist. */
export const updateSessions = (tx: Tx, sessions: readonly (LockedSession & Pick<SessionRow, 'updatedAt'>)[]) =>
  upsertRows(
    tx,
    'sessions',
    // An upsert names every column, also of rows that are all there: the values of the other columns are not written.
    sessions.map((session) => ({ ...newSessionColumns, ...session })),
    { key: 'id', columns: savedColumns },
  )

/** Calendars show these sessions, as last published, as cancelled for 30 days or until they are published again. */
export const insertWithdrawn = (tx: Tx, rows: WithdrawnSessionRow[]) =>
  upsertRows(tx, 'withdrawnSessions', rows, {
    key: 'sessionId',
    columns: ['date', 'type', 'durationMinutes', 'version', 'withdrawnAt'],
  })

export const deleteWithdrawn = (tx: Tx, sessionIds: readonly string[]) =>
  tx.deleteFrom('withdrawnSessions').where('sessionId', 'in', idList(tx, sessionIds)).execute()

/** Copies the sign-ups of sessions that are about to be deleted. */
export const insertCancelledRsvps = (tx: Tx, sessionIds: readonly string[], cancelledAt: IsoInstant) =>
  tx
    .insertInto('cancelledRsvps')
    .columns(['userId', 'sessionId', 'cancelledAt'])
    .expression((eb) =>
      eb
        .selectFrom('sessionRsvps')
        .select(({ val }) => ['userId', 'sessionId', val(cancelledAt).as('cancelledAt')])
        .where('sessionId', 'in', idList(tx, sessionIds)),
    )
    .execute()

/** Deletes sessions with the texts of coaches and members about them. */
export const deleteSessions = (tx: Tx, ids: readonly string[]) => {
  purgeAfterCommit(tx)
  return tx.deleteFrom('sessions').where('id', 'in', idList(tx, ids)).execute()
}
