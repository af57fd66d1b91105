import type { IsoInstant } from '../../../contract/values.ts'
import type { Executor, MemberCardRow, Tx } from '../../database/schema.ts'
import { peopleWithMembership, statusNow } from '../../people/current-membership/queries.ts'

export const listValid = (db: Executor, userId: string) =>
  db
    .selectFrom('memberCards')
    .select(['id', 'createdAt'])
    .where('userId', '=', userId)
    .where('replacedAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

export const findValid = (db: Executor, userId: string, keyHash: string) =>
  db
    .selectFrom('memberCards')
    .select('createdAt')
    .where('keyHash', '=', keyHash)
    .where('userId', '=', userId)
    .where('replacedAt', 'is', null)
    .executeTakeFirst()

export const setAllReplaced = (tx: Tx, userId: string, at: IsoInstant) =>
  tx
    .updateTable('memberCards')
    .set({ replacedAt: at })
    .where('userId', '=', userId)
    .where('replacedAt', 'is', null)
    .execute()

/** Deletes the replaced cards of a person but the `keptCount` latest. */
export const deleteReplacedBeyond = (tx: Tx, userId: string, keptCount: number) =>
  tx
    .deleteFrom('memberCards')
    .where('userId', '=', userId)
    .where('replacedAt', 'is not', null)
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('memberCards')
        .select('id')
        .where('userId', '=', userId)
        .where('replacedAt', 'is not', null)
        .orderBy('replacedAt', 'desc')
        .orderBy('id', 'desc')
        .limit(keptCount),
    )
    .execute()

export const insertMemberCard = (tx: Tx, card: MemberCardRow) => tx.insertInto('memberCards').values(card).execute()

/** Every card with its holder `p`, their account `a` and current membership `m`; the cards of a person together. */
export const listCardsWithHolder = (db: Executor, now: IsoInstant) =>
  peopleWithMembership(db, now)
    .innerJoin('memberCards as memberCard', 'memberCard.userId', 'p.id')
    .select(['p.id', 'p.prenom', 'p.nom', 'p.level', 'a.role', 'memberCard.keyHash', 'memberCard.replacedAt'])
    .select(statusNow(now).as('status'))
    .orderBy('memberCard.userId')
    .orderBy('memberCard.createdAt')
    .execute()

export const deleteReplacedBefore = (db: Executor, instant: IsoInstant) =>
  db.deleteFrom('memberCards').where('replacedAt', '<', instant).execute()
