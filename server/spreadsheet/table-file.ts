import type { IsoInstant, NamedFile } from '../../contract/values.ts'
import { parisDay } from '../time/time.ts'
import type { Column } from './columns.ts'
import { csvPieces } from './csv.ts'
import { xlsxPieces } from './xlsx.ts'

export type TableFormat = 'csv' | 'xlsx'

type Table<Row> = {
  /** Name of the file and the worksheet, such as `membres`. */
  name: string
  columns: readonly Column<Row>[]
  batches: AsyncIterable<Row[]>
}

/** A table as a download, named with the Paris date: `membres-2026-11-21.csv`. */
export const tableFile = <Row>(
  format: TableFormat,
  { name, columns, batches }: Table<Row>,
  now: IsoInstant,
): NamedFile => ({
  name: `${name}-${parisDay(now)}.${format}`,
  pieces: format === 'csv' ? csvPieces(columns, batches) : xlsxPieces(name, columns, batches),
})
