import { useCallback, useSyncExternalStore } from 'react'
import { type KeptSheet, nothingKept } from './kept-sheet.ts'

/** Sheets of this device with ticks that the server has not answered, in `localStorage`: `sessionStorage` would be lost when a phone restarts. */

const maxAgeMs = 30 * 86_400_000
const prefix = 'presences'
const prefixOf = (coachId: string) => `${prefix}:${coachId}:`
// The key contains the coach, because another coach may use the same device.
export const keptSheetKey = (coachId: string, sessionId: string): string => prefixOf(coachId) + sessionId

/** Sheets as objects: read once, and all that is left when storage is blocked. */
const memory = new Map<string, KeptSheet>()
const listeners = new Set<() => void>()
const notify = () => {
  for (const listener of listeners) listener()
}

const isRecent = ({ marks }: KeptSheet) =>
  Object.values(marks).every(({ at }) => Date.now() - Date.parse(at) < maxAgeMs)

const readStored = (key: string): KeptSheet => {
  try {
    const stored: KeptSheet | null = JSON.parse(localStorage.getItem(key) ?? 'null')
    return stored?.marks && isRecent(stored) ? stored : nothingKept
  } catch {
    return nothingKept
  }
}

export const readKeptSheet = (key: string): KeptSheet => {
  const sheet = memory.get(key) ?? readStored(key)
  memory.set(key, sheet)
  return sheet
}

/** False when storage is blocked, as in some private windows. */
export const canKeepSheets = (): boolean => {
  try {
    localStorage.setItem(prefix, '')
    localStorage.removeItem(prefix)
    return true
  } catch {
    return false
  }
}

/** Keeps a sheet; one without marks is forgotten. */
export const keepSheet = (key: string, sheet: KeptSheet): void => {
  memory.set(key, sheet)
  try {
    if (Object.keys(sheet.marks).length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(sheet))
  } catch {
    // Storage is blocked or full: the ticks last as long as the page.
  }
  notify()
}

/** Kept sheets of a coach by session id. */
export const listKeptSheets = (coachId: string): [sessionId: string, sheet: KeptSheet][] => {
  const own = prefixOf(coachId)
  const keys = new Set(memory.keys())
  try {
    for (const key of Object.keys(localStorage)) keys.add(key)
  } catch {
    // Storage is blocked.
  }
  return [...keys]
    .filter((key) => key.startsWith(own))
    .map((key): [string, KeptSheet] => [key.slice(own.length), readKeptSheet(key)])
    .filter(([, { marks }]) => Object.keys(marks).length > 0)
}

/** Calls `listener` after each change, also of another tab. */
export const watchKeptSheets = (listener: () => void): (() => void) => {
  const readAgain = () => {
    memory.clear()
    listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', readAgain)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', readAgain)
  }
}

export const useKeptSheet = (key: string): KeptSheet =>
  useSyncExternalStore(
    watchKeptSheets,
    useCallback(() => readKeptSheet(key), [key]),
  )
