/** Bare Fastify: our server's statements and compressed response, without validation, permissions and logs. */
import { createHash, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import Fastify from 'fastify'
import { compressLongResponses } from '../../server/http/compress.ts'
import { openBare, type Row, type Run } from './driver.ts'
import { kindOf, type Recordings, type Statement, uuid } from './recording.ts'

const { DATABASE_URL = '', RECORDINGS = '', PORT } = process.env
const recordings: Recordings = JSON.parse(readFileSync(RECORDINGS, 'utf8'))
const { withConnection, close } = openBare(DATABASE_URL)
const app = Fastify()
compressLongResponses(app)

type Values = { token: string; id: string; now: string }

/** Runs statements in order, each with the values of this call in place of its placeholders. */
const replay = async (run: Run, statements: readonly Statement[], values: Values) => {
  const results: Row[][] = []
  const newIds = new Map<string, string>()
  const newId = (placeholder: string) =>
    newIds.get(placeholder) ?? newIds.set(placeholder, randomUUID()).get(placeholder)
  const valueFor = (placeholder: string): unknown => {
    const [kind, position, index, column = ''] = placeholder.split(' ')
    // The row is missing in this call: uses an id without a row.
    if (kind === 'row') return results[Number(position)]?.[Number(index)]?.[column] ?? newId(placeholder)
    return kind === 'new' ? newId(placeholder) : values[kind as keyof Values]
  }
  for (const { sql, parameters } of statements) {
    const bound = parameters.replace(/\{\{(.+?)\}\}/g, (_, placeholder) => String(valueFor(placeholder)))
    results.push(await run(sql, JSON.parse(bound)))
  }
}

app.get('/healthz', () => ({ ok: true }))
app.all('/api/*', async (request, reply) => {
  const recording = recordings[kindOf(request.method, request.url)]
  if (!recording) throw new Error(`${request.method} ${request.url} was not recorded`)
  const token = /club=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? ''
  const hash = createHash('sha256').update(token).digest('hex')
  const values = { token: hash, id: request.url.match(uuid)?.[0] ?? '', now: new Date().toISOString() }
  await withConnection((run) => replay(run, recording.statements, values))
  return reply.code(recording.status).send(recording.response)
})

await app.listen({ port: Number(PORT), host: '127.0.0.1' })
process.on('SIGTERM', async () => {
  await app.close()
  await close()
})
