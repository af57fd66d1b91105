import { markMailbox, type StoredMarks } from '../../lib/mark-mailbox.ts'
import { nextMarks, type UnsentMarks } from './unsent-marks.ts'

/** Background Sync is not in TypeScript's library, nor in every browser. */
type Registration = ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } }

const storedMarks = (coachId: string, sheet: UnsentMarks): StoredMarks => ({ coachId, marks: nextMarks(sheet) })

const fill = async (coachId: string, sheets: [string, UnsentMarks][]) => {
  await caches.delete(markMailbox)
  if (sheets.length === 0) return
  const box = await caches.open(markMailbox)
  for (const [sessionId, sheet] of sheets)
    await box.put(
      `/api/coach/sessions/${sessionId}/attendance/marks`,
      new Response(JSON.stringify(storedMarks(coachId, sheet))),
    )
  const registration: Registration | undefined = await navigator.serviceWorker.getRegistration()
  await registration?.sync?.register(markMailbox)
}

let last = Promise.resolve()

/** Leaves the queued marks to the worker, which sends them once there is a network, even if no page is open. */
export const fillMailbox = (coachId: string, sheets: [string, UnsentMarks][]): void => {
  // One after another; where the browser has no worker or refuses, the marks leave with the next page.
  last = last.then(() => fill(coachId, sheets)).catch(() => undefined)
}
