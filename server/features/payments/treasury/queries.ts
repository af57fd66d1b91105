import type { Executor } from '../../../database/schema.ts'
import { isCoveringPayment } from '../../../ledger/payment-state-queries.ts'

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
