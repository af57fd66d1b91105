import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { createSignedIn, createUser } from '../../tests/support/app/factories.ts'
import { startApp } from '../../tests/support/app/start-app.ts'

const app = await startApp()
const { cookie } = await createSignedIn(app, { role: 'ADMIN', status: null })
for (let member = 0; member < 100; member += 1) await createUser(app, { status: 'ACTIVE' })

const fetchCompressed = async (url: string, acceptedEncoding?: string) => {
  const headers = { cookie, ...(acceptedEncoding && { 'accept-encoding': acceptedEncoding }) }
  const { headers: responseHeaders, rawPayload } = await app.server.inject({ url, headers })
  return { ...responseHeaders, bytes: rawPayload }
}

test('a list of the whole club is sent compressed, with the same content', async () => {
  const uncompressed = await fetchCompressed('/api/admin/users')
  assert.equal(uncompressed['content-encoding'], undefined)
  for (const [acceptedEncoding, encoding, unpack] of [
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip, br;q=0', 'gzip', gunzipSync],
  ] as const) {
    const { bytes, ...headers } = await fetchCompressed('/api/admin/users', acceptedEncoding)
    assert.deepEqual([headers['content-encoding'], headers.vary], [encoding, 'accept-encoding'])
    assert.equal(Number(headers['content-length']), bytes.length)
    assert.ok(bytes.length * 5 < uncompressed.bytes.length)
    assert.equal(unpack(bytes).toString(), uncompressed.bytes.toString())
  }
})

test('a response is compressed from 2 KB on', async () => {
  const page = await fetchCompressed('/api/admin/users?limit=50', 'gzip, deflate, br')
  assert.equal(page['content-encoding'], 'br')
  assert.equal(JSON.parse(brotliDecompressSync(page.bytes).toString()).length, 50)
  const { bytes, ...headers } = await fetchCompressed('/api/admin/users?limit=1', 'gzip, deflate, br')
  assert.equal(headers['content-encoding'], undefined)
  assert.equal(JSON.parse(bytes.toString()).length, 1)
})
