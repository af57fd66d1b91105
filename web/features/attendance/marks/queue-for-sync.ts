import { type StoredMarks, syncQueue } from '../../../lib/device/sync-queue.ts'
import { nextMarks, type UnsentMarks } from './unsent-marks.ts'

/** Background Sync is not in TypeScript's library, nor in every browser. */
type Registration = ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } }

const toEntry = (coachId: string, [sessionId, unsent]: [string, UnsentMarks]): [url: string, stored: string] => {
  const stored: StoredMarks = { coachId, marks: nextMarks(unsent) }
  return [`/api/coach/sessions/${sessionId}/attendance/marks`, JSON.stringify(stored)]
}

const fill = async (entries: Map<string, string>) => {
  const queue = await caches.open(syncQueue)
  for (const { url } of await queue.keys()) if (!entries.has(new URL(url).pathname)) await queue.delete(url)
  if (entries.size === 0) return
  for (const [url, stored] of entries) await queue.put(url, new Response(stored))
  const registration: Registration | undefined = await navigator.serviceWorker.getRegistration()
  await registration?.sync?.register(syncQueue)
}

let last = Promise.resolve()
let lastContent: string | undefined

/** Leaves the queued marks to the worker, which sends them once there is a network, even if no page is open. */
export const queueForSync = (coachId: string, unsentSheets: [string, UnsentMarks][]): void => {
  const entries = unsentSheets.map((sheet) => toEntry(coachId, sheet))
  // A tick that is not saved yet changes nothing here.
  const content = JSON.stringify(entries)
  if (content === lastContent) return
  lastContent = content
  // In sequence. Without a worker, or if the browser refuses, the next page sends the marks.
  last = last.then(() => fill(new Map(entries))).catch(() => undefined)
}
