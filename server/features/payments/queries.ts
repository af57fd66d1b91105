import { type SqlBool, sql } from 'kysely'
import { maxToDo } from '../../../contract/rules/limits.ts'
import { countRows } from '../../database/count-rows.ts'
import { idList } from '../../database/engine/id-list.ts'
import type { RowRange } from '../../database/list-page.ts'
import type { Executor, PaymentRow } from '../../database/schema.ts'
import { hasRow, ifGiven } from '../../database/statements.ts'
import { isUnconfirmedPayment } from '../../ledger/payment-state-queries.ts'
import { paymentsOfPerson } from '../../ledger/queries.ts'

export const selectPayments = (db: Executor) =>
  db
    .selectFrom('payments as pay')
    .leftJoin('people as receiver', 'receiver.id', 'pay.receivedBy')
    .leftJoin('people as recorder', 'recorder.id', 'pay.recordedBy')
    .leftJoin('deposits as deposit', 'deposit.id', 'pay.depositId')
    .select([
      'pay.id',
      'pay.season',
      'pay.means',
      'pay.amountCents',
      'pay.receivedOn',
      'pay.recordedAt',
      'pay.confirmedAt',
    ])
    .select(['pay.voidedAt', 'pay.reason', 'pay.checkNumber', 'pay.checkBank', 'pay.checkName', 'pay.checkNotBefore'])
    .select([
      'pay.aidReference',
      'pay.receiptNumber',
      'pay.receivedBy as receiverId',
      'receiver.prenom as receiverName',
    ])
    .select(['pay.recordedBy as recorderId', 'recorder.prenom as recorderName', 'pay.depositId', 'deposit.bankedOn'])

const latestFirst = sql`pay.received_on desc, pay.recorded_at desc, pay.id desc`

export type SelectedPayment = Awaited<ReturnType<typeof listByIds>>[number]

export const listByIds = (db: Executor, ids: readonly string[]) =>
  selectPayments(db).where('pay.id', 'in', idList(db, ids)).orderBy(latestFirst).execute()

/** Payments with a share in a membership of this person, the latest first. */
export const listOf = (db: Executor, userId: string) =>
  selectPayments(db).where('pay.id', 'in', paymentsOfPerson(db, userId)).orderBy(latestFirst).execute()

export const listRecordedBy = (db: Executor, userId: string, limit: number) =>
  selectPayments(db)
    .where('pay.recordedBy', '=', userId)
    .orderBy('pay.recordedAt', 'desc')
    .orderBy('pay.id', 'desc')
    .limit(limit)
    .execute()

export const listUnconfirmed = (db: Executor) =>
  selectPayments(db).where(isUnconfirmedPayment).orderBy('pay.recordedAt').orderBy('pay.id').limit(maxToDo).execute()

type Position = Pick<PaymentRow, 'receivedOn' | 'recordedAt' | 'id'>

/** The row that a page continues after; undefined if there is none. */
export const findPosition = (db: Executor, id: string): Promise<Position | undefined> =>
  db.selectFrom('payments').select(['receivedOn', 'recordedAt', 'id']).where('id', '=', id).executeTakeFirst()

/** Payments to list; of all means without `means`. */
type SeasonPayments = { season: number; means?: PaymentRow['means'] | undefined }

const selectOfSeason = (db: Executor, { season, means }: SeasonPayments) =>
  selectPayments(db)
    .where('pay.season', '=', season)
    .$call(ifGiven(means, (rows, kind) => rows.where('pay.means', '=', kind)))

/** Payments of a season, the latest first. */
export const listOfSeason = (db: Executor, payments: SeasonPayments, { after, limit }: RowRange<Position>) =>
  selectOfSeason(db, payments)
    .$call(
      ifGiven(after, (rows, { receivedOn, recordedAt, id }) =>
        rows.where(sql<SqlBool>`(pay.received_on, pay.recorded_at, pay.id) < (${receivedOn}, ${recordedAt}, ${id})`),
      ),
    )
    .orderBy(latestFirst)
    .limit(limit)
    .execute()

export const countOfSeason = (db: Executor, payments: SeasonPayments): Promise<number> =>
  countRows(selectOfSeason(db, payments))

export const listShares = (db: Executor, paymentIds: readonly string[]) =>
  db
    .selectFrom('paymentShares as share')
    .innerJoin('memberships as m', 'm.id', 'share.membershipId')
    .leftJoin('people as p', 'p.id', 'm.userId')
    .select(['share.paymentId', 'share.membershipId', 'share.amountCents', 'm.season', 'm.userId', 'p.prenom', 'p.nom'])
    .where('share.paymentId', 'in', idList(db, paymentIds))
    .orderBy('share.membershipId')
    .execute()

export const hasPerson = (db: Executor, id: string): Promise<boolean> =>
  hasRow(db.selectFrom('people').select('id').where('id', '=', id))

/** Coaches and administrators, by name: the possible receivers of money. */
export const listReceivers = (db: Executor) =>
  db
    .selectFrom('accounts as a')
    .innerJoin('people as p', 'p.id', 'a.personId')
    .select(['p.id', 'p.prenom', 'p.nom'])
    .where('a.role', 'in', ['COACH', 'ADMIN'])
    .orderBy('p.sortName')
    .orderBy('p.id')
    .execute()
