import type { QueryClient } from '@tanstack/react-query'
import { isSignedOut } from '../../../lib/calls/http.ts'
import { createListeners } from '../../../lib/listeners.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import { queueForSync } from './queue-for-sync.ts'
import { isRefusal, sendMarks } from './send-marks.ts'
import { listUnsentMarks, watchUnsentMarks } from './stored-unsent-marks.ts'
import { countMarks, type UnsentMarks } from './unsent-marks.ts'
import { refusedMarksText } from './unsent-text.ts'

const retryMs = 30_000

type SenderState = {
  queuedSheets: [sessionId: string, unsent: UnsentMarks][]
  /** Why the server refused a sheet, by session id. Such a sheet is not sent again automatically. */
  refusals: Record<string, unknown>
}

const idle: SenderState = { queuedSheets: [], refusals: {} }
let state = idle
const { subscribe, notify } = createListeners()

export const watchSender = subscribe
export const readSender = (): SenderState => state

const setState = (next: SenderState) => {
  state = next
  notify()
}

/** The worker gets a copy at once: a coach may lock the phone right after the save. */
const readQueued = (coachId: string) => {
  const queuedSheets = listUnsentMarks(coachId).filter(([, { queued }]) => countMarks(queued) > 0)
  const queuedIds = new Set(queuedSheets.map(([id]) => id))
  // Once refused marks are erased, new ones of that sheet are sent again.
  const refusals = Object.fromEntries(Object.entries(state.refusals).filter(([id]) => queuedIds.has(id)))
  setState({ queuedSheets, refusals })
  queueForSync(coachId, queuedSheets)
}

/**
 * Sends the queued marks of this device at once, when the network returns and every 30 seconds, except of refused
 * sheets. Returns a function that stops it; one sender runs at a time.
 */
export const startSender = (client: QueryClient, coachId: string): (() => void) => {
  let isStopped = false
  const sendSheet = async (sessionId: string) => {
    try {
      const refusedCount = await sendMarks({ client, coachId, sessionId, isBackground: true })
      if (refusedCount > 0) toast({ title: 'Erreur', description: refusedMarksText(refusedCount), tone: 'destructive' })
    } catch (error) {
      if (isSignedOut(error)) void client.invalidateQueries({ queryKey: ['user'] })
      if (isRefusal(error) && !isStopped) setState({ ...state, refusals: { ...state.refusals, [sessionId]: error } })
    }
  }
  const sendAll = async () => {
    queueForSync(coachId, state.queuedSheets)
    if (!navigator.onLine) return
    for (const [sessionId] of state.queuedSheets)
      if (!isStopped && !(sessionId in state.refusals)) await sendSheet(sessionId)
  }
  const start = () => void sendAll()
  const unwatch = watchUnsentMarks(() => readQueued(coachId))
  const timer = setInterval(start, retryMs)
  window.addEventListener('online', start)
  readQueued(coachId)
  start()
  return () => {
    isStopped = true
    unwatch()
    clearInterval(timer)
    window.removeEventListener('online', start)
    setState(idle)
  }
}
