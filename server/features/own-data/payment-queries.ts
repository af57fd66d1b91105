import type { Executor } from '../../database/schema.ts'
import { sharesWithPayment } from '../../ledger/payment-state-queries.ts'
import { hiddenWhenShared } from '../../ledger/shared-payment.ts'

/**
 * Payments for this person. If a payment is also for other people, without cheque, aid's reference and texts of the
 * board, which may be about the others.
 */
export const listPayments = async (db: Executor, userId: string) => {
  const rows = await listShares(db, userId)
  return rows.map(({ isShared, ...payment }) => (isShared ? { ...payment, ...hiddenWhenShared } : payment))
}

const listShares = (db: Executor, userId: string) =>
  sharesWithPayment(db)
    .innerJoin('memberships as m', 'm.id', 's.membershipId')
    .select(['m.season', 's.amountCents', 'p.means', 'p.receivedOn', 'p.checkNumber', 'p.checkBank', 'p.checkName'])
    .select(['p.aidReference', 'p.confirmedAt', 'p.voidedAt', 'p.reason', 'p.receiptNumber', 'p.cardReference'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('paymentShares as o')
            .innerJoin('memberships as om', 'om.id', 'o.membershipId')
            .select('o.paymentId')
            .whereRef('o.paymentId', '=', 'p.id')
            .where((sub) => sub.or([sub('om.userId', 'is', null), sub('om.userId', '!=', userId)])),
        )
        .as('isShared'),
    )
    .where('m.userId', '=', userId)
    .orderBy('p.receivedOn')
    .execute()

export const listCardCheckouts = (db: Executor, userId: string) =>
  db
    .selectFrom('cardCheckouts as c')
    .innerJoin('memberships as m', 'm.id', 'c.membershipId')
    .select(['m.season', 'c.amountCents', 'c.openedAt', 'c.paidAt'])
    .where('m.userId', '=', userId)
    .orderBy('c.openedAt')
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
    .selectFrom('dueReminders as d')
    .innerJoin('memberships as m', 'm.id', 'd.membershipId')
    .select(['m.season', 'd.remindedAt'])
    .where('m.userId', '=', userId)
    .orderBy('m.season')
    .execute()
