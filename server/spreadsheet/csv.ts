import { stringify } from 'csv-stringify/sync'
import type { Column } from './columns.ts'

// The format that French Excel opens by double click; `escape_formulas` prevents CSV injection.
const dialect = {
  delimiter: ';',
  record_delimiter: '\r\n',
  escape_formulas: true,
  quote_record_delimiter: true,
} as const

/** Yields a table as CSV, one chunk per batch of rows, starting with a UTF-8 byte order mark for Excel. */
export async function* csvPieces<Row>(columns: readonly Column<Row>[], batches: AsyncIterable<Row[]>) {
  let isFirst = true
  for await (const batch of batches) {
    const rows = batch.map((row) => columns.map(({ csv }) => csv(row)))
    yield stringify(isFirst ? [columns.map(({ head }) => head), ...rows] : rows, { ...dialect, bom: isFirst })
    isFirst = false
  }
}
