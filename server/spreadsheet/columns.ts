import { groupedTelephone } from '../../contract/rules/people/telephone.ts'
import { numericDay } from '../../contract/rules/time/dates.ts'
import type { IsoInstant } from '../../contract/values.ts'
import { parisDay } from '../time/time.ts'

type CsvCell = string | number | null
type XlsxCell = string | number | Date | null

/** A column of an exported table, with its cell value per file format. */
export type Column<Row> = {
  head: string
  /** In characters. */
  width: number
  /** Excel number format; `@` is text. */
  format?: string
  csv: (row: Row) => CsvCell
  xlsx: (row: Row) => XlsxCell
}

type Read<Row, Value> = (row: Row) => Value | null | undefined

export const textColumn = <Row>(head: string, read: Read<Row, string>, width = 18): Column<Row> => {
  const cell = (row: Row) => read(row) ?? null
  return { head, width, csv: cell, xlsx: cell }
}

export const numberColumn = <Row>(head: string, read: Read<Row, number>): Column<Row> => {
  const cell = (row: Row) => read(row) ?? null
  return { head, width: 8, csv: cell, xlsx: cell }
}

/** Telephone numbers are text cells: as numbers they would lose the leading zero. */
export const telephoneColumn = <Row>(head: string, read: Read<Row, string>): Column<Row> => {
  const write = (form: (typed: string) => string) => (row: Row) => {
    const telephone = read(row)
    return telephone ? form(telephone) : null
  }
  return { head, width: 18, format: '@', csv: write(csvTelephone), xlsx: write(groupedTelephone) }
}

/** The Paris day of an instant: "31/08/2027" in CSV, a date cell in XLSX. */
export const dayColumn = <Row>(head: string, read: Read<Row, IsoInstant>): Column<Row> => ({
  head,
  width: 12,
  format: 'dd/mm/yyyy',
  csv: (row) => {
    const instant = read(row)
    return instant ? numericDay(parisDay(instant)) : ''
  },
  xlsx: (row) => {
    const instant = read(row)
    return instant ? new Date(`${parisDay(instant)}T00:00:00Z`) : null
  },
})

/** Cents as euros: "120,00" in CSV, a number in XLSX. */
export const eurosColumn = <Row>(head: string, readCents: Read<Row, number>): Column<Row> => ({
  head,
  width: 14,
  format: '#,##0.00',
  csv: (row) => {
    const cents = readCents(row)
    return cents == null ? '' : (cents / 100).toFixed(2).replace('.', ',')
  },
  xlsx: (row) => {
    const cents = readCents(row)
    return cents == null ? null : cents / 100
  },
})

/**
 * Formats a number for CSV, where a spreadsheet would drop a leading zero and read `+` as a formula: "+32 470…" becomes
 * "0032 470…".
 */
export const csvTelephone = (typed: string): string => {
  const dialled = groupedTelephone(typed).replace(/^\+\s*/, '00')
  return /^\d+$/.test(dialled) ? dialled.replaceAll(/\d\d(?=\d)/g, '$& ') : dialled
}
