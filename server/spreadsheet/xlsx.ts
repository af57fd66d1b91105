import { writeXlsxStream } from 'hucre/xlsx'
import type { Column } from './columns.ts'

async function* cellsOf<Row>(columns: readonly Column<Row>[], first: Row[], others: AsyncIterable<Row[]>) {
  const cells = (row: Row) => columns.map(({ xlsx }) => xlsx(row))
  yield* first.map(cells)
  for await (const batch of others) yield* batch.map(cells)
}

/** The bytes of a workbook with one sheet, written as its rows are read: typed cells, and a head that stays in sight. */
export async function* xlsxPieces<Row>(
  sheet: string,
  columns: readonly Column<Row>[],
  batches: AsyncIterable<Row[]>,
): AsyncGenerator<Uint8Array> {
  const iterator = batches[Symbol.asyncIterator]()
  // The workbook begins with bytes that need no row: a database that fails would otherwise be answered by half a file.
  const first = await iterator.next()
  const others = { [Symbol.asyncIterator]: () => iterator }
  yield* writeXlsxStream(cellsOf(columns, first.done ? [] : first.value, others), {
    name: sheet,
    freezePane: { rows: 1 },
    columns: columns.map(({ head, width, format }) => ({ header: head, width, ...(format && { numFmt: format }) })),
  })
}
