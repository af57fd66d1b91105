import type { AttendanceSheet } from '../../../contract/attendance.form.ts'
import type { IsoInstant } from '../../../contract/values.ts'
import { differing, type Ticks } from './ticks.ts'

export type SheetMember = AttendanceSheet['members'][number]

/** A tick that the server has not answered yet. Saved by the coach, it is queued: it leaves without another press. */
export type KeptMark = { id: string; present: boolean; at: IsoInstant; isQueued?: true }

/** What this device keeps of one sheet. */
export type KeptSheet = {
  title: string
  /** The last mark of each person, by their id. */
  marks: Record<string, KeptMark>
  /** Members added by this coach, latest first. The saved sheet does not contain their names yet. */
  added: SheetMember[]
}

export const nothingKept: KeptSheet = { title: '', marks: {}, added: [] }

const hexOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** A UUIDv7: the instant in ms, then chance. */
const newMarkId = (now: number): string => {
  const time = now.toString(16).padStart(12, '0')
  const chance = hexOf(crypto.getRandomValues(new Uint8Array(9)))
  return `${time.slice(0, 8)}-${time.slice(8)}-7${chance.slice(0, 3)}-8${chance.slice(3, 6)}-${chance.slice(6)}`
}

type MarkFilter = (mark: KeptMark) => boolean
export const isQueued: MarkFilter = (mark) => mark.isQueued === true
export const isUnsaved: MarkFilter = (mark) => !mark.isQueued

const filtered = (marks: KeptSheet['marks'], isKept: MarkFilter) =>
  Object.fromEntries(Object.entries(marks).filter(([, mark]) => isKept(mark)))

export const countMarks = ({ marks }: KeptSheet, isCounted: MarkFilter): number =>
  Object.values(marks).filter(isCounted).length

export const ticksOf = ({ marks }: KeptSheet): Ticks =>
  Object.fromEntries(Object.entries(marks).map(([id, { present }]) => [id, present]))

/** Adds ticks made at `now`. A tick that is undone before it was saved has never been. */
export const withTicks = (
  sheet: KeptSheet,
  ticks: Ticks,
  presentUserIds: readonly string[],
  now: number,
): KeptSheet => {
  const saved = new Set(presentUserIds)
  const marks = { ...sheet.marks }
  for (const [id, present] of Object.entries(differing(ticks, (one) => marks[one]?.present ?? saved.has(one)))) {
    if (marks[id] && !marks[id].isQueued && saved.has(id) === present) delete marks[id]
    else marks[id] = { id: newMarkId(now), present, at: new Date(now).toISOString() }
  }
  return { ...sheet, marks }
}

export const withMember = (sheet: KeptSheet, member: SheetMember): KeptSheet => ({
  ...sheet,
  added: [member, ...sheet.added.filter(({ id }) => id !== member.id)],
})

/** Queues every mark. */
export const queued = (sheet: KeptSheet): KeptSheet => ({
  ...sheet,
  marks: Object.fromEntries(Object.entries(sheet.marks).map(([id, mark]) => [id, { ...mark, isQueued: true }])),
})

export const withoutQueued = (sheet: KeptSheet): KeptSheet => ({ ...sheet, marks: filtered(sheet.marks, isUnsaved) })

export const withoutUnsaved = (sheet: KeptSheet): KeptSheet => ({ ...sheet, marks: filtered(sheet.marks, isQueued) })

/** Drops the marks that the server answered. A person ticked again since keeps the newer one. */
export const withoutAnswered = (sheet: KeptSheet, answeredIds: ReadonlySet<string>): KeptSheet => ({
  ...sheet,
  marks: filtered(sheet.marks, ({ id }) => !answeredIds.has(id)),
})

/** Members of the sheet, with those added by this coach first. */
export const withAdded = (members: SheetMember[], added: SheetMember[]): SheetMember[] => {
  const listed = new Set(members.map(({ id }) => id))
  return [...added.filter(({ id }) => !listed.has(id)), ...members]
}
