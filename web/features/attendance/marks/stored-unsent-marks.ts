import { useCallback, useSyncExternalStore } from 'react'
import { markMaxAgeDays } from '../../../../contract/rules/limits.ts'
import { dayMs } from '../../../../contract/rules/time/durations.ts'
import { parseSheet, unsentMarksPrefix as prefix, unstored } from '../../../lib/device/unsent-mark-count.ts'
import { createListeners } from '../../../lib/listeners.ts'
import type { UnsentMark } from './unsent-mark.ts'
import { countMarks, filterMarks, lastMarks, noUnsentMarks, type UnsentMarks } from './unsent-marks.ts'

// Sheets of this device with ticks that the server does not have yet. In `localStorage`: `sessionStorage` would be lost
// when a phone restarts.

const maxAgeMs = markMaxAgeDays * dayMs
const prefixOf = (coachId: string) => `${prefix}:${coachId}:`
// The key contains the coach, because another coach may use the same device.
export const unsentMarksKey = (coachId: string, sessionId: string): string => prefixOf(coachId) + sessionId

/** Parsed marks of each sheet. */
const memory = new Map<string, UnsentMarks>()
const { subscribe, notify } = createListeners()

const hasMarks = (unsent: UnsentMarks) => countMarks(lastMarks(unsent)) > 0

const readStored = (key: string): UnsentMarks => {
  try {
    const { queued, unsaved, ...sheet }: UnsentMarks = { ...noUnsentMarks, ...parseSheet(localStorage.getItem(key)) }
    const since = Date.now() - maxAgeMs
    const isRecent = ({ at }: UnsentMark) => Date.parse(at) > since
    return { ...sheet, queued: filterMarks(queued, isRecent), unsaved: filterMarks(unsaved, isRecent) }
  } catch {
    return noUnsentMarks
  }
}

export const readUnsentMarks = (key: string): UnsentMarks => {
  const unsent = memory.get(key) ?? readStored(key)
  memory.set(key, unsent)
  return unsent
}

/** False when storage is blocked, as in some private windows. */
export const canStoreMarks = (): boolean => {
  try {
    localStorage.setItem(prefix, '')
    localStorage.removeItem(prefix)
    return true
  } catch {
    return false
  }
}

/** False if the only copy of a sheet's marks is in memory. */
export const isStored = (key: string): boolean => !unstored.has(key)

/** Stores the marks of a sheet; removes the sheet if it has none. */
export const storeUnsentMarks = (key: string, unsent: UnsentMarks): void => {
  memory.set(key, unsent)
  try {
    if (hasMarks(unsent)) localStorage.setItem(key, JSON.stringify(unsent))
    else localStorage.removeItem(key)
    unstored.delete(key)
  } catch {
    // Storage is full or blocked: the ticks are kept in memory until the page closes.
    unstored.set(key, unsent)
  }
  notify()
}

/** Unsent marks of a coach by session id. */
export const listUnsentMarks = (coachId: string): [sessionId: string, unsent: UnsentMarks][] => {
  const coachPrefix = prefixOf(coachId)
  const keys = new Set(memory.keys())
  try {
    for (const key of Object.keys(localStorage)) keys.add(key)
  } catch {
    // Storage is blocked.
  }
  return [...keys]
    .filter((key) => key.startsWith(coachPrefix))
    .map((key): [string, UnsentMarks] => [key.slice(coachPrefix.length), readUnsentMarks(key)])
    .filter(([, unsent]) => hasMarks(unsent))
}

/** Calls `listener` after each change, also of another tab. */
export const watchUnsentMarks = (listener: () => void): (() => void) => {
  const unsubscribe = subscribe(listener)
  const readAgain = () => {
    for (const key of memory.keys()) if (!unstored.has(key)) memory.delete(key)
    listener()
  }
  window.addEventListener('storage', readAgain)
  return () => {
    unsubscribe()
    window.removeEventListener('storage', readAgain)
  }
}

export const useUnsentMarks = (key: string): UnsentMarks =>
  useSyncExternalStore(
    watchUnsentMarks,
    useCallback(() => readUnsentMarks(key), [key]),
  )
