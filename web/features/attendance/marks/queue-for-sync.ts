import { type StoredMarks, syncQueue } from '../../../lib/device/sync-queue.ts'
import { nextMarks, type UnsentMarks } from './unsent-marks.ts'

/** Background Sync is not in TypeScript's library, nor in every browser. */
type Registration = ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } }

const storedMarks = (coachId: string, unsent: UnsentMarks): StoredMarks => ({ coachId, marks: nextMarks(unsent) })

const fill = async (coachId: string, unsentSheets: [string, UnsentMarks][]) => {
  await caches.delete(syncQueue)
  if (unsentSheets.length === 0) return
  const queue = await caches.open(syncQueue)
  for (const [sessionId, unsent] of unsentSheets)
    await queue.put(
      `/api/coach/sessions/${sessionId}/attendance/marks`,
      new Response(JSON.stringify(storedMarks(coachId, unsent))),
    )
  const registration: Registration | undefined = await navigator.serviceWorker.getRegistration()
  await registration?.sync?.register(syncQueue)
}

let last = Promise.resolve()

/** Leaves the queued marks to the worker, which sends them once there is a network, even if no page is open. */
export const queueForSync = (coachId: string, unsentSheets: [string, UnsentMarks][]): void => {
  // In sequence. Without a worker, or if the browser refuses, the next page sends the marks.
  last = last.then(() => fill(coachId, unsentSheets)).catch(() => undefined)
}
