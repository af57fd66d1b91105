import type { RowRange } from './list-page.ts'

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
