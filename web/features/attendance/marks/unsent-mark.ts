import { v7 } from 'uuid'
import type { AttendanceMark } from '../../../../contract/attendance.ts'
import type { IsoInstant } from '../../../../contract/values.ts'

/** Subject of a mark about a visitor. */
export type Visit = { kind: 'guest'; prenom: string } | { kind: 'trial' }

/** A tick that the server has not acknowledged yet. Once the sheet is saved it is queued and sent automatically. */
export type UnsentMark = {
  id: string
  present: boolean
  at: IsoInstant
  /** Absent when the mark is about a member. */
  visit?: Visit
}

/** Marks by the id of their subject: a member, a guest or a trial. */
export type MarksBySubject = Record<string, UnsentMark>

/** A UUIDv7 of that instant, in ms. */
export const newUuid = (now: number): string => v7({ msecs: now })

const subjectOf = (id: string, visit: Visit | undefined) => {
  if (!visit) return { userId: id }
  return visit.kind === 'guest' ? { guestId: id, prenom: visit.prenom } : { trialId: id }
}

/** Converts an unsent mark to the body of the call. */
export const toMarkBody = (subjectId: string, { id, present, at, visit }: UnsentMark): AttendanceMark => ({
  id,
  present,
  at,
  ...subjectOf(subjectId, visit),
})
