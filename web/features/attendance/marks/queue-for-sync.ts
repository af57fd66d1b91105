import { type StoredMarks, syncQueue } from '../../../lib/device/sync-queue.ts'
import { nextMarks, type UnsentMarks } from './unsent-marks.ts'

/** Background Sync is not in TypeScript's library, nor in every browser. */
type SyncRegistration = ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } }

const toEntry = (coachId: string, [sessionId, unsent]: [string, UnsentMarks]): [url: string, stored: string] => {
  const stored: StoredMarks = { coachId, marks: nextMarks(unsent) }
  return [`/api/coach/sessions/${sessionId}/attendance/marks`, JSON.stringify(stored)]
}

const fill = async (entries: [url: string, stored: string][]) => {
  const queue = await caches.open(syncQueue)
  const paths = new Set(entries.map(([url]) => url))
  for (const { url } of await queue.keys()) if (!paths.has(new URL(url).pathname)) await queue.delete(url)
  if (entries.length === 0) return
  for (const [url, stored] of entries) await queue.put(url, new Response(stored))
  const registration: SyncRegistration | undefined = await navigator.serviceWorker.getRegistration()
  await registration?.sync?.register(syncQueue)
}

let last = Promise.resolve()
/** What the worker has; undefined before the first copy, and after one that failed. */
let copied: string | undefined

/**
 * Leaves the queued marks to the worker, which sends them once there is a network, even if no page is open. A copy that
 * failed is made by the next call. Without a worker, or if the browser refuses, the next page sends the marks.
 */
export const queueForSync = (coachId: string, queuedSheets: [string, UnsentMarks][]): void => {
  const entries = queuedSheets.map((sheet) => toEntry(coachId, sheet))
  const content = JSON.stringify(entries)
  const copy = async () => {
    // A tick that is not saved yet changes nothing here.
    if (content === copied) return
    copied = undefined
    await fill(entries)
    copied = content
  }
  last = last.then(copy).catch(() => undefined)
}
