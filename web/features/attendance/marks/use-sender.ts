import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { isSignedOut } from '../../../lib/calls/http.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import { queueForSync } from './queue-for-sync.ts'
import { isRefusal, sendMarks } from './send-marks.ts'
import { listUnsentMarks, watchUnsentMarks } from './stored-unsent-marks.ts'
import { countMarks, isQueued, type UnsentMarks } from './unsent-marks.ts'
import { refusedMarksText } from './unsent-text.ts'

const retryMs = 30_000

/** Sheets with queued marks, by session id. */
export const listQueued = (coachId: string) =>
  listUnsentMarks(coachId).filter(([, unsent]) => countMarks(unsent, isQueued) > 0)

/** Sheets of this device with queued marks. */
const useQueuedSheets = (coachId: string): [string, UnsentMarks][] => {
  const [unsentSheets, setUnsentSheets] = useState(() => listQueued(coachId))
  useEffect(() => watchUnsentMarks(() => setUnsentSheets(listQueued(coachId))), [coachId])
  return unsentSheets
}

/**
 * Sends queued marks when the page opens, when the network returns and every 30 seconds, except of refused sheets. The
 * worker gets a copy at once: a coach may lock the phone right after the save.
 */
export const useSender = (coachId: string) => {
  const client = useQueryClient()
  const unsentSheets = useQueuedSheets(coachId)
  useEffect(() => queueForSync(coachId, unsentSheets), [coachId, unsentSheets])
  const [refusals, setRefusals] = useState<Record<string, unknown>>({})
  const queuedIds = new Set(unsentSheets.map(([id]) => id))
  const goneIds = Object.keys(refusals).filter((id) => !queuedIds.has(id))
  // The refused marks are deleted: new marks of that sheet are sent again.
  if (goneIds.length > 0) setRefusals(Object.fromEntries(Object.entries(refusals).filter(([id]) => queuedIds.has(id))))
  const sendOne = useCallback(
    async (sessionId: string) => {
      try {
        const refusedCount = await sendMarks({ client, coachId, sessionId, isBackground: true })
        if (refusedCount > 0)
          toast({ title: 'Erreur', description: refusedMarksText(refusedCount), tone: 'destructive' })
      } catch (error) {
        if (isRefusal(error)) setRefusals((others) => ({ ...others, [sessionId]: error }))
        if (isSignedOut(error)) void client.invalidateQueries({ queryKey: ['user'] })
      }
    },
    [client, coachId],
  )
  const refusedKey = Object.keys(refusals).join(' ')
  useEffect(() => {
    const refusedIds = new Set(refusedKey.split(' '))
    const sendAll = async () => {
      if (navigator.onLine)
        for (const [sessionId] of listQueued(coachId)) if (!refusedIds.has(sessionId)) await sendOne(sessionId)
    }
    void sendAll()
    const timer = setInterval(() => void sendAll(), retryMs)
    const start = () => void sendAll()
    window.addEventListener('online', start)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', start)
    }
  }, [coachId, refusedKey, sendOne])
  return { unsentSheets, refusals }
}
