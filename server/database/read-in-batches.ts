/**
 * Yields the rows of a list batch by batch; `read` gets the last row of the batch before. A long list is never in memory
 * as a whole, and other calls run between batches.
 */
export async function* readInBatches<Row>(
  batchSize: number,
  read: (after: Row | undefined, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let last: Row | undefined
  for (;;) {
    const rows = await read(last, batchSize)
    yield rows
    last = rows.at(-1)
    if (!last || rows.length < batchSize) return
  }
}
