import { writeXlsxStream } from 'hucre/xlsx'
import type { Column } from './columns.ts'

async function* cellsOf<Row>(columns: readonly Column<Row>[], first: Row[], others: AsyncIterable<Row[]>) {
  const cells = (row: Row) => columns.map(({ xlsx }) => xlsx(row))
  yield* first.map(cells)
  for await (const batch of others) yield* batch.map(cells)
}

/** Streams a workbook with one worksheet: typed cells and a frozen header row. */
export async function* xlsxPieces<Row>(
  sheet: string,
  columns: readonly Column<Row>[],
  batches: AsyncIterable<Row[]>,
): AsyncGenerator<Uint8Array> {
  const iterator = batches[Symbol.asyncIterator]()
  // Read before the first byte is written: a database error would otherwise leave a truncated file with status 200.
  const first = await iterator.next()
  const others = { [Symbol.asyncIterator]: () => iterator }
  yield* writeXlsxStream(cellsOf(columns, first.done ? [] : first.value, others), {
    name: sheet,
    freezePane: { rows: 1 },
    columns: columns.map(({ head, width, format }) => ({ header: head, width, ...(format && { numFmt: format }) })),
  })
}
