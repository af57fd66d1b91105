import { stringify } from 'csv-stringify/sync'
import type { IsoInstant } from '../contract/values.ts'

type Cell = string | number | null
/** The head of a column, and what stands in it for one row. */
export type Column<Row> = readonly [head: string, cell: (row: Row) => Cell]

// What French spreadsheets open by a double click; a cell that begins like a formula would otherwise run as one.
const dialect = {
  delimiter: ';',
  record_delimiter: '\r\n',
  escape_formulas: true,
  quote_record_delimiter: true,
} as const

/** The text of a table, a piece for each batch of rows; it begins with the mark by which spreadsheets know UTF-8. */
export async function* spreadsheet<Row>(columns: readonly Column<Row>[], batches: AsyncIterable<Row[]>) {
  let isFirst = true
  for await (const batch of batches) {
    const rows = batch.map((row) => columns.map(([, cell]) => cell(row)))
    yield stringify(isFirst ? [columns.map(([head]) => head), ...rows] : rows, { ...dialect, bom: isFirst })
    isFirst = false
  }
}

const day = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
})

/** "31/08/2027", the day in Paris. */
export const dayCell = (instant: IsoInstant | null | undefined): string =>
  instant ? day.format(new Date(instant)) : ''

/** "120,00" of 12000 cents: a number to the spreadsheet. */
export const eurosCell = (cents: number | undefined): string =>
  cents === undefined ? '' : (cents / 100).toFixed(2).replace('.', ',')

/** "membres-2026-11-21.csv", dated in Paris. */
export const fileNameOf = (name: string, now: IsoInstant): string =>
  `${name}-${Temporal.Instant.from(now).toZonedDateTimeISO('Europe/Paris').toPlainDate()}.csv`
