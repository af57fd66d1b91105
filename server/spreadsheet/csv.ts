import { stringify } from 'csv-stringify/sync'
import type { Column } from './columns.ts'

// What French spreadsheets open by a double click; a cell that begins like a formula would otherwise run as one.
const dialect = {
  delimiter: ';',
  record_delimiter: '\r\n',
  escape_formulas: true,
  quote_record_delimiter: true,
} as const

/** The text of a table, a piece for each batch of rows; it begins with the mark by which spreadsheets know UTF-8. */
export async function* csvPieces<Row>(columns: readonly Column<Row>[], batches: AsyncIterable<Row[]>) {
  let isFirst = true
  for await (const batch of batches) {
    const rows = batch.map((row) => columns.map(({ csv }) => csv(row)))
    yield stringify(isFirst ? [columns.map(({ head }) => head), ...rows] : rows, { ...dialect, bom: isFirst })
    isFirst = false
  }
}
