import { inTransaction } from './engine/transaction.ts'
import type { Database, Tx } from './schema.ts'

/** Rows of one batch: a longer transaction would keep other writes waiting. */
export const batchSize = 500

/** Repeats `work`, which returns how many rows of at most `batchSize` it did, until none is left; returns the sum. */
export const inBatches = async (db: Database, work: (tx: Tx) => Promise<number>): Promise<number> => {
  let total = 0
  for (;;) {
    const count = await inTransaction(db, work)
    total += count
    if (count < batchSize) return total
  }
}
