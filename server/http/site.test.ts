import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { compressSite } from '../../scripts/compress-site.ts'
import { startApp } from '../../tests/support/app/start-app.ts'
import { buildApp } from '../app.ts'
import { readSite } from './site.ts'

const folder = mkdtempSync(join(tmpdir(), 'club-static-'))
const client = join(folder, 'client')
after(() => rmSync(folder, { recursive: true, force: true }))

const page = (words: string) => `<!doctype html><title>${words}</title>${`<p>${words}</p>`.repeat(200)}`
const files = {
  'index.html': page('accueil'),
  'login/index.html': page('connexion'),
  '404/index.html': page('introuvable'),
  'shells/dashboard.html': page('espace'),
  'assets/page-Abc123.js': 'console.log("bonjour");'.repeat(200),
  'favicon.ico': 'i',
}

for (const [name, body] of Object.entries(files)) {
  mkdirSync(join(client, name, '..'), { recursive: true })
  writeFileSync(join(client, name), body)
}
const pages = { '/': 'index.html', '/login': 'login/index.html', '/404': '404/index.html' }
writeFileSync(
  join(folder, 'site.json'),
  JSON.stringify({ pages, parameterPages: { '/dashboard': 'shells/dashboard.html' }, csp: {} }),
)
writeFileSync(join(folder, 'secret.txt'), 'secret')
await compressSite(client)
const { context } = await startApp()
const server = await buildApp(context, { site: readSite(client, context.config) })
after(() => server.close())

const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  server.inject({ method, url, headers })

test('the log names a page by its route and a file by its name in the build, never by the requested path', () => {
  const site = readSite(client, context.config)
  const names = ['/login/', '/dashboard', '/favicon.ico', '/login/index.html', '/zoe@exemple.fr'].map(
    (path) => site.find(path)?.name,
  )
  assert.deepEqual(names, ['/login', '/dashboard', '/favicon.ico', undefined, undefined])
})

test('a page is sent in the smallest encoding that the browser accepts', async () => {
  const expected: [string | undefined, string | undefined][] = [
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['BR;q=0.0, GZIP;q=0.5', 'gzip'],
    ['gzip;q=0, *', 'br'],
    ['*;q=0', undefined],
    ['identity', undefined],
    ['', undefined],
    [undefined, undefined],
  ]
  for (const [accepted, encoding] of expected) {
    const { headers, rawPayload } = await get('/', accepted === undefined ? {} : { 'accept-encoding': accepted })
    assert.equal(headers['content-encoding'], encoding, `Accept-Encoding: ${accepted}`)
    assert.equal(headers.vary, 'accept-encoding')
    const read = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ''] ?? ((bytes: Buffer) => bytes)
    assert.equal(read(rawPayload).toString(), files['index.html'])
  }
})

test('a file that compression does not shrink is sent uncompressed', async () => {
  const { headers, body } = await get('/favicon.ico', { 'accept-encoding': 'gzip, br' })
  assert.equal(headers['content-encoding'], undefined)
  assert.equal(body, 'i')
})

test('a file with a hash in its name is cached for a year, everything else is revalidated', async () => {
  const keptResponse = await get('/assets/page-Abc123.js')
  assert.equal(keptResponse.headers['cache-control'], 'public, max-age=31536000, immutable')
  for (const url of ['/', '/login', '/dashboard', '/favicon.ico'])
    assert.equal((await get(url)).headers['cache-control'], 'no-cache', url)
})

test('a page that has not changed is not sent again, a different one is', async () => {
  const accepted = { 'accept-encoding': 'br' }
  const firstResponse = await get('/login', accepted)
  const etag = String(firstResponse.headers.etag)
  assert.match(etag, /^"[^"]+"$/)
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const repeatedResponse = await get('/login', { ...accepted, 'if-none-match': known })
    assert.equal(repeatedResponse.statusCode, 304, known)
    assert.equal(repeatedResponse.body, '')
    assert.equal(repeatedResponse.headers.etag, etag)
    assert.equal(repeatedResponse.headers['content-encoding'], undefined)
  }
  const home = await get('/', { ...accepted, 'if-none-match': etag })
  assert.equal(home.statusCode, 200)
  const otherEncoding = await get('/login', { 'accept-encoding': 'gzip', 'if-none-match': etag })
  assert.equal(otherEncoding.statusCode, 200, 'each encoding has its own ETag')
})

test('HEAD sends the headers of GET, without the body', async () => {
  for (const url of ['/', '/assets/page-Abc123.js', '/dashboard', '/inconnue']) {
    const [wholeResponse, head] = [await get(url), await get(url, {}, 'HEAD')]
    assert.equal(head.statusCode, wholeResponse.statusCode, url)
    assert.equal(head.body, '')
    for (const name of ['content-type', 'content-length', 'etag', 'cache-control', 'content-security-policy'])
      assert.equal(head.headers[name], wholeResponse.headers[name], `${url} ${name}`)
  }
})

test('a range request gets the whole file', async () => {
  const { statusCode, body } = await get('/assets/page-Abc123.js', { range: 'bytes=0-9' })
  assert.equal(statusCode, 200)
  assert.equal(body, files['assets/page-Abc123.js'])
})

test('no path leads out of the site, to its compressed files, or to its HTML files by name', async () => {
  const urls = [
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/../../secret.txt',
    '/assets/..%5c..%5csecret.txt',
    '//secret.txt',
    '/../site.json',
    '/index.html.br',
    '/assets/page-Abc123.js.gz',
    '/index.html',
    '/shells/dashboard.html',
    '/404',
    '/404/',
    '/assets/gone-Abc123.js',
    '/constructor',
  ]
  for (const url of urls) {
    const { statusCode, body } = await get(url)
    assert.equal(statusCode, 404, url)
    assert.match(body, /introuvable/, url)
  }
})

test('the not-found page is always sent with its body', async () => {
  const firstResponse = await get('/inconnue')
  const repeatedResponse = await get('/inconnue', { 'if-none-match': String(firstResponse.headers.etag) })
  assert.equal(repeatedResponse.statusCode, 404)
  assert.match(repeatedResponse.body, /introuvable/)
})
