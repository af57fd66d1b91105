import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { call, fetchWithTimeout, HttpError, isUnreachable } from './http.ts'

const { fetch } = globalThis
afterEach(() => {
  globalThis.fetch = fetch
})

const respondWith = (response: Response) => {
  globalThis.fetch = async () => response
}

test('a body that breaks off is a network failure, not an unexpected error', async () => {
  const broken = new ReadableStream({ start: (controller) => controller.error(new TypeError('terminated')) })
  respondWith(new Response(broken, { status: 200 }))
  await assert.rejects(call('GET /api/user'), isUnreachable)
})

test('the login page of a network that responds in place of the server is a network failure', async () => {
  const page = { headers: { 'content-type': 'text/html; charset=utf-8' } }
  respondWith(new Response('<!doctype html><title>Wi-Fi</title>', page))
  await assert.rejects(call('GET /api/user'), isUnreachable)
  respondWith(new Response('<!doctype html><title>502</title>', { ...page, status: 502 }))
  await assert.rejects(call('GET /api/user'), (error) => error instanceof HttpError && error.status === 502)
})

test('a response keeps its body, and a refusal its status, code and sentence', async () => {
  respondWith(Response.json({ user: null }))
  assert.deepEqual(await call('GET /api/user'), { user: null })
  respondWith(Response.json({ code: 'unauthenticated', message: 'Non connecté' }, { status: 401 }))
  await assert.rejects(
    call('GET /api/user'),
    (error) => error instanceof HttpError && error.status === 401 && error.message === 'Non connecté',
  )
  respondWith(new Response(null, { status: 204 }))
  assert.equal(await call('POST /api/logout'), undefined)
})

test('a call whose signal was aborted before sends no request', async () => {
  let isSent = false
  globalThis.fetch = async (_, init) => {
    init?.signal?.throwIfAborted()
    isSent = true
    return new Response(null)
  }
  const fetching = fetchWithTimeout('/api/user', { method: 'GET', signal: AbortSignal.abort() })
  await assert.rejects(fetching, { name: 'AbortError' })
  assert.equal(isSent, false)
})
