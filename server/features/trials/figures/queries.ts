import type { IsoInstant } from '../../../../contract/values.ts'
import type { Executor, Tx } from '../../../database/schema.ts'
import { attendanceAsMember } from '../queries.ts'

/** Trials of an address whose holder has registered. */
export const setJoinedBy = (tx: Tx, email: string, joinedAt: IsoInstant) =>
  tx
    .updateTable('trials')
    .set({ joinedAt })
    .where('email', '=', email)
    .where('cancelledAt', 'is', null)
    .where('joinedAt', 'is', null)
    .execute()

/** The trial of a link, and whose it is now. */
export const setMember = (tx: Tx, tokenHash: string, userId: string, joinedAt: IsoInstant) =>
  tx
    .updateTable('trials')
    .set((eb) => ({ userId, joinedAt: eb.fn.coalesce('joinedAt', eb.val(joinedAt)) }))
    .where('id', 'in', (eb) => eb.selectFrom('trialLinks').select('trialId').where('tokenHash', '=', tokenHash))
    .where('cancelledAt', 'is', null)
    .where('userId', 'is', null)
    .execute()

/** Confirmed, or ticked by a coach. Came: ticked as a visitor, or as the member that the visitor had become. */
export const countTrials = (db: Executor, season: number) =>
  db
    .selectFrom('trials')
    .select((eb) => [
      eb.fn.countAll<number>().as('booked'),
      eb.fn
        .countAll<number>()
        .filterWhere((sub) => sub.or([sub('present', '=', true), sub.exists(attendanceAsMember)]))
        .as('came'),
      eb.fn.countAll<number>().filterWhere('joinedAt', 'is not', null).as('joined'),
    ])
    .where('season', '=', season)
    .where('cancelledAt', 'is', null)
    .where((eb) => eb.or([eb('heldUntil', 'is', null), eb('present', '=', true)]))
    .executeTakeFirstOrThrow()
