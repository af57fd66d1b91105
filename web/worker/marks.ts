/** Sends the marks that a coach saved without a network, while no page is open to do so. */

import type { AttendanceMarks } from '../../contract/attendance.ts'
import { backgroundHeader } from '../../contract/rules/http.ts'
import { isRefusedStatus, type StoredMarks, syncQueue } from '../lib/device/sync-queue.ts'
import { worker } from './scope.ts'

/** Background Sync is not in TypeScript's library. */
type SyncEvent = ExtendableEvent & { tag: string }

const pageTimeMs = 3_000

const headers = { 'content-type': 'application/json', [backgroundHeader]: '1' }

/** A failure lets the browser try again later. */
const failedCall = ({ url, status }: Response) => new Error(`${url}: ${status}`)

/** Id of the person who is signed in; undefined if nobody is. Marks wait until their own coach signs in. */
const findSignedInId = async (): Promise<string | undefined> => {
  const response = await fetch('/api/user', { headers })
  if (response.status === 401) return undefined
  if (!response.ok) throw failedCall(response)
  return (await response.json()).user.id
}

const send = async (queue: Cache, { url }: Request, userId: string | undefined): Promise<void> => {
  const stored: StoredMarks | undefined = await (await queue.match(url))?.json()
  if (!stored || stored.coachId !== userId) return
  const body: AttendanceMarks = { marks: stored.marks, now: new Date().toISOString() }
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok && !isRefusedStatus(response.status)) throw failedCall(response)
  // Accepted or refused: the page keeps its copy until it gets a response, and shows the outcome.
  await queue.delete(url)
}

/** An open page sends its marks itself, and deletes them here once it has the response. */
const letPageSend = async (): Promise<void> => {
  const pages = await worker.clients.matchAll({ type: 'window' })
  if (pages.length > 0) await new Promise((resolve) => setTimeout(resolve, pageTimeMs))
}

const sendAll = async (): Promise<void> => {
  await letPageSend()
  const queue = await caches.open(syncQueue)
  const requests = await queue.keys()
  if (requests.length === 0) return
  const userId = await findSignedInId()
  for (const request of requests) await send(queue, request, userId)
}

worker.addEventListener('sync', (event) => {
  const sync = event as SyncEvent
  if (sync.tag === syncQueue) sync.waitUntil(sendAll())
})
