import { z } from 'zod'
import { AttendanceSheet } from '../../../contract/attendance.ts'
import { differing, type Ticks } from './ticks.ts'

const SheetMember = AttendanceSheet.shape.members.element
export type SheetMember = z.infer<typeof SheetMember>

/** Unsaved ticks and the sheet they were made on, so that a later one can be told apart. */
const Draft = z.object({
  version: z.number(),
  presentUserIds: z.array(z.string()),
  ticks: z.record(z.string(), z.boolean()),
  /** People this coach added, the latest first: their names are not on the sheet before it is saved. */
  added: z.array(SheetMember).default([]),
  /** Of the latest tick, in ms. */
  at: z.number(),
})
export type Draft = z.infer<typeof Draft>

type Saved = { version: number; presentUserIds: string[] }

const maxAgeMs = 30 * 86_400_000
const prefix = 'presences'
// Named after the coach too: whoever signs in next at the same screen must not find somebody else's ticks.
export const draftKey = (coachId: string, sessionId: string): string => `${prefix}:${coachId}:${sessionId}`

export const freshDraft = ({ version, presentUserIds }: Saved): Draft => ({
  version,
  presentUserIds,
  ticks: {},
  added: [],
  at: 0,
})

/** The same ticks on a newer sheet: those that it already holds are done with. */
export const rebase = (draft: Draft, { version, presentUserIds }: Saved): Draft => {
  const saved = new Set(presentUserIds)
  return { ...draft, version, presentUserIds, ticks: differing(draft.ticks, (id) => saved.has(id)) }
}

export const withTicks = (draft: Draft, ticks: Ticks, at: number): Draft => ({ ...draft, ticks, at })

export const withMember = (draft: Draft, member: SheetMember): Draft => ({
  ...draft,
  added: [member, ...draft.added.filter(({ id }) => id !== member.id)],
})

/** The people of the sheet, those whom this coach added first. */
export const withAdded = (members: SheetMember[], added: SheetMember[]): SheetMember[] => {
  const listed = new Set(members.map(({ id }) => id))
  return [...added.filter(({ id }) => !listed.has(id)), ...members]
}

export const forgetDraft = (key: string): void => {
  try {
    localStorage.removeItem(key)
  } catch {
    // A browser that refuses storage kept nothing.
  }
}

/** On this device, not only in this tab: a phone that runs out of power in a stadium comes back with another one. */
export const keepDraft = (key: string, draft: unknown): boolean => {
  try {
    localStorage.setItem(key, JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

/** False where the browser refuses to keep anything, as some do in private browsing. */
export const canKeepDrafts = (): boolean => {
  const isKept = keepDraft(prefix, true)
  forgetDraft(prefix)
  return isKept
}

const kept = (key: string): unknown => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Ticks that were not saved when the page was left; none after thirty days. */
export const readDraft = (key: string): Draft | undefined => {
  const { data } = Draft.safeParse(kept(key))
  if (data && Date.now() - data.at < maxAgeMs) return data
  forgetDraft(key)
  return undefined
}
