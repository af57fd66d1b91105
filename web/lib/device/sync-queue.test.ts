import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { setPageGlobals } from '../../../tests/support/browser/page-globals.ts'
import type { StoredMarks } from './sync-queue.ts'

type SyncEvent = { tag: string; waitUntil: (sent: Promise<void>) => void }

const path = '/api/coach/sessions/piste/attendance/marks'
const stored: StoredMarks = { coachId: 'coralie', marks: [] }
const listeners: ((event: SyncEvent) => void)[] = []

/** Starts a Background Sync of marks that Coralie saved, with the statuses and the person that the server answers. */
const sync = async (
  t: TestContext,
  { user, marks = 200, id = 'coralie' }: { user: number; marks?: number; id?: string },
) => {
  const entries = new Map([[path, JSON.stringify(stored)]])
  const queue = {
    keys: async () => [...entries.keys()].map((url) => ({ url })),
    match: async (url: string) => new Response(entries.get(url)),
    delete: async (url: string) => entries.delete(url),
  }
  const sent: string[] = []
  setPageGlobals(t, {
    self: {
      addEventListener: (_type: string, listener: (event: SyncEvent) => void) => listeners.push(listener),
      clients: { matchAll: async () => [] },
    },
    caches: { open: async () => queue },
    fetch: async (url: string) => {
      if (url === '/api/user') return Response.json({ user: { id } }, { status: user })
      sent.push(url)
      return Response.json({}, { status: marks })
    },
  })
  // Not a static import: the types of a worker are not those of a page.
  if (listeners.length === 0) await import(new URL('../../worker/marks.ts', import.meta.url).href)
  let done: Promise<void> | undefined
  for (const listener of listeners) listener({ tag: 'marks', waitUntil: (promise) => (done = promise) })
  const isDone = await (done ?? assert.fail('The worker ignores the event')).then(
    () => true,
    () => false,
  )
  return { isDone, sentCount: sent.length, keptCount: entries.size }
}

test('the worker sends the marks of the coach who is signed in, once', async (t) => {
  assert.deepEqual(await sync(t, { user: 200 }), { isDone: true, sentCount: 1, keptCount: 0 })
})

test('marks wait for their coach while nobody, or another person, is signed in', async (t) => {
  for (const login of [{ user: 401 }, { user: 200, id: 'malik' }])
    assert.deepEqual(await sync(t, login), { isDone: true, sentCount: 0, keptCount: 1 })
})

test('the browser tries again later while the server fails', async (t) => {
  for (const user of [429, 500, 502, 503])
    assert.deepEqual(await sync(t, { user }), { isDone: false, sentCount: 0, keptCount: 1 })
  assert.deepEqual(await sync(t, { user: 200, marks: 503 }), { isDone: false, sentCount: 1, keptCount: 1 })
})

test('marks wait when the login ended just before the call', async (t) => {
  assert.deepEqual(await sync(t, { user: 200, marks: 401 }), { isDone: false, sentCount: 1, keptCount: 1 })
})

test('the worker keeps no marks that the server refused', async (t) => {
  assert.deepEqual(await sync(t, { user: 200, marks: 404 }), { isDone: true, sentCount: 1, keptCount: 0 })
})
