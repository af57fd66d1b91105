import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { z } from 'zod'
import { allEndpoints } from '../../contract/all.ts'
import { buildApp } from '../../server/app.ts'
import { deviceName } from '../../server/features/accounts/devices/device-name.ts'
import { encodingFor } from '../../server/http/compress.ts'
import { startApp } from '../support/app/start-app.ts'
import { logResult } from '../support/drills/drill.ts'

/** Long texts on which a careless pattern backtracks; headers may have 16 KiB, a body 32. */
const tiresome = (length: number): string[] =>
  ['a', ' ', '.', '@', '\u0301', '%20', 'a.', 'a@', 'a,', ' ;', ' ,', 'a=', ';q=', '1.', 'Chrome/', 'W/']
    .map((text) => text.repeat(length / text.length))
    .flatMap((text) => [text, `x${text}x`, `x@${text}`])

/** The measure is the slowest harmless text: a careless pattern takes hundreds of times as long for its length. */
const maxTimes = 50

const msOf = async (work: () => unknown) => {
  const startedMs = performance.now()
  await work()
  return performance.now() - startedMs
}

type Call = { what: string; send: (text: string) => unknown }

/** The slowest call with one of the texts, by the best of twenty: other programs and garbage collection take time. */
const slowest = async (calls: readonly Call[], texts: readonly string[]) => {
  let worst = { ms: 0, what: '' }
  for (const text of texts)
    for (const { what, send } of calls) {
      let ms = await msOf(() => send(text))
      for (let retry = 0; retry < 19 && ms > worst.ms; retry++) ms = Math.min(ms, await msOf(() => send(text)))
      if (ms > worst.ms) worst = { ms, what }
    }
  return worst
}

/** How much longer the slowest call takes than with harmless texts of the same length, on the same machine. */
const slowdown = async (calls: readonly Call[], texts: readonly string[]) => {
  const harmless = texts.map(({ length }) => 'b'.repeat(length))
  // Warm-up: V8 compiles code that runs often.
  await slowest(calls, harmless.slice(0, 3))
  const measure = await slowest(calls, harmless)
  const worst = await slowest(calls, texts)
  return { ...worst, times: worst.ms / measure.ms }
}

const headers = ['cookie', 'content-type', 'origin', 'host', 'x-forwarded-for', 'x-forwarded-host']

const skip = process.env.TEST_ENGINE === 'postgres' && 'no text comes as far as the database: SQLite has said it all'

test('no header takes long to process, whatever its length and content', { skip }, async () => {
  // Without a log: the tests' check of each line is slow itself over such texts.
  const server = await buildApp((await startApp({ TRUST_PROXY: 'loopback' })).context)
  after(() => server.close())
  const payload = JSON.stringify({ email: 'zoe@exemple.fr', password: 'faux' })
  await server.inject({ method: 'POST', url: '/api/login', payload: '{}' })
  const withHeader = (name: string) => (text: string) =>
    // Refused before any password is hashed.
    server.inject({
      method: 'POST',
      url: '/api/reset-password',
      headers: { 'content-type': 'application/json', [name]: text },
      payload,
    })
  const calls: Call[] = [
    ...headers.map((name) => ({ what: name, send: withHeader(name) })),
    { what: 'accept-encoding', send: encodingFor },
    { what: 'user-agent', send: deviceName },
    { what: 'query', send: (text) => server.inject({ url: `/api/calendar/mes-seances.ics?${encodeURI(text)}` }) },
    { what: 'path', send: (text) => server.inject({ url: `/api/${encodeURI(text).slice(0, 15_000)}` }) },
  ]
  const texts = tiresome(15_000).filter((text) => /^[\t\x20-\x7e]*$/.test(text))
  const { times, what } = await slowdown(calls, texts)
  logResult(`headers made to be slow: the slowest took ${times.toFixed(1)} times as long as a harmless one (${what})`)
  assert.ok(times < maxTimes, `${what} took ${times} times as long`)
})

test('no text of a body or a query takes long to process', { skip }, async () => {
  const calls = Object.entries(allEndpoints).flatMap(([what, { body, query }]) =>
    [body, query]
      .filter((schema) => schema !== undefined)
      .map((schema): Call => {
        const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
        const fields = Object.keys(properties)
        return { what, send: (text) => schema.safeParse(Object.fromEntries(fields.map((field) => [field, text]))) }
      }),
  )
  const { times, what } = await slowdown(calls, tiresome(31_000))
  logResult(`texts made to be slow: the slowest took ${times.toFixed(1)} times as long as a harmless one (${what})`)
  assert.ok(times < maxTimes, `${what} took ${times} times as long`)
})
