import type { AttendanceSheet } from '../../../contract/attendance.ts'

export type SheetMember = AttendanceSheet['members'][number]

/** The open sheet, and what a finger on it does. */
export type ScannedSheet = {
  members: SheetMember[]
  present: ReadonlySet<string>
  onTick: (ticks: Record<string, boolean>) => void
  /** Ticks somebody who is not on the sheet. */
  onAdd: (member: SheetMember) => void
}
