import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type ErrorCode, sentences } from '../../contract/errors.ts'
import { newId } from '../../server/database/ids.ts'
import { RefusalError } from '../../server/errors.ts'
import { requireUser } from '../../server/features/accounts/logins/open.ts'
import { createSignedIn, insertSession } from '../support/app/factories.ts'
import { startApp } from '../support/app/start-app.ts'

const app = await startApp()
const { cookie } = await createSignedIn(app, { role: 'ADMIN', status: null })
const training = await insertSession(app)
const json = { 'content-type': 'application/json' }

type Call = { method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'; url: string; headers?: object; payload?: string }
const call = ({ method = 'POST', headers, ...rest }: Call) =>
  app.server.inject({ method, headers: { ...headers }, ...rest })

const assertRefused = async (request: Call, status: number, code: ErrorCode) => {
  const response = await call(request)
  assert.equal(response.statusCode, status, `${request.url}: ${response.body}`)
  assert.match(String(response.headers['content-type']), /^application\/json/)
  const { issues: _, ...refusal } = response.json()
  assert.deepEqual(refusal, { code, message: sentences[code] })
  return response
}

test('a body that is invalid JSON is refused in French', async () => {
  for (const payload of ['{"email":', 'null,', "{'a':1}", '{"__proto__":{"x":1}}'])
    await assertRefused({ url: '/api/login', headers: json, payload }, 400, 'malformed_request')
  await assertRefused({ url: '/api/login', headers: json }, 400, 'malformed_request')
})

test('an unknown API path is refused in French with every method', async () => {
  for (const method of ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'] as const)
    for (const url of ['/api', '/api/', '/api/nothing', '/api/user/1', '/api/sessions//rsvp/me/x'])
      await assertRefused({ method, url }, 404, 'not_found')
  await assertRefused({ method: 'GET', url: '/api/login' }, 404, 'not_found')
})

test('a format other than JSON is refused', async () => {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'a/b'])
    await assertRefused(
      { url: '/api/login', headers: { 'content-type': type }, payload: 'email=a' },
      415,
      'unsupported_media_type',
    )
})

test('a malformed URL is refused', async () => {
  for (const url of ['/api/%zz', '/api/sessions/%zz/rsvp', '/api/sessions/%c0%af/rsvp'])
    await assertRefused({ method: 'GET', url }, 400, 'malformed_request')
})

test('a malformed id is answered 400, not 404', async () => {
  const response = await call({ method: 'GET', url: '/api/sessions/1/rsvp/me', headers: { cookie } })
  assert.equal(response.statusCode, 400)
  assert.deepEqual(response.json(), {
    code: 'validation',
    message: 'Identifiant invalide',
    issues: [{ path: 'id', message: 'Identifiant invalide' }],
  })
})

test('a malformed token, date or id is answered 400 on both engines', async () => {
  const id = '0190a0a0-0000-7000-8000-000000000000'
  const after = (place: string) => ({ method: 'GET', url: `/api/sessions/past?after=${place}` }) as const
  for (const request of [
    { method: 'GET', url: '/api/calendar/mes-seances.ics?cle=%00' },
    { method: 'POST', url: '/api/newsletter/desinscription?jeton=%00' },
    { method: 'POST', url: '/api/newsletter/desinscription?jeton=a&jeton=b' },
    after('%00'),
    after('-'.repeat(36)),
    after(`2026-11-20T10:00:00.000Z_${id}`),
    after(id),
    { method: 'GET', url: `/api/admin/users?limit=2&after=${'a'.repeat(36)}` },
  ] as const) {
    const { statusCode, body } = await call({ ...request, headers: { cookie } })
    assert.deepEqual([statusCode, JSON.parse(body).code], [400, 'validation'], request.url)
  }
})

test('a body above 32 KiB is refused, above 256 KiB for an attendance sheet', async () => {
  const bodyOf = (bytes: number) => JSON.stringify({ presentUserIds: [], filling: 'x'.repeat(bytes) })
  await assertRefused({ url: '/api/login', headers: json, payload: bodyOf(32 * 1024) }, 413, 'body_too_large')
  const url = `/api/coach/sessions/${training.id}/attendance`
  const headers = { ...json, cookie }
  assert.equal((await call({ url, headers, payload: bodyOf(200 * 1024) })).statusCode, 200)
  await assertRefused({ url, headers, payload: bodyOf(256 * 1024) }, 413, 'body_too_large')
})

test('a write from another site’s page is refused for every caller', async () => {
  const url = `/api/sessions/${training.id}/rsvp`
  const ownHost = { host: 'club.exemple' }
  for (const headers of [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { origin: 'https://ailleurs.exemple' },
    { origin: 'null' },
    { origin: 'http://club.exemple.ailleurs.exemple' },
    { origin: 'https://club.exemple' },
    { 'sec-fetch-site': 'cross-site', origin: 'http://club.exemple' },
  ])
    for (const method of ['POST', 'DELETE'] as const)
      await assertRefused({ method, url, headers: { ...ownHost, ...headers, cookie } }, 403, 'cross_site')
  const rows = await app.context.db.selectFrom('sessionRsvps').select('id').execute()
  assert.deepEqual(rows, [])
})

test('a write from the club’s own page, or from no browser at all, passes', async () => {
  const url = `/api/sessions/${training.id}/rsvp`
  const { publicUrl } = app.context.config
  for (const headers of [
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'same-origin', origin: publicUrl },
    { origin: publicUrl },
    { host: 'club.exemple', origin: 'http://club.exemple' },
    {},
  ])
    assert.equal((await call({ url, headers: { ...headers, cookie } })).statusCode, 200)
})

test('with https, only pages at the public URL may write, not those at the internal one', async () => {
  const https = await startApp({ PUBLIC_URL: 'https://club.exemple', TRUST_PROXY: '127.0.0.1' })
  const member = await createSignedIn(https, { role: 'ADMIN', status: null })
  const { id } = await insertSession(https)
  const statusFrom = async (origin: string, host = 'club.exemple', proto = 'https') => {
    const cookie = `__Host-${member.cookie}`
    const headers = { cookie, host, origin, 'x-forwarded-proto': proto }
    return (await https.server.inject({ method: 'POST', url: `/api/sessions/${id}/rsvp`, headers })).statusCode
  }
  assert.equal(await statusFrom('https://club.exemple'), 200)
  assert.equal(await statusFrom('http://club.exemple', 'club.exemple', 'http'), 403)
  assert.equal(await statusFrom('http://10.0.0.5:3000', '10.0.0.5:3000', 'http'), 403)
  assert.equal(await statusFrom('https://10.0.0.5:3000', '10.0.0.5:3000'), 403)
})

test('an empty body with a JSON content type is accepted where no body is expected', async () => {
  const url = `/api/sessions/${training.id}/rsvp`
  for (const method of ['POST', 'DELETE'] as const)
    for (const headers of [json, { ...json, 'content-length': '0' }, { ...json, 'transfer-encoding': 'chunked' }])
      assert.equal((await call({ method, url, headers: { ...headers, cookie } })).statusCode, 200)
  await assertRefused({ method: 'DELETE', url, headers: { ...json, cookie }, payload: '{' }, 400, 'malformed_request')
})

test('links from other sites can be followed', async () => {
  const headers = { 'sec-fetch-site': 'cross-site', cookie }
  assert.equal((await call({ method: 'GET', url: '/api/user', headers })).statusCode, 200)
})

test('every API response, refusals too, has the security headers and is not stored', async () => {
  for (const request of [
    { method: 'GET', url: '/api/user', headers: { cookie } },
    { method: 'GET', url: '/api/user' },
    { method: 'GET', url: '/api/nothing' },
    { method: 'GET', url: '/api/%zz' },
    { method: 'POST', url: '/api/login', headers: json, payload: '{' },
    { method: 'POST', url: '/api/logout', headers: { 'sec-fetch-site': 'cross-site' } },
  ] as const) {
    const { headers } = await call(request)
    const what = `${request.method} ${request.url}`
    assert.match(String(headers['content-security-policy']), /default-src 'self'.*frame-ancestors 'none'/, what)
    assert.equal(headers['x-content-type-options'], 'nosniff', what)
    assert.equal(headers['referrer-policy'], 'strict-origin-when-cross-origin', what)
    assert.equal(headers['cache-control'], 'no-store', what)
    assert.equal(headers['strict-transport-security'], undefined, what)
    assert.equal(headers['x-powered-by'], undefined, what)
  }
})

test('a server error reveals neither stack nor SQL', async () => {
  await app.context.db.schema.dropTable('member_notes').execute()
  await assertRefused({ method: 'GET', url: '/api/my/notes', headers: { cookie } }, 500, 'internal')
})

test('a deleted row is answered 404, the caller’s deleted account 401, too early and too late 409', async () => {
  const statusOf = (code: ErrorCode) => new RefusalError(code).status
  const notFoundCodes = Object.keys(sentences).filter((code) => code.endsWith('_not_found')) as ErrorCode[]
  assert.deepEqual(new Set([...notFoundCodes, 'row_deleted' as const].map(statusOf)), new Set([404]))
  assert.equal(statusOf('session_started'), 409)
  assert.equal(statusOf('session_not_started'), 409)
  await assert.rejects(requireUser(app.context.db, newId(), app.context.now()), {
    code: 'unauthenticated',
    status: 401,
  })
})
