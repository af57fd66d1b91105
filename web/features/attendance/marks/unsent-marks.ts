import type { AttendanceMark, SheetMember } from '../../../../contract/attendance.ts'
import { maxMarks } from '../../../../contract/rules/limits.ts'
import { type Ticks, withoutUnchanged } from './ticks.ts'
import { newUuid, toMarkBody, type UnsentMark, type Visit } from './unsent-mark.ts'

/*
 * The states of a mark on this device:
 *
 * | state        | begins with           | kept in                                     | ends with                      |
 * |--------------|-----------------------|---------------------------------------------|--------------------------------|
 * | unsaved      | the tick              | `localStorage`; if that is full, in memory  | a save, a discard, a tick back |
 * | queued       | the save of the sheet | the same, and the worker's `syncQueue`      | the response, or an erasure    |
 * | acknowledged | the response          | not here: the query cache has the new sheet |                                |
 *
 * Unsaved and queued marks are `unsent`. The response is `applied`, `superseded` (a later mark decides: the sheet shows
 * it as a change of another coach) or `refused` (a toast says so). If a call is refused as a whole, its marks stay
 * queued, and are sent again when the coach asks for it or opens the page again; the coach may also erase them.
 */

/** The marks of one sheet that the server has not acknowledged, and what this device shows with them. */
export type UnsentMarks = {
  title: string
  /** The last mark of each subject: a member, a guest or a trial, by its id. */
  marks: Record<string, UnsentMark>
  /** Members added by this coach, latest first. The saved sheet does not contain their names yet. */
  added: SheetMember[]
}

export const noUnsentMarks: UnsentMarks = { title: '', marks: {}, added: [] }

type MarkFilter = (mark: UnsentMark) => boolean
export const isQueued: MarkFilter = (mark) => mark.isQueued === true
export const isUnsaved: MarkFilter = (mark) => !mark.isQueued

/** Keeps only some of the marks. */
export const filterMarks = (unsent: UnsentMarks, isKept: MarkFilter): UnsentMarks => ({
  ...unsent,
  marks: Object.fromEntries(Object.entries(unsent.marks).filter(([, mark]) => isKept(mark))),
})

export const countMarks = ({ marks }: UnsentMarks, isCounted: MarkFilter): number =>
  Object.values(marks).filter(isCounted).length

export const ticksOf = ({ marks }: UnsentMarks): Ticks =>
  Object.fromEntries(Object.entries(marks).map(([id, { present }]) => [id, present]))

/** The next marks to send, as many as a call takes. */
export const nextMarks = ({ marks }: UnsentMarks): AttendanceMark[] =>
  Object.entries(marks)
    .filter(([, mark]) => isQueued(mark))
    .slice(0, maxMarks)
    .map(([subjectId, mark]) => toMarkBody(subjectId, mark))

/** The saved sheet: the people present, and the visit of each visitor. */
export type SavedSheet = { presentIds: readonly string[]; visitOf: (id: string) => Visit | undefined }

/** Adds ticks made at `now`. A tick that is undone before it was saved leaves no mark. */
export const withTicks = (
  unsent: UnsentMarks,
  ticks: Ticks,
  { presentIds, visitOf }: SavedSheet,
  now: number,
): UnsentMarks => {
  const savedIds = new Set(presentIds)
  const marks = { ...unsent.marks }
  for (const [id, present] of Object.entries(
    withoutUnchanged(ticks, (memberId) => marks[memberId]?.present ?? savedIds.has(memberId)),
  )) {
    if (marks[id] && !marks[id].isQueued && savedIds.has(id) === present) delete marks[id]
    else {
      const visit = marks[id]?.visit ?? visitOf(id)
      marks[id] = { id: newUuid(now), present, at: new Date(now).toISOString(), ...(visit && { visit }) }
    }
  }
  return { ...unsent, marks }
}

/** Adds a guest, who is present. */
export const withGuest = (unsent: UnsentMarks, prenom: string, now: number): UnsentMarks => {
  const mark: UnsentMark = {
    id: newUuid(now),
    present: true,
    at: new Date(now).toISOString(),
    visit: { kind: 'guest', prenom },
  }
  return { ...unsent, marks: { ...unsent.marks, [newUuid(now)]: mark } }
}

export const withMember = (unsent: UnsentMarks, member: SheetMember): UnsentMarks => ({
  ...unsent,
  added: [member, ...unsent.added.filter(({ id }) => id !== member.id)],
})

/** Queues every mark. */
export const withAllQueued = (unsent: UnsentMarks): UnsentMarks => ({
  ...unsent,
  marks: Object.fromEntries(Object.entries(unsent.marks).map(([id, mark]) => [id, { ...mark, isQueued: true }])),
})

/** Members of the sheet, with those added by this coach first. */
export const withAdded = (members: SheetMember[], added: SheetMember[]): SheetMember[] => {
  const listedIds = new Set(members.map(({ id }) => id))
  return [...added.filter(({ id }) => !listedIds.has(id)), ...members]
}
