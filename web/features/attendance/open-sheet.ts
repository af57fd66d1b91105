import { useEffect, useSyncExternalStore } from 'react'
import { createListeners } from '../../lib/listeners.ts'

/** Id of the session whose sheet is open. */
let openId: string | null = null
const { subscribe, notify } = createListeners()

const setOpen = (next: string | null) => {
  openId = next
  notify()
}

/** Marks a sheet as open as long as its component is mounted. */
export const useOpenedSheet = (sessionId: string): void =>
  useEffect(() => {
    setOpen(sessionId)
    return () => setOpen(null)
  }, [sessionId])

export const useOpenSheetId = (): string | null => useSyncExternalStore(subscribe, () => openId)
