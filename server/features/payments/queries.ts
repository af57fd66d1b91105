import { sql } from 'kysely'
import type { IsoInstant } from '../../../contract/values.ts'
import { idList } from '../../database/id-list.ts'
import { takesRowLocks } from '../../database/row-locks.ts'
import type { Executor, PaymentRow, PaymentShareRow, Tx } from '../../database/schema.ts'
import { statusNow } from '../../database/user-rows.ts'

const paymentColumns = [
  'p.id',
  'p.amountCents',
  'p.means',
  'p.receivedOn',
  'p.checkNumber',
  'p.checkBank',
  'p.checkName',
  'p.checkNotBefore',
  'p.aidReference',
  'p.refundReason',
  'p.isCarriedOver',
  'p.receivedBy',
  'p.recordedBy',
  'p.recordedAt',
  'p.confirmedBy',
  'p.confirmedAt',
  'p.voidedBy',
  'p.voidedAt',
  'p.voidReason',
  'p.receiptSeason',
  'p.receiptNumber',
] as const

const namedPayments = (db: Executor) =>
  db
    .selectFrom('payments as p')
    .leftJoin('people as received', 'received.id', 'p.receivedBy')
    .leftJoin('people as recorded', 'recorded.id', 'p.recordedBy')
    .leftJoin('people as confirmed', 'confirmed.id', 'p.confirmedBy')
    .leftJoin('people as voided', 'voided.id', 'p.voidedBy')
    .select(paymentColumns)
    .select([
      'received.prenom as receivedFirstName',
      sql<string | null>`received.prenom || ' ' || received.nom`.as('receivedName'),
      sql<string | null>`recorded.prenom || ' ' || recorded.nom`.as('recordedName'),
      sql<string | null>`confirmed.prenom || ' ' || confirmed.nom`.as('confirmedName'),
      sql<string | null>`voided.prenom || ' ' || voided.nom`.as('voidedName'),
    ])
export type NamedPayment = Awaited<ReturnType<ReturnType<typeof namedPayments>['execute']>>[number]

export const listByIds = (db: Executor, ids: readonly string[]) =>
  namedPayments(db).where('p.id', 'in', idList(db, ids)).orderBy('p.receivedOn').orderBy('p.id').execute()

/** Payments with a share for one of a person's memberships, latest day first. */
export const listOfPerson = (db: Executor, userId: string) =>
  namedPayments(db)
    .where('p.id', 'in', (eb) =>
      eb
        .selectFrom('paymentShares as s')
        .innerJoin('memberships as m', 'm.id', 's.membershipId')
        .select('s.paymentId')
        .where('m.userId', '=', userId),
    )
    .orderBy('p.receivedOn', 'desc')
    .orderBy('p.id', 'desc')
    .execute()

export const listWaiting = (db: Executor) =>
  namedPayments(db)
    .where('p.confirmedAt', 'is', null)
    .where('p.voidedAt', 'is', null)
    .orderBy('p.receivedOn')
    .orderBy('p.id')
    .execute()

export const listReceivedBy = (db: Executor, userId: string, limit: number) =>
  namedPayments(db)
    .where('p.receivedBy', '=', userId)
    .orderBy('p.receivedOn', 'desc')
    .orderBy('p.id', 'desc')
    .limit(limit)
    .execute()

export const listShares = (db: Executor, paymentIds: readonly string[]) =>
  db
    .selectFrom('paymentShares as s')
    .innerJoin('memberships as m', 'm.id', 's.membershipId')
    .leftJoin('people as u', 'u.id', 'm.userId')
    .select(['s.paymentId', 's.membershipId', 's.cents', 'm.season', 'm.userId'])
    .select(sql<string | null>`u.prenom || ' ' || u.nom`.as('name'))
    .where('s.paymentId', 'in', idList(db, paymentIds))
    .orderBy('u.sortName')
    .orderBy('s.membershipId')
    .execute()
export type NamedShare = Awaited<ReturnType<typeof listShares>>[number]

/** These payments, locked until the transaction ends: none is confirmed or voided twice. */
export const lockPayments = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('payments as p')
    .select(paymentColumns)
    .where('p.id', 'in', idList(tx, ids))
    .orderBy('p.receivedOn')
    .orderBy('p.id')
    .$if(takesRowLocks(tx), (query) => query.forUpdate())
    .execute()

/** Inserts new payments, and confirms or voids the others: nothing else of a payment ever changes. */
export const savePayments = (tx: Tx, payments: PaymentRow[]) =>
  tx
    .insertInto('payments')
    .values(payments)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        confirmedBy: eb.ref('excluded.confirmedBy'),
        confirmedAt: eb.ref('excluded.confirmedAt'),
        voidedBy: eb.ref('excluded.voidedBy'),
        voidedAt: eb.ref('excluded.voidedAt'),
        voidReason: eb.ref('excluded.voidReason'),
        receiptSeason: eb.ref('excluded.receiptSeason'),
        receiptNumber: eb.ref('excluded.receiptNumber'),
      })),
    )
    .execute()

export const insertShares = (tx: Tx, shares: PaymentShareRow[]) =>
  tx.insertInto('paymentShares').values(shares).execute()

/** The last of `count` new receipt numbers; the counter stays locked until the transaction ends, so that none is lost. */
export const takeReceiptNumbers = async (tx: Tx, season: number, count: number): Promise<number> => {
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

const balances = (db: Executor, now: IsoInstant) =>
  db
    .selectFrom('memberships as m')
    .leftJoin('paymentShares as s', 's.membershipId', 'm.id')
    .leftJoin('payments as p', (join) => join.onRef('p.id', '=', 's.paymentId').on('p.voidedAt', 'is', null))
    .select(['m.id as membershipId', 'm.userId', 'm.season', 'm.feeCents'])
    .select(statusNow(now).$notNull().as('status'))
    .select(({ fn, eb }) => {
      const sum = (isWaiting: boolean) =>
        fn.coalesce(
          fn
            .sum<number>('s.cents')
            .filterWhere('p.id', 'is not', null)
            .filterWhere(eb('p.confirmedAt', isWaiting ? 'is' : 'is not', null)),
          sql<number>`0`,
        )
      return [sum(false).as('confirmedCents'), sum(true).as('waitingCents')]
    })
    .groupBy(['m.id', 'm.userId', 'm.season', 'm.feeCents', 'm.status', 'm.expiresAt'])

/** Memberships with their money, latest season first. */
export const listBalances = (db: Executor, membershipIds: readonly string[], now: IsoInstant) =>
  balances(db, now).where('m.id', 'in', idList(db, membershipIds)).orderBy('m.season', 'desc').execute()

export const listBalancesOf = (db: Executor, userId: string, now: IsoInstant) =>
  balances(db, now).where('m.userId', '=', userId).orderBy('m.season', 'desc').execute()

/** People with an open membership, of this season or a later one, that lacks money; waiting payments count as handed over. */
export const listDue = (db: Executor, season: number) =>
  db
    .selectFrom('memberships as m')
    .innerJoin('people as u', 'u.id', 'm.userId')
    .select(['u.id as userId', 'u.prenom', 'u.nom'])
    .where('m.season', '>=', season)
    .where('m.status', 'in', ['REQUESTED', 'PENDING_CASH', 'PENDING_CHECK'])
    .where((eb) =>
      eb(
        'm.feeCents',
        '>',
        eb
          .selectFrom('paymentShares as s')
          .innerJoin('payments as p', 'p.id', 's.paymentId')
          .select(({ fn }) => fn.coalesce(fn.sum<number>('s.cents'), sql<number>`0`).as('cents'))
          .whereRef('s.membershipId', '=', 'm.id')
          .where('p.voidedAt', 'is', null),
      ),
    )
    .orderBy('u.sortName')
    .orderBy('u.id')
    .execute()

/** Erases what a payment says about a payer by name, when a person it concerns is deleted; the money stays. */
export const forgetPayer = (tx: Tx, userId: string) =>
  tx
    .updateTable('payments')
    .set({ checkName: null, aidReference: null })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('paymentShares as s')
        .innerJoin('memberships as m', 'm.id', 's.membershipId')
        .select('s.paymentId')
        .where('m.userId', '=', userId),
    )
    .execute()
