import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { z } from 'zod'
import { allEndpoints } from '../../contract/all.ts'
import { buildApp } from '../../server/app.ts'
import { deviceName } from '../../server/features/accounts/devices/device-name.ts'
import { encodingFor } from '../../server/http/accept-encoding.ts'
import { figure } from '../support/drill.ts'
import { startApp } from '../support/start-app.ts'

/** Long texts over which a careless pattern goes again and again; a head holds 16 KiB, a body 32. */
const tiresome = (length: number): string[] =>
  ['a', ' ', '.', '@', '\u0301', '%20', 'a.', 'a@', 'a,', ' ;', ' ,', 'a=', ';q=', '1.', 'Chrome/', 'W/']
    .map((text) => text.repeat(length / text.length))
    .flatMap((text) => [text, `x${text}x`, `x@${text}`])

// The worst took seconds where each takes a few milliseconds of the processor's time.
const mostMs = 200

/** The slowest of all, in ms of the processor's time, with a word on which it was. */
const slowest = async (tries: Iterable<[string, () => unknown]>) => {
  let worst = { ms: 0, what: '' }
  for (const [what, attempt] of tries) {
    const begun = process.threadCpuUsage()
    await attempt()
    const { user, system } = process.threadCpuUsage(begun)
    const ms = (user + system) / 1000
    if (ms > worst.ms) worst = { ms, what }
  }
  return worst
}

const headers = ['cookie', 'content-type', 'origin', 'host', 'x-forwarded-for', 'x-forwarded-host']

const skip = process.env.TEST_ENGINE === 'postgres' && 'no text comes as far as the database: SQLite has said it all'

test('no header keeps the server busy, however long and whatever it holds', { skip }, async () => {
  // Without a log: what looks at each of its lines in tests is slow itself over such texts.
  const server = await buildApp((await startApp({ TRUST_PROXY: 'loopback' })).context)
  after(() => server.close())
  const payload = JSON.stringify({ email: 'zoe@exemple.fr', password: 'faux' })
  await server.inject({ method: 'POST', url: '/api/login', payload: '{}' })
  function* tries(): Generator<[string, () => unknown]> {
    for (const text of tiresome(15_000).filter((text) => /^[\t\x20-\x7e]*$/.test(text))) {
      for (const name of headers) {
        const sent = { 'content-type': 'application/json', [name]: text }
        // Refused before any password is hashed.
        yield [name, () => server.inject({ method: 'POST', url: '/api/reset-password', headers: sent, payload })]
      }
      yield ['accept-encoding', () => encodingFor(text)]
      yield ['user-agent', () => deviceName(text)]
      yield ['query', () => server.inject({ url: `/api/calendar/mes-seances.ics?${encodeURI(text)}` })]
      yield ['path', () => server.inject({ url: `/api/${encodeURI(text).slice(0, 15_000)}` })]
    }
  }
  const { ms, what } = await slowest(tries())
  figure(`headers made to be slow: the slowest took ${ms.toFixed(0)} ms of the processor’s time (${what})`)
  assert.ok(ms < mostMs, `${what} took ${ms} ms`)
})

test('no text of a body or a query keeps the server busy', { skip }, async () => {
  const texts = tiresome(31_000)
  function* tries(): Generator<[string, () => unknown]> {
    for (const [name, { body, query }] of Object.entries(allEndpoints))
      for (const schema of [body, query].filter((schema) => schema !== undefined)) {
        const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
        const fields = Object.keys(properties)
        for (const text of texts) {
          const value = Object.fromEntries(fields.map((field) => [field, text]))
          yield [name, () => schema.safeParse(value)]
        }
      }
  }
  const { ms, what } = await slowest(tries())
  figure(`texts made to be slow: the slowest took ${ms.toFixed(0)} ms of the processor’s time (${what})`)
  assert.ok(ms < mostMs, `${what} took ${ms} ms`)
})
