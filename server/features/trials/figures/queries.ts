import type { IsoInstant } from '../../../../contract/values.ts'
import type { Executor, Tx } from '../../../database/schema.ts'
import { attendanceAsMember } from '../queries.ts'
import { isConfirmedOrTicked } from '../state-queries.ts'

/** Marks the trials of an e-mail whose owner has registered. */
export const setRegisteredBy = (tx: Tx, email: string, registeredAt: IsoInstant) =>
  tx
    .updateTable('trials')
    .set({ registeredAt })
    .where('email', '=', email)
    .where('cancelledAt', 'is', null)
    .where('registeredAt', 'is', null)
    .execute()

/** Links the trial of a mailed link to the person who registered with it. */
export const setMember = (tx: Tx, tokenHash: string, userId: string, registeredAt: IsoInstant) =>
  tx
    .updateTable('trials')
    .set((eb) => ({ userId, registeredAt: eb.fn.coalesce('registeredAt', eb.val(registeredAt)) }))
    .where('id', 'in', (eb) => eb.selectFrom('trialLinks').select('trialId').where('tokenHash', '=', tokenHash))
    .where('cancelledAt', 'is', null)
    .where('userId', 'is', null)
    .execute()

/** Counts trials that were confirmed or ticked, and those whose visitor came, as a visitor or as a member. */
export const countTrials = (db: Executor, season: number) =>
  db
    .selectFrom('trials as t')
    .select((eb) => [
      eb.fn.countAll<number>().as('bookedCount'),
      eb.fn
        .countAll<number>()
        .filterWhere((sub) => sub.or([sub('t.present', '=', true), sub.exists(attendanceAsMember)]))
        .as('cameCount'),
      eb.fn.countAll<number>().filterWhere('t.registeredAt', 'is not', null).as('registeredCount'),
    ])
    .where('t.season', '=', season)
    .where(isConfirmedOrTicked)
    .executeTakeFirstOrThrow()
