import type { AttendanceMark, MarkOutcome, MarkRefusal } from '../../../../contract/attendance.ts'
import { markMaxAgeDays } from '../../../../contract/rules/limits.ts'
import type { IsoInstant } from '../../../../contract/values.ts'
import type { AttendanceMarkRow } from '../../../database/schema.ts'
import { addMs, dayMs, msBetween } from '../../../time/time.ts'

/** A mark with its instant by the server’s clock, and the version of the sheet that it is saved with. */
export type Mark = { id: string; subjectId: string; present: boolean; markedAt: IsoInstant; sheetVersion: number }

/** Id of who a mark is about: of a person, a guest or a trial, which never share one. */
export const subjectIdOf = (mark: AttendanceMark): string => {
  if ('userId' in mark) return mark.userId
  return 'guestId' in mark ? mark.guestId : mark.trialId
}

/** Columns of the row that name the subject. */
export const subjectColumns = (mark: AttendanceMark): Pick<AttendanceMarkRow, 'userId' | 'guestId' | 'trialId'> => ({
  userId: 'userId' in mark ? mark.userId : null,
  guestId: 'guestId' in mark ? mark.guestId : null,
  trialId: 'trialId' in mark ? mark.trialId : null,
})

/** Returns a function that moves a device’s instants to the server’s clock; none is later than `serverNow`. */
export const correctClockSkew = (deviceNow: IsoInstant | undefined, serverNow: IsoInstant) => {
  const skewMs = deviceNow === undefined ? 0 : msBetween(deviceNow, serverNow)
  return (at: IsoInstant): IsoInstant => addMs(serverNow, Math.min(msBetween(serverNow, at) + skewMs, 0))
}

/** True if `mark` decides over `other` of the same person: by the later instant, then save, then id. */
export const isLater = (mark: Mark, other: Mark): boolean => {
  if (mark.markedAt !== other.markedAt) return msBetween(other.markedAt, mark.markedAt) > 0
  if (mark.sheetVersion !== other.sheetVersion) return mark.sheetVersion > other.sheetVersion
  return mark.id > other.id
}

/** The mark of each person that decides, by the person's id. */
export const lastMarks = (marks: Iterable<Mark>): Map<string, Mark> => {
  const last = new Map<string, Mark>()
  for (const mark of marks) {
    const other = last.get(mark.subjectId)
    if (!other || isLater(mark, other)) last.set(mark.subjectId, mark)
  }
  return last
}

type KnownMark = { id: string; sessionId: string; subjectId: string | null; present: boolean }
type MarkContext = {
  sessionId: string
  subjectIds: ReadonlySet<string>
  excessGuestIds?: ReadonlySet<string>
  knownMarks: ReadonlyMap<string, KnownMark>
  now: IsoInstant
}

/** Why a mark cannot be taken; null if it can, or was taken before. */
export const refusalOf = (mark: Omit<Mark, 'sheetVersion'>, context: MarkContext): MarkRefusal | null => {
  const knownMark = context.knownMarks.get(mark.id)
  if (knownMark) {
    const isSame = knownMark.subjectId === mark.subjectId && knownMark.present === mark.present
    return knownMark.sessionId === context.sessionId && isSame ? null : 'id_taken'
  }
  if (context.excessGuestIds?.has(mark.subjectId)) return 'too_many_guests'
  if (!context.subjectIds.has(mark.subjectId)) return 'person_unknown'
  return msBetween(mark.markedAt, context.now) > markMaxAgeDays * dayMs ? 'too_old' : null
}

/** The refusal of each mark by its id, and the marks that are new. */
export const checkMarks = <Received extends Mark>(receivedMarks: readonly Received[], context: MarkContext) => {
  const refusals = new Map(receivedMarks.map((mark) => [mark.id, refusalOf(mark, context)]))
  const newMarks = receivedMarks.filter(({ id }) => !refusals.get(id) && !context.knownMarks.has(id))
  return { refusals, newMarks }
}

/** Outcome of a mark, also when it is sent again. */
export const outcomeOf = (id: string, refusal: MarkRefusal | null, decidingIds: ReadonlySet<string>): MarkOutcome => {
  if (refusal) return { id, outcome: 'refused', reason: refusal }
  return { id, outcome: decidingIds.has(id) ? 'applied' : 'superseded' }
}
