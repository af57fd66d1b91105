import { inTransaction } from './engine/transaction.ts'
import type { RowRange } from './list-page.ts'
import type { Database, Tx } from './schema.ts'

/** Parameters of one statement: SQLite allows at most 32 766, and longer statements are not faster. */
export const maxParameters = 8000

/** The rows in slices of at most `size`: an engine binds a limited number of values in one statement. */
export function* slices<Row>(rows: readonly Row[], size: number): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += size) yield rows.slice(from, from + size)
}

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

/**
 * Yields the rows of a list batch by batch; `read` gets the last row of the previous batch. A long list is never in
 * memory as a whole, and other calls run between batches.
 */
export async function* readInBatches<Row>(
  batchSize: number,
  read: (range: RowRange<Row>) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let last: Row | undefined
  for (;;) {
    const rows = await read({ after: last, limit: batchSize })
    yield rows
    last = rows.at(-1)
    if (!last || rows.length < batchSize) return
  }
}
