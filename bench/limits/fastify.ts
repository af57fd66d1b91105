/** Bare Fastify with the product's own SQL and JSON.stringify: no validation, no permission, no header, no log. */
import { createHash, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { blanks, type ProductStatements } from '../product-statements.ts'
import type { Statement } from '../statements.ts'
import { type Ask, openBare } from './driver.ts'

const { DATABASE_URL = '', STATEMENTS = '', PORT } = process.env
const { login, save, sheet, give, treasury, ...statements }: ProductStatements = JSON.parse(
  readFileSync(STATEMENTS, 'utf8'),
)
const { ask, inTransaction, close } = openBare(DATABASE_URL)
const compress = promisify(brotliCompress)
const app = Fastify()

const userOf = async (request: FastifyRequest) => {
  const token = /club=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? ''
  const [user] = await ask(login, { [blanks.token]: createHash('sha256').update(token).digest('hex') })
  if (!user) throw new Error('No sign-in has this token')
  return user
}

// From the same length on, and at the same quality, as `server/http/compress.ts`.
const answer = async (reply: FastifyReply, value: unknown) => {
  const text = JSON.stringify(value)
  reply.header('content-type', 'application/json; charset=utf-8')
  if (text.length < 2048) return reply.send(text)
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN } = constants
  const body = await compress(text, { params: { [BROTLI_PARAM_QUALITY]: 3, [BROTLI_PARAM_LGWIN]: 16 } })
  return reply.header('content-encoding', 'br').send(body)
}

const askAll = async (ask: Ask, list: Statement[], values: Record<string, unknown>) => {
  const answers = []
  for (const statement of list) answers.push(await ask(statement, values))
  return answers
}

type ById = { Params: { id: string }; Querystring: Partial<Record<'wait' | 'stopWaiting' | 'give', string>> }

const valuesOf = (session: string, user: unknown) => ({
  [blanks.id]: randomUUID(),
  [blanks.user]: user,
  [blanks.session]: session,
})

/** Leaves a session; the first who waits gets the place if there was one, and a mail is queued for them. */
const givePlace = (session: string, user: unknown) =>
  inTransaction(async (tx) => {
    const values = valuesOf(session, user)
    const [, own = []] = await askAll(tx, give.before, values)
    if (own[0]?.rsvp_id === null) return
    const waiting = await tx(give.candidates, values)
    const ids = waiting.map((entry) => entry.user_id)
    await askAll(tx, give.after, {
      ...values,
      [blanks.id]: randomUUID(),
      [blanks.ids]: ids,
      [blanks.first]: ids[0],
      [blanks.firstEntry]: waiting[0]?.id,
    })
  })

/** Statements about one person and one session, in a transaction; their last rows are the answer. */
const inOrder = async (list: Statement[], session: string, user: unknown) => {
  const values = valuesOf(session, user)
  const answers: unknown[] = []
  await inTransaction(async (tx) => {
    answers.push(...(await askAll(tx, list, values)))
  })
  return answers.at(-1)
}

app.get('/healthz', () => ({ ok: true }))
app.get('/api/user', async (request, reply) => answer(reply, { user: await userOf(request) }))
app.get('/api/sessions/upcoming', async (request, reply) =>
  answer(reply, await ask(statements.upcoming, { [blanks.user]: (await userOf(request)).id })),
)
app.get<{ Querystring: { limit?: string } }>('/api/admin/users', async (request, reply) => {
  await userOf(request)
  if (request.query.limit) return answer(reply, await askAll(ask, [statements.count, statements.page], {}))
  return answer(reply, await ask(statements.everyone, {}))
})
app.get('/api/admin/treasury', async (request, reply) => {
  await userOf(request)
  const answers = await askAll(ask, treasury.sums, {})
  for (const statement of treasury.payments) {
    const rows = await ask(statement, {})
    answers.push(rows, await ask(treasury.shares, { [blanks.ids]: rows.map(({ id }) => id) }))
  }
  return answer(reply, answers)
})
app.post<ById>('/api/sessions/:id/rsvp', async (request, reply) => {
  const { id } = await userOf(request)
  if ('wait' in request.query) return answer(reply, await inOrder(statements.wait, request.params.id, id))
  await ask(statements.join, valuesOf(request.params.id, id))
  return answer(reply, { going: true })
})
app.delete<ById>('/api/sessions/:id/rsvp', async (request, reply) => {
  const { id } = await userOf(request)
  if ('stopWaiting' in request.query) return answer(reply, await inOrder(statements.stopWaiting, request.params.id, id))
  if ('give' in request.query) await givePlace(request.params.id, id)
  else await ask(statements.leave, valuesOf(request.params.id, id))
  return answer(reply, { going: false })
})
app.get<ById>('/api/coach/sessions/:id/attendance', async (request, reply) => {
  await userOf(request)
  return answer(reply, await askAll(ask, sheet, { [blanks.session]: request.params.id }))
})
const newIdNames = save.flatMap(({ parameters }) => parameters.map(String)).filter((name) => name.startsWith(blanks.id))
app.post<ById>('/api/coach/sessions/:id/attendance', async (request, reply) => {
  const { id } = await userOf(request)
  const newIds = Object.fromEntries(newIdNames.map((name) => [name, randomUUID()]))
  const values = { [blanks.session]: request.params.id, [blanks.user]: id, ...newIds }
  await inTransaction(async (tx) => void (await askAll(tx, save, values)))
  return answer(reply, await askAll(ask, sheet, values))
})

await app.listen({ port: Number(PORT), host: '127.0.0.1' })
process.on('SIGTERM', async () => {
  await app.close()
  await close()
})
