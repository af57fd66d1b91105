import { type SqlBool, sql } from 'kysely'
import { maxToDo } from '../../../contract/rules/limits.ts'
import type { IsoInstant } from '../../../contract/values.ts'
import { countRows } from '../../database/count-rows.ts'
import { idList } from '../../database/engine/id-list.ts'
import { hasRow } from '../../database/has-row.ts'
import { ifGiven } from '../../database/if-given.ts'
import { upsertRows } from '../../database/insert-rows.ts'
import type { RowRange } from '../../database/list-page.ts'
import type { DueReminderRow, Executor, PaymentRow, Tx } from '../../database/schema.ts'
import {
  isCoveringPayment,
  isRecordedPayment,
  isUnconfirmedPayment,
  sumShares,
} from '../../ledger/payment-state-queries.ts'
import { paymentsOfPerson } from '../../ledger/queries.ts'
import { statusNow } from '../../people/current-membership/queries.ts'

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

/** Memberships `m` with status, fee and confirmed money. */
const selectBalances = (db: Executor, now: IsoInstant) =>
  db
    .selectFrom('memberships as m')
    .select(['m.id as membershipId', 'm.season', 'm.feeCents', 'm.userId', 'm.paymentMethod', 'm.createdAt'])
    .select(['m.startedAt', 'm.expiresAt'])
    .select(statusNow(now).$notNull().as('status'))
    .select(sumShares(db, isCoveringPayment).as('coveredCents'))
export type SelectedBalance = Awaited<ReturnType<typeof listBalancesOf>>[number]

/** Balances of a person’s memberships, the latest season first. */
export const listBalancesOf = (db: Executor, userId: string, now: IsoInstant) =>
  selectBalances(db, now).where('m.userId', '=', userId).orderBy('m.season', 'desc').execute()

export const listBalancesById = (db: Executor, ids: readonly string[], now: IsoInstant) =>
  selectBalances(db, now).where('m.id', 'in', idList(db, ids)).execute()

/** A membership that the board validated, with its holder. */
export const findValidated = (db: Executor, id: string, now: IsoInstant) =>
  selectBalances(db, now)
    .innerJoin('people as holder', 'holder.id', 'm.userId')
    .select(['holder.prenom', 'holder.nom'])
    .where('m.id', '=', id)
    .where('m.startedAt', 'is not', null)
    .executeTakeFirst()

/** Memberships with their holder, the last reminder, and the sum of the payments that are not voided. */
const selectDebts = (db: Executor, now: IsoInstant) =>
  selectBalances(db, now)
    .innerJoin('people as holder', 'holder.id', 'm.userId')
    .leftJoin('dueReminders as dueReminder', 'dueReminder.membershipId', 'm.id')
    .leftJoin('accounts as a', 'a.personId', 'holder.id')
    .select(['holder.prenom', 'holder.nom', 'dueReminder.remindedAt', 'a.email'])
    .select(sumShares(db, isRecordedPayment).as('recordedCents'))
    .$narrowType<{ userId: string }>()

/** Memberships of a season and the next one with a fee, without ended ones, the oldest first. */
export const listWithFee = (db: Executor, season: number, now: IsoInstant) =>
  selectDebts(db, now)
    .where('m.season', 'in', [season, season + 1])
    .where('m.feeCents', '>', 0)
    .where('m.status', '!=', 'EXPIRED')
    .orderBy('m.createdAt')
    .orderBy('m.id')
    .execute()

export const listMembershipHolders = (db: Executor, membershipIds: readonly string[]) =>
  db.selectFrom('memberships').select('userId').where('id', 'in', idList(db, membershipIds)).execute()

export const listDebts = (db: Executor, membershipIds: readonly string[], now: IsoInstant) =>
  selectDebts(db, now).where('m.id', 'in', idList(db, membershipIds)).execute()

export const saveDueReminders = (tx: Tx, reminders: DueReminderRow[]): Promise<void> =>
  upsertRows(tx, 'dueReminders', reminders, { key: 'membershipId', columns: ['remindedAt'] })

/** Seasons with a receipt. */
export const listSeasonsWithReceipts = async (db: Executor): Promise<number[]> =>
  (await db.selectFrom('receiptCounters').select('season').execute()).map(({ season }) => season)

export const readTotals = (db: Executor, season: number) =>
  db
    .selectFrom('payments as pay')
    .select((eb) => ['means', eb.fn.sum<number>('amountCents').as('amountCents')])
    .select((eb) => eb.fn<string>('substr', ['receivedOn', eb.val(1), eb.val(7)]).as('month'))
    .where('season', '=', season)
    .where(isCoveringPayment)
    .groupBy(['means', 'month'])
    .orderBy('month')
    .orderBy('means')
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
