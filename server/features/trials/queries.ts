import type { ExpressionBuilder } from 'kysely'
import type { IsoInstant } from '../../../contract/values.ts'
import { countOf, countRows } from '../../database/count-rows.ts'
import { idList } from '../../database/engine/id-list.ts'
import { purgeAfterCommit } from '../../database/engine/purge.ts'
import { insertRows } from '../../database/insert-rows.ts'
import type { Executor, Tables, TrialLinkRow, TrialRow, Tx } from '../../database/schema.ts'
import { insertNew } from '../../database/statements.ts'
import { isPublishedAndNotCancelled } from '../../training/queries.ts'
import { hasLapsed, hasPlace, isNotCancelled } from './state-queries.ts'

/** The next sessions open to trials, including full ones, with the number of taken trial places. */
export const listSessionsWithTrialPlaces = (db: Executor, now: IsoInstant, limit: number) =>
  db
    .selectFrom('sessions as s')
    .select(['s.id', 's.date', 's.type', 's.location', 's.trialPlaces'])
    .select((eb) =>
      countOf(eb.selectFrom('trials as t').whereRef('t.sessionId', '=', 's.id').where(hasPlace(now))).as('taken'),
    )
    .where('s.trialPlaces', 'is not', null)
    .$narrowType<{ trialPlaces: number }>()
    .where(isPublishedAndNotCancelled)
    .where('s.date', '>', now)
    .orderBy('s.date')
    .orderBy('s.id')
    .limit(limit)
    .execute()

/** A session, locked until the transaction ends: its trial places are given one call at a time. */
export const lockTrialPlaces = (tx: Tx, id: string) =>
  tx
    .selectFrom('sessions')
    .select(['id', 'date', 'title', 'location', 'published', 'cancelledAt', 'trialPlaces'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const countTaken = (tx: Tx, sessionId: string, now: IsoInstant) =>
  countRows(tx.selectFrom('trials as t').where('t.sessionId', '=', sessionId).where(hasPlace(now)))

/** Trials of an address in a season that are not cancelled. */
export const listTrialsInSeason = (tx: Tx, email: string, season: number) =>
  tx
    .selectFrom('trials as t')
    .select(['t.id', 't.sessionId', 't.nth', 't.createdAt', 't.heldUntil', 't.present'])
    .where('t.email', '=', email)
    .where('t.season', '=', season)
    .where(isNotCancelled)
    .execute()

/** Returns false if a simultaneous call has just booked this trial of the e-mail. */
export const insertTrial = (tx: Tx, trial: TrialRow): Promise<boolean> =>
  insertNew(
    tx
      .insertInto('trials')
      .values(trial)
      .onConflict((conflict) => conflict.columns(['email', 'season', 'nth']).doNothing()),
  )

/** Renews the hold of an unconfirmed trial that the visitor books again. */
export const holdAgain = (
  tx: Tx,
  id: string,
  fields: Pick<TrialRow, 'prenom' | 'telephone' | 'heldUntil' | 'createdAt'>,
) => tx.updateTable('trials').set(fields).where('id', '=', id).execute()

const cancelledColumns = { nth: null, prenom: null, telephone: null }

type OwnTrial = Pick<TrialRow, 'id' | 'season'> & { email: string }

/** Cancels an e-mail's other trials of a season that were not confirmed in time; returns their number. */
export const cancelLapsed = async (tx: Tx, { id, email, season }: OwnTrial, now: IsoInstant): Promise<number> => {
  const { numUpdatedRows } = await tx
    .updateTable('trials as t')
    .set({ ...cancelledColumns, cancelledAt: now })
    .where('t.email', '=', email)
    .where('t.season', '=', season)
    .where('t.id', '!=', id)
    .where(hasLapsed(now))
    .executeTakeFirst()
  if (numUpdatedRows > 0n) purgeAfterCommit(tx)
  return Number(numUpdatedRows)
}

export const insertLinks = (tx: Tx, links: TrialLinkRow[]) => insertRows(tx, 'trialLinks', links)

/** The trial of a link with its session. */
export const findByLink = (db: Executor, tokenHash: string) =>
  db
    .selectFrom('trialLinks as trialLink')
    .innerJoin('trials as t', 't.id', 'trialLink.trialId')
    .innerJoin('sessions as s', 's.id', 't.sessionId')
    .select(['t.id', 't.season', 't.nth', 't.prenom', 't.email', 't.telephone', 't.present', 't.heldUntil'])
    .select(['t.cancelledAt', 't.registeredAt'])
    .select(['s.id as sessionId', 's.date', 's.title', 's.type', 's.location', 's.cancelledAt as sessionCancelledAt'])
    .where('trialLink.tokenHash', '=', tokenHash)
    .executeTakeFirst()
export type LinkedTrial = NonNullable<Awaited<ReturnType<typeof findByLink>>>

/** Locks a trial until the transaction ends. */
export const lockTrial = (tx: Tx, id: string) =>
  tx.selectFrom('trials').select('id').where('id', '=', id).forUpdate().execute()

export const clearHold = (tx: Tx, id: string) =>
  tx.updateTable('trials').set({ heldUntil: null }).where('id', '=', id).execute()

/** Also confirms the trial, as `clearHold` does: the link was mailed to its address. */
export const setTrialSession = (tx: Tx, id: string, target: Pick<TrialRow, 'sessionId' | 'season' | 'nth'>) =>
  tx
    .updateTable('trials')
    .set({ ...target, present: false, heldUntil: null })
    .where('id', '=', id)
    .execute()

/** The address stays until retention, which then deletes the mails too. */
export const setTrialCancelled = (tx: Tx, id: string, cancelledAt: IsoInstant) => {
  purgeAfterCommit(tx)
  return tx
    .updateTable('trials')
    .set({ ...cancelledColumns, cancelledAt, present: false })
    .where('id', '=', id)
    .execute()
}

/** Visitors who come to these sessions. */
export const listTrialsOfSessions = (tx: Tx, sessionIds: readonly string[], now: IsoInstant) =>
  tx
    .selectFrom('trials as t')
    .select(['t.id', 't.sessionId', 't.prenom', 't.email'])
    .where('t.sessionId', 'in', idList(tx, sessionIds))
    .where(hasPlace(now))
    .where('t.prenom', 'is not', null)
    .where('t.email', 'is not', null)
    .$narrowType<{ prenom: string; email: string }>()
    .execute()

/** Used when a trial leaves its session: its marks on that attendance sheet no longer decide. */
export const deleteMarks = (tx: Tx, trialId: string) =>
  tx.deleteFrom('attendanceMarks').where('trialId', '=', trialId).execute()

/** Attendance of the member that the visitor of `t` has become: the one linked to the trial, else with its e-mail. */
export const attendanceAsMember = (eb: ExpressionBuilder<Tables & { t: TrialRow }, 't'>) =>
  eb
    .selectFrom('attendances as att')
    .select('att.userId')
    .whereRef('att.sessionId', '=', 't.sessionId')
    .whereRef('att.userId', '=', (sub) =>
      sub.fn.coalesce(
        't.userId',
        sub.selectFrom('accounts').select('personId').whereRef('accounts.email', '=', 't.email'),
      ),
    )
    .where('att.present', '=', true)
