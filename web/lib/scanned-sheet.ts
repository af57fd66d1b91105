import type { SheetMember } from '../../contract/attendance.ts'

/** The open attendance sheet, and how to tick people on it. */
export type ScannedSheet = {
  members: SheetMember[]
  presentIds: ReadonlySet<string>
  onTick: (ticks: Record<string, boolean>) => void
  /** Ticks a person who is not on the sheet. */
  onAdd: (member: SheetMember) => void
}
