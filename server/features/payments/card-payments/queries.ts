import type { IsoInstant } from '../../../../contract/values.ts'
import { idsOf } from '../../../database/ids.ts'
import type { CardCheckoutRow, Executor, Tx } from '../../../database/schema.ts'
import { hasRow, insertIfIdIsNew } from '../../../database/statements.ts'

export const insertCheckout = (tx: Tx, checkout: CardCheckoutRow) =>
  tx.insertInto('cardCheckouts').values(checkout).execute()

const selectCheckouts = (db: Executor) =>
  db
    .selectFrom('cardCheckouts as cardCheckout')
    .select([
      'cardCheckout.id',
      'cardCheckout.membershipId',
      'cardCheckout.amountCents',
      'cardCheckout.providerCheckoutId',
      'cardCheckout.openedAt',
    ])

/** The open checkout of a membership; one at most. */
export const findOpenCheckout = (db: Executor, membershipId: string) =>
  selectCheckouts(db)
    .where('cardCheckout.membershipId', '=', membershipId)
    .where('cardCheckout.paidAt', 'is', null)
    .executeTakeFirst()

export const findCheckout = (db: Executor, id: string) =>
  selectCheckouts(db).where('cardCheckout.id', '=', id).executeTakeFirst()

export const lockCheckout = (tx: Tx, id: string) =>
  selectCheckouts(tx).select('cardCheckout.paidAt').where('cardCheckout.id', '=', id).forUpdate().executeTakeFirst()

/** False when the row was deleted: the checkout must then not be used. */
export const setProviderCheckoutId = async (db: Executor, id: string, providerCheckoutId: string): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('cardCheckouts')
    .set({ providerCheckoutId })
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export const setPaid = (tx: Tx, id: string, at: IsoInstant) =>
  tx.updateTable('cardCheckouts').set({ paidAt: at }).where('id', '=', id).execute()

export const deleteCheckout = (tx: Tx, id: string) => tx.deleteFrom('cardCheckouts').where('id', '=', id).execute()

/** Deletes an unpaid checkout that the provider does not know: it belongs to the account of the club's former keys. */
export const deleteUnknownToProvider = (db: Executor, providerCheckoutId: string, openedUntil: IsoInstant) =>
  db
    .deleteFrom('cardCheckouts')
    .where('providerCheckoutId', '=', providerCheckoutId)
    .where('paidAt', 'is', null)
    .where('openedAt', '<=', openedUntil)
    .execute()

/** Deletes checkouts without the provider's id: its response was lost, so no one was sent to pay. */
export const deleteWithoutProviderId = (db: Executor, openedBefore: IsoInstant) =>
  db
    .deleteFrom('cardCheckouts')
    .where('paidAt', 'is', null)
    .where('providerCheckoutId', 'is', null)
    .where('openedAt', '<', openedBefore)
    .execute()

/** Checkouts of this person, by our own ids. */
export const listOwnIds = async (db: Executor, userId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('cardCheckouts as cardCheckout')
    .innerJoin('memberships as m', 'm.id', 'cardCheckout.membershipId')
    .select('cardCheckout.id')
    .where('m.userId', '=', userId)
    .execute()
  return idsOf(rows)
}

/** The provider's ids of unpaid checkouts. */
export const listOpenProviderIds = async (db: Executor, openedBefore: IsoInstant): Promise<string[]> => {
  const rows = await db
    .selectFrom('cardCheckouts')
    .select('providerCheckoutId')
    .where('paidAt', 'is', null)
    .where('openedAt', '<', openedBefore)
    .where('providerCheckoutId', 'is not', null)
    .orderBy('openedAt')
    .limit(200)
    .execute()
  return rows.flatMap(({ providerCheckoutId }) => providerCheckoutId ?? [])
}

/** Payments by the provider's ids. */
export const listByReference = (tx: Tx, references: readonly string[]) =>
  tx
    .selectFrom('payments')
    .select(['id', 'cardReference', 'voidedAt'])
    .where('cardReference', 'in', references)
    .execute()

/** False for an event that was handled before. */
export const insertEvent = (tx: Tx, id: string, receivedAt: IsoInstant): Promise<boolean> =>
  insertIfIdIsNew(tx.insertInto('cardEvents').values({ id, receivedAt }))

export const isKnownEvent = (db: Executor, id: string): Promise<boolean> =>
  hasRow(db.selectFrom('cardEvents').select('id').where('id', '=', id))

export const deleteEventsBefore = (db: Executor, instant: IsoInstant) =>
  db.deleteFrom('cardEvents').where('receivedAt', '<', instant).execute()
