import {
  type AttendanceMark,
  type MarkOutcome,
  type MarkRefusal,
  markMaxAgeDays,
} from '../../../../contract/attendance.ts'
import type { IsoInstant } from '../../../../contract/values.ts'
import type { AttendanceMarkRow } from '../../../database/schema.ts'
import { dayMs } from '../../../time.ts'

/** A mark with its hour by the server's clock, and the version of the sheet that it is saved with. */
export type Mark = { id: string; personId: string; present: boolean; markedAt: IsoInstant; sheetVersion: number }

/** Id of who a mark is about: of a person, a guest or a trial, which never share one. */
export const personOf = (mark: AttendanceMark): string => {
  if ('userId' in mark) return mark.userId
  return 'guestId' in mark ? mark.guestId : mark.trialId
}

/** The same as columns of its row. */
export const columnsOf = (mark: AttendanceMark): Pick<AttendanceMarkRow, 'userId' | 'guestId' | 'trialId'> => ({
  userId: 'userId' in mark ? mark.userId : null,
  guestId: 'guestId' in mark ? mark.guestId : null,
  trialId: 'trialId' in mark ? mark.trialId : null,
})

/** Adds to a device's hours what its clock lacks, without going beyond the server's: a mark is never in the future. */
export const correctedHours = (deviceNow: IsoInstant | undefined, serverNow: IsoInstant) => {
  const now = Date.parse(serverNow)
  const lackingMs = deviceNow === undefined ? 0 : now - Date.parse(deviceNow)
  return (at: IsoInstant): IsoInstant => new Date(Math.min(Date.parse(at) + lackingMs, now)).toISOString()
}

/** True if `mark` decides over `other` of the same person: the later hour, then the later save, then the later id. */
export const isLater = (mark: Mark, other: Mark): boolean => {
  if (mark.markedAt !== other.markedAt) return Date.parse(mark.markedAt) > Date.parse(other.markedAt)
  if (mark.sheetVersion !== other.sheetVersion) return mark.sheetVersion > other.sheetVersion
  return mark.id > other.id
}

/** The mark of each person that decides, by the person's id. */
export const lastMarks = (marks: Iterable<Mark>): Map<string, Mark> => {
  const last = new Map<string, Mark>()
  for (const mark of marks) {
    const other = last.get(mark.personId)
    if (!other || isLater(mark, other)) last.set(mark.personId, mark)
  }
  return last
}

type Known = { id: string; sessionId: string; personId: string | null }
type Club = { sessionId: string; people: ReadonlySet<string>; known: ReadonlyMap<string, Known>; now: IsoInstant }

/** Why a mark cannot be taken; null if it can, or was taken before. */
export const refusalOf = (mark: Omit<Mark, 'sheetVersion'>, club: Club): MarkRefusal | null => {
  const known = club.known.get(mark.id)
  if (known) return known.sessionId === club.sessionId && known.personId === mark.personId ? null : 'id_taken'
  if (!club.people.has(mark.personId)) return 'person_unknown'
  return Date.parse(club.now) - Date.parse(mark.markedAt) > markMaxAgeDays * dayMs ? 'too_old' : null
}

/** What a mark has become, by who decides now: the same for one that is sent again. */
export const outcomeOf = (id: string, refusal: MarkRefusal | null, deciding: ReadonlySet<string>): MarkOutcome => {
  if (refusal) return { id, outcome: 'refused', reason: refusal }
  return { id, outcome: deciding.has(id) ? 'applied' : 'superseded' }
}
