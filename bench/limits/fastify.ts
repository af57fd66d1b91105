/** Bare Fastify with the product's own SQL and JSON.stringify: no validation, no permission, no header, no log. */
import { createHash, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { compressText } from '../../server/http/compress.ts'
import { blanks, type ProductStatements } from '../product-statements.ts'
import { openBare } from './driver.ts'

const { DATABASE_URL = '', STATEMENTS = '', PORT } = process.env
const { login, ...statements }: ProductStatements = JSON.parse(readFileSync(STATEMENTS, 'utf8'))
const { ask, atOnce, close } = openBare(DATABASE_URL)
const compress = promisify(compressText)
const app = Fastify()

const signedIn = async (request: FastifyRequest) => {
  const token = /club=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? ''
  const [user] = await ask(login, { [blanks.token]: createHash('sha256').update(token).digest('hex') })
  if (!user) throw new Error('Nobody is signed in')
  return user
}

const answer = (reply: FastifyReply, value: unknown) =>
  reply.header('content-type', 'application/json; charset=utf-8').send(JSON.stringify(value))

type ById = { Params: { id: string } }

app.get('/healthz', () => ({ ok: true }))
app.get('/api/user', async (request, reply) => answer(reply, { user: await signedIn(request) }))
app.get('/api/sessions/upcoming', async (request, reply) => {
  const { id } = await signedIn(request)
  return answer(reply, await ask(statements.upcoming, { [blanks.user]: id }))
})
app.get<{ Querystring: { limit?: string } }>('/api/admin/users', async (request, reply) => {
  await signedIn(request)
  if (request.query.limit) {
    const [total] = await ask(statements.count, {})
    reply.header('x-total-count', String(total?.count))
    return answer(reply, await ask(statements.page, {}))
  }
  const text = JSON.stringify(await ask(statements.everyone, {}))
  const body = await compress(text, 'br')
  return reply.headers({ 'content-type': 'application/json; charset=utf-8', 'content-encoding': 'br' }).send(body)
})
app.post<ById>('/api/sessions/:id/rsvp', async (request, reply) => {
  const { id } = await signedIn(request)
  await ask(statements.join, { [blanks.id]: randomUUID(), [blanks.user]: id, [blanks.session]: request.params.id })
  return answer(reply, { going: true })
})
app.delete<ById>('/api/sessions/:id/rsvp', async (request, reply) => {
  const { id } = await signedIn(request)
  await ask(statements.leave, { [blanks.user]: id, [blanks.session]: request.params.id })
  return answer(reply, { going: false })
})
const rowIds = statements.save
  .flatMap(({ parameters }) => parameters)
  .filter((name) => String(name).startsWith(blanks.id))
const sheetOf = async (values: Record<string, unknown>) => {
  const parts = []
  for (const statement of statements.sheet) parts.push(await ask(statement, values))
  return parts
}
app.get<ById>('/api/coach/sessions/:id/attendance', async (request, reply) => {
  await signedIn(request)
  return answer(reply, await sheetOf({ [blanks.session]: request.params.id }))
})
app.post<ById>('/api/coach/sessions/:id/attendance', async (request, reply) => {
  await signedIn(request)
  const newIds = rowIds.map((name) => [name, randomUUID()])
  const values = { [blanks.session]: request.params.id, ...Object.fromEntries(newIds) }
  await atOnce(async (ask) => {
    for (const statement of statements.save) await ask(statement, values)
  })
  return answer(reply, await sheetOf(values))
})

await app.listen({ port: Number(PORT), host: '127.0.0.1' })
process.on('SIGTERM', async () => {
  await app.close()
  await close()
})
