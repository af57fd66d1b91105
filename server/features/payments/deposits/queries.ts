import { countOf, countRows } from '../../../database/count-rows.ts'
import { idList } from '../../../database/engine/id-list.ts'
import type { DepositRow, Executor, Tx } from '../../../database/schema.ts'
import { insertIfIdIsNew } from '../../../database/statements.ts'
import { isCoveringPayment } from '../../../ledger/payment-state-queries.ts'
import { paymentsOfPerson } from '../../../ledger/queries.ts'
import { selectPayments } from '../queries.ts'

type Means = DepositRow['means']

const selectInHand = (db: Executor, means: Means) =>
  selectPayments(db)
    .where('pay.depositId', 'is', null)
    .where('pay.means', '=', means)
    .where(isCoveringPayment)
    // Payments older than the ledger have no receipt and were banked before.
    .where('pay.receiptNumber', 'is not', null)
    // A cheque that the club issued is not in hand.
    .$if(means === 'check', (query) => query.where('pay.amountCents', '>', 0))

export type InHandPayment = Awaited<ReturnType<typeof listInHand>>[number]

export const listInHand = (db: Executor, means: Means, limit: number) =>
  selectInHand(db, means).orderBy('pay.receivedOn').orderBy('pay.id').limit(limit).execute()

export const countInHand = (tx: Tx, means: Means, ids: readonly string[]): Promise<number> =>
  countRows(selectInHand(tx, means).where('pay.id', 'in', idList(tx, ids)))

const selectDeposits = (db: Executor) =>
  db
    .selectFrom('deposits as deposit')
    .leftJoin('people as preparer', 'preparer.id', 'deposit.preparedBy')
    .select([
      'deposit.id',
      'deposit.means',
      'deposit.amountCents',
      'deposit.countedCents',
      'deposit.reason',
      'deposit.preparedAt',
      'deposit.bankedOn',
    ])
    .select(['deposit.preparedBy', 'preparer.prenom'])
    .select((eb) =>
      countOf(eb.selectFrom('payments as pay').whereRef('pay.depositId', '=', 'deposit.id')).as('paymentCount'),
    )
export type SelectedDeposit = Awaited<ReturnType<typeof listUnbanked>>[number]

/** Without a limit: the payments of a slip that is left out would be on no list. */
export const listUnbanked = (db: Executor) =>
  selectDeposits(db)
    .where('deposit.bankedOn', 'is', null)
    .orderBy('deposit.preparedAt', 'desc')
    .orderBy('deposit.id', 'desc')
    .execute()

/** The latest day at the bank first. */
export const listBanked = (db: Executor, limit: number) =>
  selectDeposits(db)
    .where('deposit.bankedOn', 'is not', null)
    .orderBy('deposit.bankedOn', 'desc')
    .orderBy('deposit.preparedAt', 'desc')
    .orderBy('deposit.id', 'desc')
    .limit(limit)
    .execute()

export const findDeposit = (db: Executor, id: string) =>
  selectDeposits(db).where('deposit.id', '=', id).executeTakeFirst()

export const listOnSlip = (db: Executor, depositId: string) =>
  selectPayments(db).where('pay.depositId', '=', depositId).orderBy('pay.receivedOn').orderBy('pay.id').execute()

export const lockDeposit = (tx: Tx, id: string): Promise<DepositRow | undefined> =>
  tx
    .selectFrom('deposits')
    .select(['id', 'means', 'amountCents', 'countedCents', 'reason'])
    .select(['preparedBy', 'preparedAt', 'bankedBy', 'bankedOn'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** False when the id is taken, also by a transaction that is about to commit: PostgreSQL waits for it. */
export const insertDeposit = (tx: Tx, deposit: DepositRow): Promise<boolean> =>
  insertIfIdIsNew(tx.insertInto('deposits').values(deposit))

export const setBanked = (tx: Tx, { id, bankedOn, bankedBy }: DepositRow) =>
  tx.updateTable('deposits').set({ bankedOn, bankedBy }).where('id', '=', id).execute()

/** Deletes a slip; its payments are in hand again. */
export const deleteDeposit = (tx: Tx, id: string) => tx.deleteFrom('deposits').where('id', '=', id).execute()

/** Erases the reasons of the deposits with a payment of this person: a difference in cash may name who paid. */
export const eraseReasons = (tx: Tx, userId: string) =>
  tx
    .updateTable('deposits')
    .set({ reason: null })
    .where('reason', 'is not', null)
    .where(
      'id',
      'in',
      tx
        .selectFrom('payments')
        .select('depositId')
        .$narrowType<{ depositId: string }>()
        .where('depositId', 'is not', null)
        .where('id', 'in', paymentsOfPerson(tx, userId)),
    )
    .execute()
