/** Bare Fastify: sends the statements that our server sends, and its response, without validation, permissions and logs. */
import { createHash, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import Fastify, { type FastifyReply } from 'fastify'
import { openBare, type Row, type Run } from './driver.ts'
import { kindOf, type Recordings, type Statement, uuid } from './recording.ts'

const { DATABASE_URL = '', RECORDINGS = '', OUTBOX_FOLDER = '', PORT } = process.env
const recordings: Recordings = JSON.parse(readFileSync(RECORDINGS, 'utf8'))
const { withConnection, close } = openBare(DATABASE_URL)
const compress = promisify(brotliCompress)
const app = Fastify()

type Values = { token: string; id: string; now: string }

/** Runs statements in order, each with the values of this call in place of its markers; resolves to their rows. */
const replay = async (run: Run, statements: readonly Statement[], values: Values) => {
  const results: Row[][] = []
  const newIds = new Map<string, string>()
  const newId = (marker: string) => newIds.get(marker) ?? newIds.set(marker, randomUUID()).get(marker)
  const valueFor = (marker: string): unknown => {
    const [kind, position, index, column = ''] = marker.split(' ')
    // A row that is missing this time: an id that no row has.
    if (kind === 'row') return results[Number(position)]?.[Number(index)]?.[column] ?? newId(marker)
    return kind === 'new' ? newId(marker) : values[kind as keyof Values]
  }
  for (const { sql, parameters } of statements) {
    const bound = parameters.replace(/\{\{(.+?)\}\}/g, (_, marker) => String(valueFor(marker)))
    results.push(await run(sql, JSON.parse(bound)))
  }
  return results
}

// From the same length on, and at the same quality, as `server/http/compress.ts`.
const sendResponse = async (reply: FastifyReply, status: number, value: unknown) => {
  reply.code(status)
  if (value === null) return reply.send()
  const text = JSON.stringify(value)
  reply.header('content-type', 'application/json; charset=utf-8')
  if (text.length < 2048) return reply.send(text)
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN } = constants
  const body = await compress(text, { params: { [BROTLI_PARAM_QUALITY]: 3, [BROTLI_PARAM_LGWIN]: 16 } })
  return reply.header('content-encoding', 'br').send(body)
}

/** As our server does where no SMTP server is set: a file for each mail. */
const deliver = async (deliveries: readonly Statement[], values: Values) => {
  const results = await withConnection((run) => replay(run, deliveries, values))
  for (const { id, text_body, html_body } of results.flat())
    if (text_body) await writeFile(join(OUTBOX_FOLDER, `${id}.eml`), `${text_body}${html_body}`)
}

app.get('/healthz', () => ({ ok: true }))
app.all('/api/*', async (request, reply) => {
  const recording = recordings[kindOf(request.method, request.url)]
  if (!recording) throw new Error(`${request.method} ${request.url} was not recorded`)
  const token = /club=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? ''
  const hash = createHash('sha256').update(token).digest('hex')
  const values = { token: hash, id: request.url.match(uuid)?.[0] ?? '', now: new Date().toISOString() }
  await withConnection((run) => replay(run, recording.statements, values))
  void deliver(recording.deliveries, values)
  return sendResponse(reply, recording.status, recording.response)
})

await app.listen({ port: Number(PORT), host: '127.0.0.1' })
process.on('SIGTERM', async () => {
  await app.close()
  await close()
})
