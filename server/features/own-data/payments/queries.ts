import type { Executor } from '../../../database/schema.ts'

/** What was paid for this person, and what they received for the club. */
export const listPayments = (db: Executor, userId: string) =>
  db
    .selectFrom('paymentShares as s')
    .innerJoin('payments as p', 'p.id', 's.paymentId')
    .innerJoin('memberships as m', 'm.id', 's.membershipId')
    .select(['m.season', 's.amountCents', 'p.means', 'p.receivedOn', 'p.checkNumber', 'p.checkBank', 'p.checkName'])
    .select(['p.aidReference', 'p.confirmedAt', 'p.voidedAt', 'p.reason', 'p.receiptNumber', 'p.cardReference'])
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
    .where('receivedBy', '=', userId)
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
