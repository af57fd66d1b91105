import { writeXlsxStream } from 'hucre/xlsx'
import { awaitFirst } from '../files/pieces.ts'
import type { Column } from './columns.ts'

async function* cellsOf<Row>(columns: readonly Column<Row>[], batches: AsyncIterable<Row[]>) {
  for await (const batch of batches) yield* batch.map((row) => columns.map(({ xlsx }) => xlsx(row)))
}

/** Streams a workbook with one worksheet: typed cells and a frozen header row. */
export async function* xlsxPieces<Row>(
  sheet: string,
  columns: readonly Column<Row>[],
  batches: AsyncIterable<Row[]>,
): AsyncGenerator<Uint8Array> {
  // Read before the first byte is written: a database error would otherwise leave a truncated file with status 200.
  const all = await awaitFirst(batches)
  yield* writeXlsxStream(cellsOf(columns, all), {
    name: sheet,
    freezePane: { rows: 1 },
    columns: columns.map(({ head, width, format }) => ({ header: head, width, ...(format && { numFmt: format }) })),
  })
}
