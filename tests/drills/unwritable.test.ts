import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { allEndpoints } from '../../contract/all.ts'
import type { AnyEndpoint, InputOf } from '../../contract/endpoint.ts'
import { sentences } from '../../contract/errors.ts'
import { saveMemberNote } from '../../contract/notes.ts'
import { upcomingSessions } from '../../contract/sessions/member-sessions.ts'
import { readRows } from '../http/all-rows.ts'
import { knownEmail } from '../http/examples/account.ts'
import { examples } from '../http/examples.ts'
import { createWorld } from '../http/world.ts'
import { createSignedIn, createUser, insertSession, testPassword } from '../support/app/factories.ts'
import { startApp } from '../support/app/start-app.ts'
import { refuseWrites } from '../support/database/refuse-writes.ts'
import { logResult } from '../support/drills/drill.ts'

const isPostgres = process.env.TEST_ENGINE === 'postgres'

const inputOf = (endpoint: AnyEndpoint, name: string, world: Awaited<ReturnType<typeof createWorld>>) => {
  const example = examples[name] ?? {}
  const ids = { ...world.ids.own, user: world.users.other }
  const id = example.names === undefined ? '' : ids[example.names]
  return {
    ...(endpoint.params && { params: { id, sessionId: id } }),
    ...(example.query && { query: example.query }),
    ...(example.body && { body: example.body(id, world) }),
  } as InputOf<AnyEndpoint>
}

/** Reads that write an audit event: files and lists of many people's addresses. */
const auditedReads = new Set([
  'adminUsers',
  ...[
    'adminUsersFile',
    'adminUsersWorkbook',
    'newsletterFile',
    'newsletterWorkbook',
    'paymentsFile',
    'paymentsWorkbook',
  ],
])

test('while the disk cannot be written to, writes are refused in French and reads work; afterwards every call works', async () => {
  const app = await startApp()
  await createUser(app, { role: 'ADMIN', status: null })
  await createUser(app, { email: knownEmail, passwordHash: await app.context.passwords.hash(testPassword) })
  const worlds = new Map<string, Awaited<ReturnType<typeof createWorld>>>()
  for (const name of Object.keys(allEndpoints)) worlds.set(name, await createWorld(app, 'admin'))
  // Long after the last use of their login: a read then updates it, and must succeed when that fails.
  app.setNow('2026-11-21T12:00:00.000Z')
  const before = await readRows(app)
  const makeRoom = await refuseWrites(app.context.db, isPostgres)
  const outcomes = { refused: 0, read: 0, other: [] as string[] }
  const call = (name: string, endpoint: AnyEndpoint) => {
    const world = worlds.get(name) as Awaited<ReturnType<typeof createWorld>>
    return app.send(endpoint, inputOf(endpoint, name, world), { as: world.actor?.cookie })
  }
  for (const [name, endpoint] of Object.entries(allEndpoints)) {
    const { status, refusal, headers } = await call(name, endpoint)
    if (status === 503 && refusal.code === 'busy') {
      assert.deepEqual(refusal, { code: 'busy', message: sentences.busy }, name)
      assert.equal(headers['retry-after'], '1', name)
      outcomes.refused += 1
    } else if (status < 500) outcomes.read += 1
    else outcomes.other.push(`${name}: ${status} ${refusal.code}`)
    if (endpoint.method === 'GET' && !auditedReads.has(name))
      assert.ok(status < 500, `${name} reads, and got ${status}`)
  }
  assert.deepEqual(await readRows(app), before)
  await makeRoom()
  const failing: string[] = []
  for (const [name, endpoint] of Object.entries(allEndpoints)) {
    const { status } = await call(name, endpoint)
    if (status >= 500 && examples[name]?.outcomes?.own !== 'payments_unavailable') failing.push(`${name}: ${status}`)
  }
  logResult(
    `nothing writable: ${outcomes.refused} writes refused with 503, ${outcomes.read} reads and refusals as usual, ${outcomes.other.length} others; afterwards ${failing.length} of ${worlds.size} calls fail`,
  )
  assert.ok(outcomes.refused > 15)
  assert.deepEqual([outcomes.other.filter((answer) => !answer.endsWith('payments_unavailable')), failing], [[], []])
})

const skip = isPostgres && 'the size of a PostgreSQL database has no such limit'
test('a write that does not fit into a SQLite file of limited size is refused; it succeeds once the limit is raised', {
  skip,
}, async () => {
  const app = await startApp()
  const { db } = app.context
  const member = await createSignedIn(app, { status: 'ACTIVE' })
  const as = { as: member.cookie }
  await sql`pragma max_page_count = 1`.execute(db)
  let [writeCount, refusalCount] = [0, 0]
  while (refusalCount < 3) {
    const training = await insertSession(app).catch(() => undefined)
    const { id } = training ?? { id: crypto.randomUUID() }
    const response = await app.send(saveMemberNote, { params: { id }, body: { text: 'x'.repeat(1900) } }, as)
    assert.ok([200, 404, 503].includes(response.status), `${response.status}`)
    if (training === undefined || response.status === 503) refusalCount += 1
    else writeCount += 1
    assert.equal((await app.send(upcomingSessions, {}, as)).status, 200)
  }
  await sql`pragma max_page_count = 1000000`.execute(db)
  const { id } = await insertSession(app)
  assert.equal((await app.send(saveMemberNote, { params: { id }, body: { text: 'Bien' } }, as)).status, 200)
  logResult(`file full: ${writeCount} notes stored, ${refusalCount} refused, reads succeeded, 0 restarts`)
})
