import '../../lib/zod-setup.ts'
import { z } from 'zod'
import { AttendanceSheet } from '../../../contract/attendance.form.ts'
import { differing, type Ticks } from './ticks.ts'

const SheetMember = AttendanceSheet.shape.members.element
export type SheetMember = z.infer<typeof SheetMember>

/** Unsaved ticks, with the sheet that they were made on. */
const Draft = z.object({
  version: z.number(),
  presentUserIds: z.array(z.string()),
  ticks: z.record(z.string(), z.boolean()),
  /** Members added by this coach, latest first. The saved sheet does not contain their names yet. */
  added: z.array(SheetMember).default([]),
  /** Time of the latest tick, in ms. */
  at: z.number(),
})
export type Draft = z.infer<typeof Draft>

type Saved = { version: number; presentUserIds: string[] }

const maxAgeMs = 30 * 86_400_000
const prefix = 'presences'
// The key contains the coach, because another coach may use the same device.
export const sheetDraftKey = (coachId: string, sessionId: string): string => `${prefix}:${coachId}:${sessionId}`

export const freshDraft = ({ version, presentUserIds }: Saved): Draft => ({
  version,
  presentUserIds,
  ticks: {},
  added: [],
  at: 0,
})

/** Moves the ticks to a newer sheet and drops those that it already contains. */
export const rebase = (draft: Draft, { version, presentUserIds }: Saved): Draft => {
  const saved = new Set(presentUserIds)
  return { ...draft, version, presentUserIds, ticks: differing(draft.ticks, (id) => saved.has(id)) }
}

export const withTicks = (draft: Draft, ticks: Ticks, at: number): Draft => ({ ...draft, ticks, at })

export const withMember = (draft: Draft, member: SheetMember): Draft => ({
  ...draft,
  added: [member, ...draft.added.filter(({ id }) => id !== member.id)],
})

/** Members of the sheet, with those added by this coach first. */
export const withAdded = (members: SheetMember[], added: SheetMember[]): SheetMember[] => {
  const listed = new Set(members.map(({ id }) => id))
  return [...added.filter(({ id }) => !listed.has(id)), ...members]
}

export const deleteSheetDraft = (key: string): void => {
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage is blocked: there is no draft.
  }
}

/** Stores a draft in `localStorage`: `sessionStorage` would be lost when a phone restarts. Returns false if that failed. */
export const keepSheetDraft = (key: string, draft: unknown): boolean => {
  try {
    localStorage.setItem(key, JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

/** False when storage is blocked, as in some private windows. */
export const canKeepSheetDrafts = (): boolean => {
  const isKept = keepSheetDraft(prefix, true)
  deleteSheetDraft(prefix)
  return isKept
}

const readStored = (key: string): unknown => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Unsaved ticks from an earlier visit; undefined after 30 days. */
export const readSheetDraft = (key: string): Draft | undefined => {
  const { data } = Draft.safeParse(readStored(key))
  if (data && Date.now() - data.at < maxAgeMs) return data
  deleteSheetDraft(key)
  return undefined
}
