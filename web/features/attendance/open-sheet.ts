import { useEffect, useSyncExternalStore } from 'react'

/** Id of the session whose sheet is open. */
let openId: string | null = null
const listeners = new Set<() => void>()

const setOpen = (next: string | null) => {
  openId = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Marks a sheet as open as long as its component is mounted. */
export const useOpenedSheet = (sessionId: string): void =>
  useEffect(() => {
    setOpen(sessionId)
    return () => setOpen(null)
  }, [sessionId])

export const useOpenSheetId = (): string | null => useSyncExternalStore(subscribe, () => openId)
