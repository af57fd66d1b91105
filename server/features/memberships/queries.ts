import type { IsoInstant } from '../../../contract/values.ts'
import { idList } from '../../database/engine/id-list.ts'
import { insertRows, upsertRows } from '../../database/insert-rows.ts'
import type { Executor, MembershipRow, MembershipUndoRow, Tx } from '../../database/schema.ts'
import { hasPayment } from '../../ledger/queries.ts'

export const insertMembership = (db: Executor, membership: MembershipRow) =>
  db.insertInto('memberships').values(membership).execute()

const membershipColumns = [
  'id',
  'userId',
  'season',
  'status',
  'tier',
  'feeCents',
  'usualFeeCents',
  'paymentMethod',
  'createdAt',
  'startedAt',
  'expiresAt',
  'paidAt',
  'activationMailedAt',
] as const

/** All memberships of these people, unordered. */
export const listMembershipsOfPeople = (db: Executor, userIds: readonly string[]) =>
  db.selectFrom('memberships').select(membershipColumns).where('userId', 'in', idList(db, userIds)).execute()

/** Memberships of a change that still exist. */
export const listMembershipsById = (db: Executor, ids: readonly string[]) =>
  db.selectFrom('memberships').select(membershipColumns).where('id', 'in', idList(db, ids)).execute()

/** Inserts new memberships and updates the others, in one statement. */
export const saveMemberships = (db: Executor, memberships: MembershipRow[]) =>
  upsertRows(db, 'memberships', memberships, {
    key: 'id',
    columns: [
      'status',
      'tier',
      'feeCents',
      'usualFeeCents',
      'paymentMethod',
      'startedAt',
      'expiresAt',
      'paidAt',
      'activationMailedAt',
    ],
  })

type CorrectableColumns = Pick<MembershipRow, 'tier' | 'feeCents' | 'usualFeeCents' | 'paymentMethod' | 'status'>

/** Updates one membership without its dates and payment. */
export const updateMembership = (tx: Tx, id: string, columns: Partial<CorrectableColumns>) =>
  tx.updateTable('memberships').set(columns).where('id', '=', id).execute()

export const deleteMemberships = (db: Executor, ids: readonly string[]) =>
  db.deleteFrom('memberships').where('id', 'in', idList(db, ids)).execute()

/** True when one of these memberships has a payment, or a card checkout, open or paid. */
export const hasMoney = async (tx: Tx, membershipIds: readonly string[]): Promise<boolean> => {
  if (membershipIds.length === 0) return false
  const checkouts = tx.selectFrom('cardCheckouts').select('membershipId')
  const firstCheckout = checkouts.where('membershipId', 'in', idList(tx, membershipIds)).limit(1)
  return (await hasPayment(tx, membershipIds)) || (await firstCheckout.executeTakeFirst()) !== undefined
}

export const insertUndos = (db: Executor, undos: MembershipUndoRow[]) => insertRows(db, 'membershipUndos', undos)

/** Changes of an actor in one call since an instant, with the people concerned. */
export const listUndos = (db: Executor, changeId: string, actorId: string, since: IsoInstant) =>
  db
    .selectFrom('membershipUndos as membershipUndo')
    .innerJoin('memberships as m', 'm.id', 'membershipUndo.membershipId')
    .select(['membershipUndo.membershipId', 'membershipUndo.beforeJson', 'membershipUndo.afterJson', 'm.userId'])
    .where('membershipUndo.changeId', '=', changeId)
    .where('membershipUndo.actorId', '=', actorId)
    .where('membershipUndo.createdAt', '>=', since)
    .orderBy('membershipUndo.membershipId')
    .execute()

export const deleteUndos = (db: Executor, changeId: string) =>
  db.deleteFrom('membershipUndos').where('changeId', '=', changeId).execute()

export const deleteUndosBefore = (db: Executor, instant: IsoInstant) =>
  db.deleteFrom('membershipUndos').where('createdAt', '<', instant).execute()
