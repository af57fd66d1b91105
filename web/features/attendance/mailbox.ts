import { type Letter, markMailbox } from '../../lib/mark-mailbox.ts'
import { isQueued, type KeptSheet } from './kept-sheet.ts'

/** Background Sync is not in TypeScript's library, nor in every browser. */
type Registration = ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } }

const marksAtOnce = 1000

const letterOf = (coachId: string, { marks }: KeptSheet): Letter => ({
  coachId,
  marks: Object.entries(marks)
    .filter(([, mark]) => isQueued(mark))
    .slice(0, marksAtOnce)
    .map(([userId, { id, present, at }]) => ({ id, userId, present, at })),
})

const fill = async (coachId: string, sheets: [string, KeptSheet][]) => {
  await caches.delete(markMailbox)
  if (sheets.length === 0) return
  const box = await caches.open(markMailbox)
  for (const [sessionId, sheet] of sheets)
    await box.put(
      `/api/coach/sessions/${sessionId}/attendance/marks`,
      new Response(JSON.stringify(letterOf(coachId, sheet))),
    )
  const registration: Registration | undefined = await navigator.serviceWorker.getRegistration()
  await registration?.sync?.register(markMailbox)
}

let last = Promise.resolve()

/** Leaves the queued marks to the worker, which sends them once there is a network, even if no page is open. */
export const fillMailbox = (coachId: string, sheets: [string, KeptSheet][]): void => {
  // One after another; where the browser has no worker or refuses, the marks leave with the next page.
  last = last.then(() => fill(coachId, sheets)).catch(() => undefined)
}
