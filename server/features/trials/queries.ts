import type { IsoInstant } from '../../../contract/values.ts'
import { countRows } from '../../database/count-rows.ts'
import { idList } from '../../database/id-list.ts'
import { takesRowLocks } from '../../database/row-locks.ts'
import type { Executor, TrialLinkRow, TrialRow, Tx } from '../../database/schema.ts'
import { isShown } from '../../database/session-rows.ts'

/** The next sessions that visitors may try, full ones too, with the trial places that are taken. */
export const listTrialSessions = (db: Executor, now: IsoInstant, limit: number) =>
  db
    .selectFrom('sessions as s')
    .select(['s.id', 's.date', 's.type', 's.trialPlaces'])
    .select((eb) =>
      eb
        .selectFrom('trials as t')
        .select((of) => of.fn.countAll<number>().as('count'))
        .whereRef('t.sessionId', '=', 's.id')
        .where('t.cancelledAt', 'is', null)
        .$asScalar()
        .$notNull()
        .as('taken'),
    )
    .where('s.trialPlaces', 'is not', null)
    .$narrowType<{ trialPlaces: number }>()
    .where(isShown)
    .where('s.cancelledAt', 'is', null)
    .where('s.date', '>', now)
    .orderBy('s.date')
    .orderBy('s.id')
    .limit(limit)
    .execute()

/** A session, locked until the transaction ends: its trial places are given one call at a time. */
export const lockSession = (tx: Tx, id: string) =>
  tx
    .selectFrom('sessions')
    .select(['id', 'date', 'title', 'location', 'published', 'cancelledAt', 'trialPlaces'])
    .where('id', '=', id)
    .$if(takesRowLocks(tx), (query) => query.forNoKeyUpdate())
    .executeTakeFirst()

export const countTaken = (tx: Tx, sessionId: string) =>
  countRows(tx.selectFrom('trials').where('sessionId', '=', sessionId).where('cancelledAt', 'is', null))

/** Trials of an address that count, in a season or of a session. */
export const listTrialsOf = (tx: Tx, email: string, season: number) =>
  tx
    .selectFrom('trials')
    .select(['sessionId', 'nth', 'createdAt'])
    .where('email', '=', email)
    .where('season', '=', season)
    .where('cancelledAt', 'is', null)
    .execute()

/** Returns false if this address has booked as many trials at the same moment. */
export const insertTrial = async (tx: Tx, trial: TrialRow): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('trials')
    .values(trial)
    .onConflict((conflict) => conflict.columns(['email', 'season', 'nth']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export const insertLinks = (tx: Tx, links: TrialLinkRow[]) => tx.insertInto('trialLinks').values(links).execute()

/** The trial of a link with its session. */
export const findByLink = (db: Executor, tokenHash: string) =>
  db
    .selectFrom('trialLinks as l')
    .innerJoin('trials as t', 't.id', 'l.trialId')
    .innerJoin('sessions as s', 's.id', 't.sessionId')
    .select(['t.id', 't.season', 't.prenom', 't.email', 't.telephone', 't.cancelledAt', 't.joinedAt'])
    .select(['s.id as sessionId', 's.date', 's.title', 's.type', 's.location', 's.cancelledAt as sessionCancelledAt'])
    .where('l.tokenHash', '=', tokenHash)
    .executeTakeFirst()
export type LinkedTrial = NonNullable<Awaited<ReturnType<typeof findByLink>>>

/** Locks a trial until the transaction ends. */
export const lockTrial = (tx: Tx, id: string) =>
  tx
    .selectFrom('trials')
    .select('id')
    .where('id', '=', id)
    .$if(takesRowLocks(tx), (query) => query.forUpdate())
    .execute()

export const moveTrial = (tx: Tx, id: string, sessionId: string) =>
  tx.updateTable('trials').set({ sessionId, present: false }).where('id', '=', id).execute()

/** The address stays until retention, which then deletes the mails too. */
export const cancelTrial = (tx: Tx, id: string, cancelledAt: IsoInstant) =>
  tx
    .updateTable('trials')
    .set({ cancelledAt, nth: null, prenom: null, telephone: null, present: false })
    .where('id', '=', id)
    .execute()

/** Visitors who come to these sessions. */
export const listVisitors = (tx: Tx, sessionIds: readonly string[]) =>
  tx
    .selectFrom('trials')
    .select(['id', 'sessionId', 'prenom', 'email'])
    .where('sessionId', 'in', idList(tx, sessionIds))
    .where('cancelledAt', 'is', null)
    .where('prenom', 'is not', null)
    .where('email', 'is not', null)
    .$narrowType<{ prenom: string; email: string }>()
    .execute()

/** Visitors on the sheet of a session; without a name once it is erased. */
export const listOnSheet = (db: Executor, sessionId: string) =>
  db
    .selectFrom('trials')
    .select(['id', 'prenom', 'present'])
    .where('sessionId', '=', sessionId)
    .where('cancelledAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

/** The ids among these that are trials of a session, locked until the transaction ends: none is moved or cancelled. */
export const lockOnSheet = async (tx: Tx, sessionId: string, ids: readonly string[]): Promise<string[]> => {
  const rows = await tx
    .selectFrom('trials')
    .select('id')
    .where('id', 'in', idList(tx, ids))
    .where('sessionId', '=', sessionId)
    .where('cancelledAt', 'is', null)
    .orderBy('id')
    .$if(takesRowLocks(tx), (query) => query.forNoKeyUpdate())
    .execute()
  return rows.map(({ id }) => id)
}

export const recordVisitors = (tx: Tx, ids: readonly string[], present: boolean) =>
  tx.updateTable('trials').set({ present }).where('id', 'in', idList(tx, ids)).execute()

/** Used when a trial leaves a session: a tick of its sheet decides nothing any more. */
export const deleteMarks = (tx: Tx, trialId: string) =>
  tx.deleteFrom('attendanceMarks').where('trialId', '=', trialId).execute()

/** Visitors of sessions that took place in a period who were not mailed afterwards and have not registered; locked. */
export const lockToFollowUp = (tx: Tx, { from, until }: { from: IsoInstant; until: IsoInstant }, limit: number) =>
  tx
    .selectFrom('trials as t')
    .innerJoin('sessions as s', 's.id', 't.sessionId')
    .select(['t.id', 't.prenom', 't.email', 't.present', 's.title', 's.date', 's.location'])
    .where('s.date', '>=', from)
    .where('s.date', '<', until)
    .where(isShown)
    .where('s.cancelledAt', 'is', null)
    .where('t.cancelledAt', 'is', null)
    .where('t.followedUpAt', 'is', null)
    .where('t.joinedAt', 'is', null)
    .where('t.prenom', 'is not', null)
    .where('t.email', 'is not', null)
    .$narrowType<{ prenom: string; email: string }>()
    .orderBy('t.id')
    .limit(limit)
    .$if(takesRowLocks(tx), (query) => query.forUpdate('t'))
    .execute()

export const recordFollowUp = (tx: Tx, ids: readonly string[], followedUpAt: IsoInstant) =>
  tx.updateTable('trials').set({ followedUpAt }).where('id', 'in', idList(tx, ids)).execute()

/** Trials of an address whose holder has registered. */
export const recordJoinedBy = (tx: Tx, email: string, joinedAt: IsoInstant) =>
  tx
    .updateTable('trials')
    .set({ joinedAt })
    .where('email', '=', email)
    .where('cancelledAt', 'is', null)
    .where('joinedAt', 'is', null)
    .execute()

/** The trial of a link, and whose it is now. */
export const recordMember = (tx: Tx, tokenHash: string, userId: string, joinedAt: IsoInstant) =>
  tx
    .updateTable('trials')
    .set((eb) => ({ userId, joinedAt: eb.fn.coalesce('joinedAt', eb.val(joinedAt)) }))
    .where('id', 'in', (eb) => eb.selectFrom('trialLinks').select('trialId').where('tokenHash', '=', tokenHash))
    .where('cancelledAt', 'is', null)
    .where('userId', 'is', null)
    .execute()

const erased = { prenom: null, email: null, telephone: null }

/** Visitors of sessions before an instant. */
export const listVisitorsBefore = (tx: Tx, instant: IsoInstant) =>
  tx
    .selectFrom('trials as t')
    .innerJoin('sessions as s', 's.id', 't.sessionId')
    .select(['t.id', 't.email'])
    .where('s.date', '<', instant)
    .where('t.email', 'is not', null)
    .$narrowType<{ email: string }>()
    .execute()

export const eraseVisitors = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  await tx.updateTable('trials').set(erased).where('id', 'in', idList(tx, ids)).execute()
  await tx.deleteFrom('trialLinks').where('trialId', 'in', idList(tx, ids)).execute()
}

/** Visitors whose trial belongs to a person, or was booked with an address. */
export const listVisitorsOf = (tx: Tx, of: { userId: string } | { email: string }) =>
  tx
    .selectFrom('trials')
    .select(['id', 'email'])
    .$if('userId' in of, (query) => query.where('userId', '=', 'userId' in of ? of.userId : ''))
    .$if('email' in of, (query) => query.where('email', '=', 'email' in of ? of.email : ''))
    .where('email', 'is not', null)
    .$narrowType<{ email: string }>()
    .execute()

export const countTrials = (db: Executor, season: number) =>
  db
    .selectFrom('trials')
    .select((eb) => [
      eb.fn.countAll<number>().as('booked'),
      eb.fn.countAll<number>().filterWhere('present', '=', true).as('came'),
      eb.fn.countAll<number>().filterWhere('joinedAt', 'is not', null).as('joined'),
    ])
    .where('season', '=', season)
    .where('cancelledAt', 'is', null)
    .executeTakeFirstOrThrow()
