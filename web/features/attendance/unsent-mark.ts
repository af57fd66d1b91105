import type { AttendanceMark } from '../../../contract/attendance.ts'
import type { IsoInstant } from '../../../contract/values.ts'

/** What a mark about somebody who is no member says of them. */
export type Visit = { kind: 'guest'; prenom: string } | { kind: 'trial' }

/** A tick that the server has not answered yet. Saved by the coach, it is queued: it leaves without another press. */
export type UnsentMark = {
  id: string
  present: boolean
  at: IsoInstant
  isQueued?: true
  /** Absent of a member. */
  visit?: Visit
}

const hexOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** A UUIDv7: the instant in ms, then chance. */
export const newUuid = (now: number): string => {
  const time = now.toString(16).padStart(12, '0')
  const chance = hexOf(crypto.getRandomValues(new Uint8Array(9)))
  return `${time.slice(0, 8)}-${time.slice(8)}-7${chance.slice(0, 3)}-8${chance.slice(3, 6)}-${chance.slice(6)}`
}

const subjectOf = (id: string, visit: Visit | undefined) => {
  if (!visit) return { userId: id }
  return visit.kind === 'guest' ? { guestId: id, prenom: visit.prenom } : { trialId: id }
}

/** An unsent mark as the server takes it. */
export const toSend = (personId: string, { id, present, at, visit }: UnsentMark): AttendanceMark => ({
  id,
  present,
  at,
  ...subjectOf(personId, visit),
})
