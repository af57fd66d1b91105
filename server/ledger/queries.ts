import { idList } from '../database/engine/id-list.ts'
import { idsOf } from '../database/ids.ts'
import { insertRows, upsertRows } from '../database/insert-rows.ts'
import type { Executor, PaymentRow, PaymentShareRow, Tx } from '../database/schema.ts'
import { hasRow, insertIfIdIsNew } from '../database/statements.ts'
import {
  isCoveringPayment,
  isRecordedPayment,
  isUnconfirmedPayment,
  sharesWithPayment,
} from './payment-state-queries.ts'

/** False when an id is taken. */
export const insertPayments = (tx: Tx, payments: PaymentRow[]): Promise<boolean> =>
  insertIfIdIsNew(tx.insertInto('payments').values(payments), payments.length)

export const readSeasons = async (tx: Tx, membershipIds: readonly string[]): Promise<Map<string, number>> => {
  const rows = await tx
    .selectFrom('memberships')
    .select(['id', 'season'])
    .where('id', 'in', idList(tx, membershipIds))
    .execute()
  return new Map(rows.map(({ id, season }) => [id, season]))
}

export const insertShares = (tx: Tx, shares: PaymentShareRow[]) => insertRows(tx, 'paymentShares', shares)

/** Stores confirmations, receipt numbers and voiding, the only fields that ever change, in one statement. */
export const updateOutcomes = (tx: Tx, payments: PaymentRow[]) =>
  upsertRows(tx, 'payments', payments, {
    key: 'id',
    columns: ['confirmedBy', 'confirmedAt', 'receiptNumber', 'voidedBy', 'voidedAt', 'reason'],
  })

/** Raises the last number of a season by `count`; locked until the transaction ends, so that no number is lost. */
export const reserveReceiptNumbers = async (tx: Tx, season: number, count: number): Promise<number> => {
  const { lastNumber } = await tx
    .insertInto('receiptCounters')
    .values({ season, lastNumber: count })
    .onConflict((conflict) =>
      conflict.column('season').doUpdateSet((eb) => ({ lastNumber: eb('receiptCounters.lastNumber', '+', count) })),
    )
    .returning('lastNumber')
    .executeTakeFirstOrThrow()
  return lastNumber
}

/** These payments, locked until the transaction ends. */
export const lockPayments = (tx: Tx, ids: readonly string[]): Promise<PaymentRow[]> =>
  tx
    .selectFrom('payments')
    .select(['id', 'season', 'means', 'amountCents', 'receivedOn', 'receivedBy', 'recordedBy', 'recordedAt'])
    .select(['confirmedBy', 'confirmedAt', 'voidedBy', 'voidedAt', 'reason', 'receiptNumber'])
    .select(['checkNumber', 'checkBank', 'checkName', 'checkNotBefore', 'aidReference'])
    .select(['changeId', 'depositId', 'cardReference'])
    .where('id', 'in', idList(tx, ids))
    .orderBy('recordedAt')
    .orderBy('id')
    .forUpdate()
    .execute()

/** Unconfirmed payments for these memberships; each payment that a coach records is for one membership. */
export const listUnconfirmedIds = async (tx: Tx, membershipIds: readonly string[]): Promise<string[]> => {
  const rows = await sharesWithPayment(tx)
    .select('pay.id')
    .where('share.membershipId', 'in', idList(tx, membershipIds))
    .where(isUnconfirmedPayment)
    .execute()
  return idsOf(rows)
}

export const hasUnbanked = (tx: Tx, depositIds: readonly string[]): Promise<boolean> => {
  const deposits = tx.selectFrom('deposits').select('id').where('id', 'in', idList(tx, depositIds))
  return hasRow(deposits.where('bankedOn', 'is', null).limit(1))
}

/** True if a membership of one of these payments has a negative sum: more was refunded than received. */
export const isOverdrawn = async (tx: Tx, paymentIds: readonly string[]): Promise<boolean> => {
  const overdrawn = await sharesWithPayment(tx)
    .select('share.membershipId')
    .where('share.membershipId', 'in', (eb) =>
      eb.selectFrom('paymentShares').select('membershipId').where('paymentId', 'in', idList(tx, paymentIds)),
    )
    .where(isCoveringPayment)
    .groupBy('share.membershipId')
    .having((eb) => eb(eb.fn.sum('share.amountCents'), '<', 0))
    .limit(1)
    .executeTakeFirst()
  return overdrawn !== undefined
}

/** Links the payment to a change of memberships: the undo of that change voids the payment. */
export const setChangeId = (tx: Tx, id: string, changeId: string) =>
  tx.updateTable('payments').set({ changeId }).where('id', '=', id).execute()

/** Puts payments on the slip of a deposit. */
export const putOnSlip = (tx: Tx, depositId: string, paymentIds: readonly string[]) =>
  tx.updateTable('payments').set({ depositId }).where('id', 'in', idList(tx, paymentIds)).execute()

export const findChangeId = async (tx: Tx, id: string): Promise<string | null> =>
  (await tx.selectFrom('payments').select('changeId').where('id', '=', id).executeTakeFirst())?.changeId ?? null

export const listIdsOfChange = async (tx: Tx, changeId: string): Promise<string[]> =>
  idsOf(await tx.selectFrom('payments').select('id').where('changeId', '=', changeId).execute())

/** Payments with a share in a membership of this person. */
export const paymentsOfPerson = (db: Executor, userId: string) =>
  db
    .selectFrom('paymentShares as share')
    .innerJoin('memberships as m', 'm.id', 'share.membershipId')
    .select('share.paymentId')
    .where('m.userId', '=', userId)

/** Erases the free text of a person's payments: name on a cheque, reference of an aid, reasons. The payments stay. */
export const eraseTexts = (tx: Tx, userId: string) =>
  tx
    .updateTable('payments')
    .set({ checkName: null, aidReference: null, reason: null })
    .where('id', 'in', paymentsOfPerson(tx, userId))
    .execute()

/** True when one of these memberships has a payment. */
export const hasPayment = (db: Executor, membershipIds: readonly string[]): Promise<boolean> => {
  const shares = db.selectFrom('paymentShares').select('membershipId')
  return hasRow(shares.where('membershipId', 'in', idList(db, membershipIds)).limit(1))
}

/**
 * Recipients of the receipts of these payments: people with an account, each with their share; voided ones do not
 * count.
 */
export const listRecipients = (tx: Tx, paymentIds: readonly string[]) =>
  sharesWithPayment(tx)
    .innerJoin('memberships as m', 'm.id', 'share.membershipId')
    .innerJoin('people as holder', 'holder.id', 'm.userId')
    .innerJoin('accounts as a', 'a.personId', 'holder.id')
    .select(['share.paymentId', 'holder.id as userId', 'holder.prenom', 'a.email'])
    .select(['pay.season', 'pay.means', 'pay.receivedOn'])
    .select((eb) => [
      eb.ref('pay.receiptNumber').$notNull().as('receiptNumber'),
      eb.fn.sum<number>('share.amountCents').as('cents'),
    ])
    .where('share.paymentId', 'in', idList(tx, paymentIds))
    .where('pay.receiptNumber', 'is not', null)
    .where(isRecordedPayment)
    .groupBy([
      'share.paymentId',
      'holder.id',
      'holder.prenom',
      'a.email',
      'pay.season',
      'pay.receiptNumber',
      'pay.means',
      'pay.receivedOn',
    ])
    .execute()

/** `sumShares` of each of these memberships, by id; those without a payment that counts are left out. */
export const readShareSums = async (
  db: Executor,
  isCounted: typeof isCoveringPayment,
  membershipIds: readonly string[],
): Promise<Map<string, number>> => {
  const rows = await sharesWithPayment(db)
    .select((eb) => ['share.membershipId', eb.fn.sum<number>('share.amountCents').as('cents')])
    .where('share.membershipId', 'in', idList(db, membershipIds))
    .where(isCounted)
    .groupBy('share.membershipId')
    .execute()
  return new Map(rows.map(({ membershipId, cents }) => [membershipId, cents]))
}
