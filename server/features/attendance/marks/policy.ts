import type { AttendanceMark, AttendanceMarks, MarkOutcome, MarkRefusal } from '../../../../contract/attendance.ts'
import { markMaxAgeDays } from '../../../../contract/rules/limits.ts'
import type { IsoInstant } from '../../../../contract/values.ts'
import type { AttendanceMarkRow } from '../../../database/schema.ts'
import { addMs, dayMs, msBetween } from '../../../time/time.ts'

/** A mark with its instant by the server’s clock, and the version of the sheet that it is saved with. */
export type Mark = { id: string; subjectId: string; present: boolean; markedAt: IsoInstant; sheetVersion: number }

/** A mark as received, with the mark as the device sent it. */
export type ReceivedMark = Mark & { sent: AttendanceMark }

/** Id of the subject of a mark: a person, a guest or a trial, whose ids are all different. */
const subjectIdOf = (mark: AttendanceMark): string => {
  if ('userId' in mark) return mark.userId
  return 'guestId' in mark ? mark.guestId : mark.trialId
}

/** One save of a sheet. */
export type RollCall = { sessionId: string; coachId: string; now: IsoInstant }

type Subject = { userId: string } | { guestId: string } | { trialId: string }

/** The row of a mark about a person, a guest or a trial. */
export const toMarkRow = (
  { id, present, markedAt, sheetVersion }: Omit<Mark, 'subjectId'>,
  subject: Subject,
  { sessionId, coachId, now }: RollCall,
): AttendanceMarkRow => ({
  id,
  sessionId,
  userId: 'userId' in subject ? subject.userId : null,
  guestId: 'guestId' in subject ? subject.guestId : null,
  trialId: 'trialId' in subject ? subject.trialId : null,
  present,
  markedAt,
  sheetVersion,
  markedBy: coachId,
  createdAt: now,
})

/** Returns a function that moves a device’s instants to the server’s clock; none is later than `serverNow`. */
export const correctClockSkew = (deviceNow: IsoInstant | undefined, serverNow: IsoInstant) => {
  const skewMs = deviceNow === undefined ? 0 : msBetween(deviceNow, serverNow)
  return (at: IsoInstant): IsoInstant => addMs(serverNow, Math.min(msBetween(serverNow, at) + skewMs, 0))
}

/** The marks of a call, with their instants by the server’s clock. */
export const toReceivedMarks = (
  { marks, now: deviceNow }: AttendanceMarks,
  { sheetVersion, now }: { sheetVersion: number; now: IsoInstant },
): ReceivedMark[] => {
  const toServerTime = correctClockSkew(deviceNow, now)
  return marks.map((sent) => ({
    sent,
    id: sent.id,
    subjectId: subjectIdOf(sent),
    present: sent.present,
    markedAt: toServerTime(sent.at),
    sheetVersion,
  }))
}

/** True if `mark` decides over `other` of the same subject: by the later instant, then save, then id. */
export const isLater = (mark: Mark, other: Mark): boolean => {
  if (mark.markedAt !== other.markedAt) return msBetween(other.markedAt, mark.markedAt) > 0
  if (mark.sheetVersion !== other.sheetVersion) return mark.sheetVersion > other.sheetVersion
  return mark.id > other.id
}

/** The mark of each subject that decides, by the subject's id. */
export const lastMarks = (marks: Iterable<Mark>): Map<string, Mark> => {
  const last = new Map<string, Mark>()
  for (const mark of marks) {
    const other = last.get(mark.subjectId)
    if (!other || isLater(mark, other)) last.set(mark.subjectId, mark)
  }
  return last
}

/** Marks with one id are the same mark only if their content is equal too. */
const isSame = (
  { subjectId, present }: Pick<Mark, 'subjectId' | 'present'>,
  other: { subjectId: string | null; present: boolean },
): boolean => other.subjectId === subjectId && other.present === present

type KnownMark = { id: string; sessionId: string; subjectId: string | null; present: boolean }
type MarkContext = {
  sessionId: string
  subjectIds: ReadonlySet<string>
  excessGuestIds?: ReadonlySet<string>
  knownMarks: ReadonlyMap<string, KnownMark>
  now: IsoInstant
}

/** Why a mark is refused; null if it is accepted, now or by an earlier call. */
export const refusalOf = (mark: Omit<Mark, 'sheetVersion'>, context: MarkContext): MarkRefusal | null => {
  const knownMark = context.knownMarks.get(mark.id)
  if (knownMark) return knownMark.sessionId === context.sessionId && isSame(mark, knownMark) ? null : 'id_taken'
  if (context.excessGuestIds?.has(mark.subjectId)) return 'too_many_guests'
  if (!context.subjectIds.has(mark.subjectId)) return 'subject_unknown'
  return msBetween(mark.markedAt, context.now) > markMaxAgeDays * dayMs ? 'too_old' : null
}

/** Outcome of a mark, also when it is sent again. */
export const outcomeOf = (id: string, refusal: MarkRefusal | null, decidingIds: ReadonlySet<string>): MarkOutcome => {
  if (refusal) return { id, outcome: 'refused', reason: refusal }
  return { id, outcome: decidingIds.has(id) ? 'applied' : 'superseded' }
}

/**
 * Merges the marks of a call with the stored marks of the same subjects. Returns the new marks, those of them that
 * decide, and the outcome of each mark, in the order of the call. If an id occurs twice in a call, the first mark counts.
 */
export const decideMarks = (
  receivedMarks: readonly ReceivedMark[],
  storedMarks: readonly Mark[],
  context: MarkContext,
) => {
  const firstMarks = new Map(receivedMarks.toReversed().map((mark) => [mark.id, mark]))
  const checkedMarks = receivedMarks.map((mark) => {
    const first = firstMarks.get(mark.id) ?? mark
    const refusal = isSame(mark, first) ? refusalOf(first, context) : 'id_taken'
    return { mark, refusal, isNew: mark === first && !refusal && !context.knownMarks.has(mark.id) }
  })
  const newMarks = checkedMarks.flatMap(({ mark, isNew }) => (isNew ? mark : []))
  const decidingIds = new Set([...lastMarks([...storedMarks, ...newMarks]).values()].map(({ id }) => id))
  return {
    newMarks,
    decidingMarks: newMarks.filter(({ id }) => decidingIds.has(id)),
    outcomes: checkedMarks.map(({ mark, refusal }) => outcomeOf(mark.id, refusal, decidingIds)),
  }
}
