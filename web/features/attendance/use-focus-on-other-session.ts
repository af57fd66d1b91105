import { useEffect, useRef } from 'react'

/** Focuses the sheet when another session is chosen: on a phone the list of sessions has closed. */
export const useFocusOnOtherSession = (sessionId: string | undefined) => {
  const sheet = useRef<HTMLDivElement>(null)
  const previousId = useRef(sessionId)
  useEffect(() => {
    if (previousId.current === sessionId) return
    const isFirst = previousId.current === undefined
    previousId.current = sessionId
    if (!isFirst) sheet.current?.focus()
  }, [sessionId])
  return sheet
}
