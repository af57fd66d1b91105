import type { IsoInstant } from '../../../contract/values.ts'
import { takesRowLocks } from '../../database/row-locks.ts'
import type { Executor, MembershipRow, Tx } from '../../database/schema.ts'

export const insertMembership = (db: Executor, membership: MembershipRow) =>
  db.insertInto('memberships').values(membership).execute()

/** A person's memberships, the latest season first. */
export const listMemberships = (db: Executor, userId: string) =>
  db
    .selectFrom('memberships')
    .select(['id', 'season', 'status', 'feeCents', 'paymentMethod'])
    .select(['startedAt', 'expiresAt', 'paidAt', 'activationMailedAt'])
    .where('userId', '=', userId)
    .orderBy('season', 'desc')
    .execute()

export const updateMembership = (db: Executor, id: string, change: Partial<MembershipRow>) =>
  db.updateTable('memberships').set(change).where('id', '=', id).execute()

const holdersPastEnd = (db: Executor, now: IsoInstant) =>
  db
    .selectFrom('memberships as m')
    .select('m.userId')
    .where('m.status', '=', 'ACTIVE')
    .where('m.expiresAt', '<', now)
    .where('m.userId', 'not in', (eb) =>
      eb
        .selectFrom('memberships as running')
        .select('running.userId')
        .where('running.status', '=', 'ACTIVE')
        .where('running.expiresAt', '>=', now),
    )

/** Keeps whoever is renewing these people at the same moment waiting; without it a renewal's `paid` could be lost. */
export const lockHoldersPastEnd = (tx: Tx, now: IsoInstant) =>
  tx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', holdersPastEnd(tx, now))
    .orderBy('id')
    .$if(takesRowLocks(tx), (query) => query.forUpdate())
    .execute()

export const clearPaidPastEnd = (tx: Tx, now: IsoInstant) =>
  tx
    .updateTable('users')
    .set({ paid: false })
    .where('paid', '=', true)
    .where('id', 'in', holdersPastEnd(tx, now))
    .execute()

/** `season` is the one under way. */
export const expirePastEnd = (tx: Tx, now: IsoInstant, season: number) =>
  tx
    .updateTable('memberships')
    .set({ status: 'EXPIRED' })
    .where('status', '!=', 'EXPIRED')
    .where((eb) => eb.or([eb('expiresAt', '<', now), eb('season', '<', season)]))
    .execute()
