import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { allEndpoints } from '../../contract/all.ts'
import { buildApp } from '../../server/app.ts'
import { readSite } from '../../server/http/site.ts'
import { createSignedIn } from '../support/app/factories.ts'
import { onePerMethod } from '../support/app/one-per-method.ts'
import { startApp } from '../support/app/start-app.ts'
import { logResult } from '../support/drills/drill.ts'

const folder = mkdtempSync(join(tmpdir(), 'club-headers-'))
after(() => rmSync(folder, { recursive: true, force: true }))
const html = ['index.html', '404/index.html', 'coach/index.html', 'shells/dashboard.html']
for (const name of [...html, 'assets/page-Abc123.js', 'favicon.svg']) {
  mkdirSync(join(folder, 'client', name, '..'), { recursive: true })
  writeFileSync(join(folder, 'client', name), '<p>')
}
const pages = { '/': 'index.html', '/404': '404/index.html', '/coach': 'coach/index.html' }
writeFileSync(
  join(folder, 'site.json'),
  JSON.stringify({ pages, parameterPages: { '/dashboard': 'shells/dashboard.html' }, csp: {} }),
)

const publicUrls = ['https://club.exemple.fr', 'http://club.exemple.fr']

const openClub = async (publicUrl: string) => {
  const app = await startApp({ PUBLIC_URL: publicUrl, LIMITS: 'on', LIMIT_MESSAGES: '1' })
  const server = await buildApp(app.context, { site: readSite(join(folder, 'client'), app.context.config) })
  after(() => server.close())
  const { cookie } = await createSignedIn(app, { role: 'ADMIN', status: null })
  return {
    server,
    context: app.context,
    cookie: publicUrl.startsWith('https') ? `__Host-${cookie}` : cookie,
    isHttps: publicUrl.startsWith('https'),
  }
}

type Headers = Record<string, unknown>
type RequestToCheck = { url: string; method?: string; headers?: object; payload?: string }

/** Security headers of every response. */
const assertProtected = (headers: Headers, isHttps: boolean, what: string) => {
  const policy = String(headers['content-security-policy'])
  for (const rule of ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
    assert.ok(policy.includes(rule), `${what}: ${rule}`)
  assert.doesNotMatch(policy, /script-src[^;]*'unsafe/, what)
  assert.equal(policy.includes('upgrade-insecure-requests'), isHttps, what)
  assert.equal(headers['x-content-type-options'], 'nosniff', what)
  assert.equal(headers['cross-origin-opener-policy'], 'same-origin', what)
  assert.equal(headers['cross-origin-resource-policy'], 'same-origin', what)
  assert.equal(headers['x-frame-options'], 'DENY', what)
  assert.equal(
    headers['permissions-policy'],
    `camera=(${/^GET \/coach \d/.test(what) ? 'self' : ''}), geolocation=(), microphone=()`,
    what,
  )
  assert.equal(headers['referrer-policy'], 'strict-origin-when-cross-origin', what)
  const hsts = isHttps ? 'max-age=31536000; includeSubDomains' : undefined
  assert.equal(headers['strict-transport-security'], hsts, what)
  assert.equal(headers['x-powered-by'], undefined, what)
  assert.equal(headers['access-control-allow-origin'], undefined, what)
}

const json = { 'content-type': 'application/json' }
const other = [
  { url: '/' },
  { url: '/', headers: { 'if-none-match': '*' } },
  { url: '/dashboard' },
  { url: '/coach' },
  { url: '/favicon.svg' },
  { url: '/assets/page-Abc123.js' },
  { url: '/introuvable' },
  { url: '/introuvable', method: 'POST' },
  { url: '/', method: 'HEAD' },
  { url: '/', method: 'OPTIONS' },
  { url: '/healthz' },
  { url: '/readyz' },
  { url: '/api/docs/' },
  { url: '/api/docs' },
  { url: '/api/docs/static/index.html' },
  { url: '/api/openapi.json' },
  { url: '/api/rien' },
  { url: '/api/%zz' },
  { url: `/api/${'x'.repeat(4000)}` },
  { url: '/api/login', method: 'POST', headers: json, payload: '{' },
  { url: '/api/login', method: 'POST', headers: { 'content-type': 'text/plain' }, payload: 'x' },
  { url: '/api/login', method: 'POST', headers: json, payload: JSON.stringify('x'.repeat(40_000)) },
  { url: '/api/login', method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } },
  { url: '/api/logout', method: 'POST' },
  { url: '/api/newsletter', method: 'POST', headers: json, payload: '{}' },
  { url: '/api/newsletter', method: 'POST', headers: json, payload: '{}' },
] as const

for (const publicUrl of publicUrls)
  test(`every response of ${publicUrl} has the security headers, refusals and files too`, async () => {
    const { server, context, cookie, isHttps } = await openClub(publicUrl)
    const statuses = new Map<number, number>()
    const check = async (request: RequestToCheck) => {
      const { headers, statusCode } = await server.inject(request as { url: string })
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
      assertProtected(headers, isHttps, `${request.method ?? 'GET'} ${request.url.slice(0, 60)} ${statusCode}`)
      return headers
    }
    for (const request of other) await check(request)
    for (const { method, path } of onePerMethod(Object.entries(allEndpoints)).map(([, endpoint]) => endpoint)) {
      const url = path.replace(/:\w+/g, crypto.randomUUID())
      // Signing out would make the next calls anonymous.
      const signedIn = path === '/api/logout' ? {} : { cookie }
      for (const headers of [{}, signedIn, { ...signedIn, ...json }]) {
        const sentHeaders = await check({ method, url, headers, ...('content-type' in headers && { payload: '{}' }) })
        if (!path.includes('.ics')) assert.equal(sentHeaders['cache-control'], 'no-store', url)
      }
    }
    const payment = { url: '/api/confirm-payment', method: 'POST', payload: '{"paymentIntentId":"pi_1"}' }
    await check({ ...payment, headers: { ...json, cookie } })
    await context.db.schema.dropTable('member_notes').execute()
    await check({ url: '/api/my/notes', headers: { cookie } })
    const statusCounts = [...statuses]
      .toSorted(([one], [two]) => one - two)
      .map(([status, times]) => `${times} × ${status}`)
    logResult(`protecting headers on ${publicUrl.split(':')[0]}: 0 responses without, of ${statusCounts.join(', ')}`)
    for (const status of [200, 204, 304, 400, 401, 403, 404, 413, 415, 429, 500, 503])
      assert.ok(statuses.has(status), `${status}`)
  })

const sendBytes = async (port: number, bytes: string) => {
  const socket = connect(port, '127.0.0.1')
  socket.end(bytes)
  let responseText = ''
  socket.on('data', (chunk) => {
    responseText += chunk
  })
  await once(socket, 'close')
  return responseText
}

test('malformed HTTP is answered in French, with the same headers', async () => {
  const { server, isHttps } = await openClub('https://club.exemple.fr')
  await server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.server.address() as AddressInfo
  for (const [bytes, status] of [
    ['BONJOUR\r\n\r\n', 400],
    ['GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n', 400],
    ['GET / HTTP/1.1\r\nHost: x\r\nX: a\nb\r\n\r\n', 400],
    [`GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['GET / HTTP/1.1\r\nHost: x\r\nExpect: un-miracle\r\n\r\n', 417],
  ] as const) {
    const [head = '', body = ''] = (await sendBytes(port, bytes)).split('\r\n\r\n')
    const [first, ...lines] = head.split('\r\n')
    assert.match(first ?? '', new RegExp(`^HTTP/1.1 ${status} `))
    const headers = Object.fromEntries(
      lines
        .map((line) => line.split(/: (.*)/s) as [string, string])
        .map(([name, value]) => [name.toLowerCase(), value]),
    )
    assertProtected(headers, isHttps, bytes.slice(0, 40))
    assert.deepEqual(JSON.parse(body), { code: 'malformed_request', message: 'La demande est illisible.' })
  }
})

test('a client that sends its request too slowly is disconnected', async () => {
  const { context } = await openClub('https://club.exemple.fr')
  // Bytes keep arriving, so that the idle time-out does not apply.
  const timeouts = { headers: 60, request: 120, idle: 10 * 60_000, checkInterval: 10 }
  const server = await buildApp(context, { timeouts })
  after(() => server.close())
  await server.listen({ port: 0, host: '127.0.0.1', listenTextResolver: () => 'listening' })
  const { port } = server.server.address() as AddressInfo
  const post = 'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 30000\r\n\r\n'
  const dripped = async (bytes: string, drop: string) => {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    socket.write(bytes)
    const timer = setInterval(() => socket.write(drop), 10)
    let responseText = ''
    socket.on('data', (chunk) => {
      responseText += chunk
    })
    const startedMs = performance.now()
    await once(socket, 'close')
    clearInterval(timer)
    return { text: responseText, ms: performance.now() - startedMs }
  }
  const slow = await Promise.all([dripped('GET / HTTP/1.1\r\nHost: x\r\n', 'X: y\r\n'), dripped(post, ' ')])
  for (const { text } of slow) assert.match(text, /^HTTP\/1\.1 408 .*"La demande est illisible\."/s)
  const slowest = Math.max(...slow.map(({ ms }) => ms))
  logResult(
    `slow requests: 2 of 2 ended with 408 after at most ${slowest.toFixed(0)} ms where ${timeouts.request} are allowed`,
  )
})
