import type { IsoInstant } from '../../../contract/values.ts'
import { idList } from '../../database/engine/id-list.ts'
import { purgeAfterCommit } from '../../database/engine/purge.ts'
import { hasRowLocks } from '../../database/engine/row-locks.ts'
import { inSlices, insertRows } from '../../database/insert-rows.ts'
import type { Executor, RenewalLinkRow, RenewalRow, Tx } from '../../database/schema.ts'

/** ACTIVE members of the season before `season`, by name, with their membership of `season` and their answer. */
export const listRenewable = (db: Executor, season: number) =>
  db
    .selectFrom('memberships as m')
    .innerJoin('people as p', 'p.id', 'm.userId')
    .leftJoin('accounts as a', 'a.personId', 'p.id')
    .leftJoin('renewals as r', (join) => join.onRef('r.userId', '=', 'p.id').on('r.season', '=', season))
    .leftJoin('memberships as n', (join) =>
      join.onRef('n.userId', '=', 'p.id').on('n.season', '=', season).on('n.status', '!=', 'EXPIRED'),
    )
    .select(['p.id', 'p.prenom', 'p.nom', 'p.age', 'p.ageGivenOn', 'a.email', 'm.tier'])
    .select([
      'r.createdAt as invitedAt',
      'r.answer',
      'n.id as nextId',
      'n.tier as nextTier',
      'n.feeCents as nextFeeCents',
    ])
    .where('m.season', '=', season - 1)
    .where('m.status', '=', 'ACTIVE')
    .orderBy('p.sortName')
    .orderBy('p.id')
    .execute()

/** Memberships of a season whose holders were not ACTIVE in the previous season. */
export const listJoining = (db: Executor, season: number) =>
  db
    .selectFrom('memberships as n')
    .innerJoin('people as p', 'p.id', 'n.userId')
    .select(['p.age', 'p.ageGivenOn', 'n.tier', 'n.feeCents'])
    .where('n.season', '=', season)
    .where('n.status', '!=', 'EXPIRED')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('memberships as m')
            .select('m.id')
            .whereRef('m.userId', '=', 'n.userId')
            .where('m.season', '=', season - 1)
            .where('m.status', '=', 'ACTIVE'),
        ),
      ),
    )
    .execute()

/** People with a membership of a season, even an ended one: the board has already decided about them. */
const selectHolders = (tx: Tx, season: number) =>
  tx
    .selectFrom('memberships as h')
    .select('h.userId')
    .where('h.season', '=', season)
    .where('h.userId', 'is not', null)
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
            .selectFrom('renewals as r')
            .select('r.id')
            .whereRef('r.userId', '=', 'm.userId')
            .where('r.season', '=', season),
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
    .selectFrom('renewalLinks as l')
    .innerJoin('renewals as r', 'r.id', 'l.renewalId')
    .leftJoin('memberships as n', (join) => join.onRef('n.userId', '=', 'r.userId').onRef('n.season', '=', 'r.season'))
    .select(['r.id', 'r.userId', 'r.season', 'r.answer', 'n.id as membershipId', 'n.status', 'n.tier', 'n.feeCents'])
    .select('n.paymentMethod')
    .where('l.tokenHash', '=', tokenHash)
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
    .selectFrom('renewals as r')
    .innerJoin('people as p', 'p.id', 'r.userId')
    .innerJoin('accounts as a', 'a.personId', 'p.id')
    .select(['r.id', 'r.userId', 'p.prenom', 'a.email'])
    .where('r.season', '=', season)
    .where('r.answer', 'is', null)
    .where('r.createdAt', '<', before)
    .where((eb) => eb.or([eb('r.remindedFor', 'is', null), eb('r.remindedFor', '<', day)]))
    .where('r.userId', 'not in', selectHolders(tx, season))
    .orderBy('r.id')
    .limit(limit)
    .$if(hasRowLocks(tx), (query) => query.forUpdate('r'))
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
