import { inTransaction } from './engine/transaction.ts'
import type { Database, Tx } from './schema.ts'

/** Maximum rows of a batch: a longer transaction would delay other writes. */
export const batchSize = 500

/** Repeats `work`, which returns the number of rows it processed, while it was `batchSize`; returns the sum. */
export const inBatches = async (db: Database, work: (tx: Tx) => Promise<number>): Promise<number> => {
  let total = 0
  for (;;) {
    const count = await inTransaction(db, work)
    total += count
    if (count < batchSize) return total
  }
}
