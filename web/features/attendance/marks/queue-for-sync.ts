import { type StoredMarks, syncQueue } from '../../../lib/device/sync-queue.ts'
import { nextMarks, type UnsentMarks } from './unsent-marks.ts'

/** Background Sync is not in TypeScript's library, nor in every browser. */
type Registration = ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } }

const storedMarks = (coachId: string, sheet: UnsentMarks): StoredMarks => ({ coachId, marks: nextMarks(sheet) })

const fill = async (coachId: string, sheets: [string, UnsentMarks][]) => {
  await caches.delete(syncQueue)
  if (sheets.length === 0) return
  const queue = await caches.open(syncQueue)
  for (const [sessionId, sheet] of sheets)
    await queue.put(
      `/api/coach/sessions/${sessionId}/attendance/marks`,
      new Response(JSON.stringify(storedMarks(coachId, sheet))),
    )
  const registration: Registration | undefined = await navigator.serviceWorker.getRegistration()
  await registration?.sync?.register(syncQueue)
}

let last = Promise.resolve()

/** Leaves the queued marks to the worker, which sends them once there is a network, even if no page is open. */
export const queueForSync = (coachId: string, sheets: [string, UnsentMarks][]): void => {
  // In sequence. Without a worker, or if the browser refuses, the next page sends the marks.
  last = last.then(() => fill(coachId, sheets)).catch(() => undefined)
}
