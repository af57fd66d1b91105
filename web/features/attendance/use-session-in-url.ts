import { useEffect } from 'react'

/** Puts the session that the page has chosen into the URL, so that a reload opens the same sheet. */
export const useSessionInUrl = (sessionId: string | undefined, onChoose: (id: string) => void) => {
  useEffect(() => {
    if (sessionId) onChoose(sessionId)
  }, [sessionId, onChoose])
}
