import type { Executor } from '../../database/schema.ts'
import { sharesWithPayment } from '../../ledger/payment-state-queries.ts'
import { hiddenWhenShared } from '../../ledger/policy.ts'

const listShares = (db: Executor, userId: string) =>
  sharesWithPayment(db)
    .innerJoin('memberships as m', 'm.id', 'share.membershipId')
    .select([
      'm.season',
      'share.amountCents',
      'pay.means',
      'pay.receivedOn',
      'pay.checkNumber',
      'pay.checkBank',
      'pay.checkName',
    ])
    .select([
      'pay.aidReference',
      'pay.confirmedAt',
      'pay.voidedAt',
      'pay.reason',
      'pay.receiptNumber',
      'pay.cardReference',
    ])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('paymentShares as other')
            .innerJoin('memberships as otherMembership', 'otherMembership.id', 'other.membershipId')
            .select('other.paymentId')
            .whereRef('other.paymentId', '=', 'pay.id')
            .where((sub) =>
              sub.or([sub('otherMembership.userId', 'is', null), sub('otherMembership.userId', '!=', userId)]),
            ),
        )
        .as('isShared'),
    )
    .where('m.userId', '=', userId)
    .orderBy('pay.receivedOn')
    .execute()

/**
 * Payments for this person. If a payment is also for other people, without cheque, aid's reference and texts of the
 * board, which may be about the others.
 */
export const listPayments = async (db: Executor, userId: string) => {
  const rows = await listShares(db, userId)
  return rows.map(({ isShared, ...payment }) => (isShared ? { ...payment, ...hiddenWhenShared } : payment))
}

export const listCardCheckouts = (db: Executor, userId: string) =>
  db
    .selectFrom('cardCheckouts as cardCheckout')
    .innerJoin('memberships as m', 'm.id', 'cardCheckout.membershipId')
    .select(['m.season', 'cardCheckout.amountCents', 'cardCheckout.openedAt', 'cardCheckout.paidAt'])
    .where('m.userId', '=', userId)
    .orderBy('cardCheckout.openedAt')
    .execute()

export const listReceived = (db: Executor, userId: string) =>
  db
    .selectFrom('payments')
    .select(['means', 'amountCents', 'receivedOn', 'recordedAt'])
    .where((eb) => eb.or([eb('receivedBy', '=', userId), eb('recordedBy', '=', userId)]))
    .orderBy('receivedOn')
    .execute()

export const listSlips = (db: Executor, userId: string) =>
  db
    .selectFrom('deposits')
    .select(['means', 'countedCents', 'preparedAt', 'bankedOn', 'reason'])
    .select((eb) => [eb('preparedBy', '=', userId).as('prepared'), eb('bankedBy', '=', userId).as('banked')])
    .where((eb) => eb.or([eb('preparedBy', '=', userId), eb('bankedBy', '=', userId)]))
    .orderBy('preparedAt')
    .execute()

export const listDueReminders = (db: Executor, userId: string) =>
  db
    .selectFrom('dueReminders as dueReminder')
    .innerJoin('memberships as m', 'm.id', 'dueReminder.membershipId')
    .select(['m.season', 'dueReminder.remindedAt'])
    .where('m.userId', '=', userId)
    .orderBy('m.season')
    .execute()
