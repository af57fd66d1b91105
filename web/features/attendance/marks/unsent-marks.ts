import type { AttendanceMark, SheetMember } from '../../../../contract/attendance.ts'
import { maxMarks } from '../../../../contract/rules/limits.ts'
import type { Ticks } from './ticks.ts'
import { type MarksBySubject, newUuid, toMarkBody, type UnsentMark, type Visit } from './unsent-mark.ts'

/*
 * The states of a mark on this device:
 *
 * | state        | begins with           | kept in                                     | ends with                      |
 * |--------------|-----------------------|---------------------------------------------|--------------------------------|
 * | unsaved      | the tick              | `localStorage`; if that is full, in memory  | a save, a discard, a tick back |
 * | queued       | the save of the sheet | the same, and the worker's `syncQueue`      | the response, or an erasure    |
 * | acknowledged | the response          | not here: the query cache has the new sheet |                                |
 *
 * Unsaved and queued marks are `unsent`. A person may have one of each: a tick after the save leaves the queued mark,
 * which the next save replaces. The response is `applied`, `superseded` (a later mark decides: the sheet shows it as a
 * change of another coach) or `refused` (a toast says so). If a call is refused as a whole, its marks stay queued, and
 * are sent again when the coach asks for it or opens the page again; the coach may also erase them.
 */

/** The marks of one sheet that the server has not acknowledged, and what this device shows with them. */
export type UnsentMarks = {
  title: string
  /** Saved marks. */
  queued: MarksBySubject
  /** Later ticks, shown in place of the queued ones. */
  unsaved: MarksBySubject
  /** Members added by this coach, latest first. The saved sheet does not contain their names yet. */
  added: SheetMember[]
}

export const noUnsentMarks: UnsentMarks = { title: '', queued: {}, unsaved: {}, added: [] }

/** The last mark of each subject. */
export const lastMarks = ({ queued, unsaved }: UnsentMarks): MarksBySubject => ({ ...queued, ...unsaved })

/** Keeps only some of the marks. */
export const filterMarks = (marks: MarksBySubject, isKept: (mark: UnsentMark) => boolean): MarksBySubject =>
  Object.fromEntries(Object.entries(marks).filter(([, mark]) => isKept(mark)))

export const countMarks = (marks: MarksBySubject): number => Object.keys(marks).length

export const ticksOf = (marks: MarksBySubject): Ticks =>
  Object.fromEntries(Object.entries(marks).map(([id, { present }]) => [id, present]))

/** The next marks to send, as many as a call takes. */
export const nextMarks = ({ queued }: UnsentMarks): AttendanceMark[] =>
  Object.entries(queued)
    .slice(0, maxMarks)
    .map(([subjectId, mark]) => toMarkBody(subjectId, mark))

/** The saved sheet: the people present, and the visit of each visitor. */
export type SavedSheet = { presentIds: readonly string[]; visitOf: (id: string) => Visit | undefined }

/** Adds ticks made at `now`. A tick that is equal to what was saved leaves no unsaved mark. */
export const withTicks = (
  unsent: UnsentMarks,
  ticks: Ticks,
  { presentIds, visitOf }: SavedSheet,
  now: number,
): UnsentMarks => {
  const savedIds = new Set(presentIds)
  const unsaved = { ...unsent.unsaved }
  for (const [id, present] of Object.entries(ticks)) {
    const queued = unsent.queued[id]
    const last = unsaved[id] ?? queued
    if (present === (queued?.present ?? savedIds.has(id))) delete unsaved[id]
    else if (present !== last?.present) {
      const visit = last?.visit ?? visitOf(id)
      unsaved[id] = { id: newUuid(now), present, at: new Date(now).toISOString(), ...(visit && { visit }) }
    }
  }
  return { ...unsent, unsaved }
}

/** Adds a guest, who is present. */
export const withGuest = (unsent: UnsentMarks, prenom: string, now: number): UnsentMarks => {
  const mark: UnsentMark = {
    id: newUuid(now),
    present: true,
    at: new Date(now).toISOString(),
    visit: { kind: 'guest', prenom },
  }
  return { ...unsent, unsaved: { ...unsent.unsaved, [newUuid(now)]: mark } }
}

export const withMember = (unsent: UnsentMarks, member: SheetMember): UnsentMarks => ({
  ...unsent,
  added: [member, ...unsent.added.filter(({ id }) => id !== member.id)],
})

/** Queues every mark. */
export const withAllQueued = (unsent: UnsentMarks): UnsentMarks => ({
  ...unsent,
  queued: lastMarks(unsent),
  unsaved: {},
})

/** Members of the sheet, with those added by this coach first. */
export const withAdded = (members: SheetMember[], added: SheetMember[]): SheetMember[] => {
  const listedIds = new Set(members.map(({ id }) => id))
  return [...added.filter(({ id }) => !listedIds.has(id)), ...members]
}
