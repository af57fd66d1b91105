import { useDeferredValue, useEffect } from 'react'

/**
 * Puts the session that the page has chosen into the URL, so that a reload opens the same sheet.
 * Deferred: React renders it after a tab that was pressed meanwhile, whose navigation it would interrupt.
 */
export const useSessionInUrl = (sessionId: string | undefined, onChoose: (id: string) => void) => {
  const settledId = useDeferredValue(sessionId ?? null, null)
  useEffect(() => {
    if (sessionId && settledId === sessionId) onChoose(sessionId)
  }, [sessionId, settledId, onChoose])
}
