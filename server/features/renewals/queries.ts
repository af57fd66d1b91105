import type { IsoInstant } from '../../../contract/values.ts'
import { idList } from '../../database/engine/id-list.ts'
import { purgeAfterCommit } from '../../database/engine/purge.ts'
import { inSlices, insertRows } from '../../database/insert-rows.ts'
import type { Executor, RenewalLinkRow, RenewalRow, Tx } from '../../database/schema.ts'

/** ACTIVE members of the season before `season`, by name, with their membership of `season` and their answer. */
export const listRenewable = (db: Executor, season: number) =>
  db
    .selectFrom('memberships as m')
    .innerJoin('people as p', 'p.id', 'm.userId')
    .leftJoin('accounts as a', 'a.personId', 'p.id')
    .leftJoin('renewals as renewal', (join) =>
      join.onRef('renewal.userId', '=', 'p.id').on('renewal.season', '=', season),
    )
    .leftJoin('memberships as next', (join) =>
      join.onRef('next.userId', '=', 'p.id').on('next.season', '=', season).on('next.status', '!=', 'EXPIRED'),
    )
    .select(['p.id', 'p.prenom', 'p.nom', 'p.age', 'p.ageGivenOn', 'a.email', 'm.tier'])
    .select([
      'renewal.createdAt as invitedAt',
      'renewal.answer',
      'next.id as nextId',
      'next.tier as nextTier',
      'next.feeCents as nextFeeCents',
    ])
    .where('m.season', '=', season - 1)
    .where('m.status', '=', 'ACTIVE')
    .orderBy('p.sortName')
    .orderBy('p.id')
    .execute()

/** Memberships of a season whose holders were not ACTIVE in the previous season. */
export const listJoining = (db: Executor, season: number) =>
  db
    .selectFrom('memberships as next')
    .innerJoin('people as p', 'p.id', 'next.userId')
    .select(['p.age', 'p.ageGivenOn', 'next.tier', 'next.feeCents'])
    .where('next.season', '=', season)
    .where('next.status', '!=', 'EXPIRED')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('memberships as m')
            .select('m.id')
            .whereRef('m.userId', '=', 'next.userId')
            .where('m.season', '=', season - 1)
            .where('m.status', '=', 'ACTIVE'),
        ),
      ),
    )
    .execute()

/** People with a membership of a season, even an ended one: the board has already decided about them. */
const selectHolders = (tx: Tx, season: number) =>
  tx
    .selectFrom('memberships as held')
    .select('held.userId')
    .where('held.season', '=', season)
    .where('held.userId', 'is not', null)
    .$castTo<{ userId: string }>()

/** ACTIVE members of the previous season with an account and without an invitation. */
export const listUninvited = (tx: Tx, season: number, limit: number) =>
  tx
    .selectFrom('memberships as m')
    .innerJoin('people as p', 'p.id', 'm.userId')
    .innerJoin('accounts as a', 'a.personId', 'p.id')
    .select(['p.id', 'p.prenom', 'a.email'])
    .where('m.season', '=', season - 1)
    .where('m.status', '=', 'ACTIVE')
    .where('m.userId', 'not in', selectHolders(tx, season))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('renewals as renewal')
            .select('renewal.id')
            .whereRef('renewal.userId', '=', 'm.userId')
            .where('renewal.season', '=', season),
        ),
      ),
    )
    .orderBy('m.createdAt')
    .orderBy('m.id')
    .limit(limit)
    .execute()

/** Inserts rows and returns their people, except those that another administrator inserted at the same time. */
export const insertRenewals = (tx: Tx, rows: RenewalRow[]) =>
  inSlices(rows, (slice) =>
    tx
      .insertInto('renewals')
      .values(slice)
      .onConflict((conflict) => conflict.columns(['userId', 'season']).doNothing())
      .returning(['id', 'userId'])
      .execute(),
  )

export const insertLinks = (tx: Tx, rows: RenewalLinkRow[]) => insertRows(tx, 'renewalLinks', rows)

/** The person of a link, with their membership of that season. */
export const findByLink = (db: Executor, tokenHash: string) =>
  db
    .selectFrom('renewalLinks as renewalLink')
    .innerJoin('renewals as renewal', 'renewal.id', 'renewalLink.renewalId')
    .leftJoin('memberships as next', (join) =>
      join.onRef('next.userId', '=', 'renewal.userId').onRef('next.season', '=', 'renewal.season'),
    )
    .select([
      'renewal.id',
      'renewal.userId',
      'renewal.season',
      'renewal.answer',
      'next.id as membershipId',
      'next.status',
      'next.tier',
      'next.feeCents',
    ])
    .select('next.paymentMethod')
    .where('renewalLink.tokenHash', '=', tokenHash)
    .executeTakeFirst()

export const setAnswer = (tx: Tx, id: string, answer: 'yes' | 'no', answeredAt: IsoInstant) =>
  tx.updateTable('renewals').set({ answer, answeredAt }).where('id', '=', id).execute()

/**
 * People who were invited before `before`, have not answered, have no membership of the season and no reminder of
 * `day`; locked, so that an answer which commits first counts.
 */
export const lockUnanswered = (
  tx: Tx,
  { season, day, before, limit }: { season: number; day: string; before: IsoInstant; limit: number },
) =>
  tx
    .selectFrom('renewals as renewal')
    .innerJoin('people as p', 'p.id', 'renewal.userId')
    .innerJoin('accounts as a', 'a.personId', 'p.id')
    .select(['renewal.id', 'renewal.userId', 'p.prenom', 'a.email'])
    .where('renewal.season', '=', season)
    .where('renewal.answer', 'is', null)
    .where('renewal.createdAt', '<', before)
    .where((eb) => eb.or([eb('renewal.remindedFor', 'is', null), eb('renewal.remindedFor', '<', day)]))
    .where('renewal.userId', 'not in', selectHolders(tx, season))
    .orderBy('renewal.id')
    .limit(limit)
    .forUpdate('renewal')
    .execute()

export const setRemindedFor = (tx: Tx, ids: readonly string[], day: string) =>
  tx.updateTable('renewals').set({ remindedFor: day }).where('id', 'in', idList(tx, ids)).execute()

/** Ends the links that a person was mailed; later mails bring new ones. */
export const deleteRenewalLinks = (tx: Tx, userId: string) => {
  purgeAfterCommit(tx)
  return tx
    .deleteFrom('renewalLinks')
    .where('renewalId', 'in', (eb) => eb.selectFrom('renewals').select('id').where('userId', '=', userId))
    .execute()
}

/** Links of seasons before `season`: their term is over. */
export const deleteLinksBefore = (db: Executor, season: number) =>
  db
    .deleteFrom('renewalLinks')
    .where('renewalId', 'in', (eb) => eb.selectFrom('renewals').select('id').where('season', '<', season))
    .execute()

export const deleteRenewalsBefore = (db: Executor, season: number) =>
  db.deleteFrom('renewals').where('season', '<', season).execute()
