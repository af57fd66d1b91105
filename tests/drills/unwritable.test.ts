import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { updateProfile } from '../../contract/accounts/account.ts'
import { allEndpoints } from '../../contract/all.ts'
import { revokeCalendarLink } from '../../contract/calendar.ts'
import type { AnyEndpoint } from '../../contract/endpoint.ts'
import { sentences } from '../../contract/errors.ts'
import { saveOwnNote } from '../../contract/notes.ts'
import { signUp } from '../../contract/places.ts'
import { responseTimeoutMs } from '../../contract/rules/http.ts'
import { upcomingSessions } from '../../contract/sessions/member-sessions.ts'
import { bookTrial } from '../../contract/trials.ts'
import { lockTimeouts } from '../../server/database/engine/sqlite.ts'
import { openDatabase } from '../../server/database/open.ts'
import { readRows } from '../http/all-rows.ts'
import { knownEmail } from '../http/examples/account.ts'
import { examples } from '../http/examples.ts'
import { createWorld } from '../http/world.ts'
import { createSignedIn, createTraining, createUser, testPassword } from '../support/app/factories.ts'
import type { Input } from '../support/app/inject.ts'
import { startApp, type TestApp } from '../support/app/start-app.ts'
import { refuseWrites } from '../support/database/refuse-writes.ts'
import { logResult, rounds } from '../support/drills/drill.ts'

const isPostgres = process.env.TEST_ENGINE === 'postgres'

const inputOf = (endpoint: AnyEndpoint, name: string, world: Awaited<ReturnType<typeof createWorld>>) => {
  const example = examples[name] ?? {}
  const ids = { ...world.ids.own, user: world.users.other }
  const id = example.names === undefined ? '' : ids[example.names]
  return {
    ...(endpoint.params && { params: { id, sessionId: id } }),
    ...(example.query && { query: example.query }),
    ...(example.body && { body: example.body(id, world) }),
  } as Input<AnyEndpoint>
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
    const training = await createTraining(app).catch(() => undefined)
    const { id } = training ?? { id: crypto.randomUUID() }
    const response = await app.send(saveOwnNote, { params: { id }, body: { text: 'x'.repeat(1900) } }, as)
    assert.ok([200, 404, 503].includes(response.status), `${response.status}`)
    if (training === undefined || response.status === 503) refusalCount += 1
    else writeCount += 1
    assert.equal((await app.send(upcomingSessions, {}, as)).status, 200)
  }
  await sql`pragma max_page_count = 1000000`.execute(db)
  const { id } = await createTraining(app)
  assert.equal((await app.send(saveOwnNote, { params: { id }, body: { text: 'Bien' } }, as)).status, 200)
  logResult(`file full: ${writeCount} notes stored, ${refusalCount} refused, reads succeeded, 0 restarts`)
})

/** Another program that locks the database against writes until released. */
const holdLock = async ({ context: { config } }: TestApp) => {
  const other = openDatabase(config.databaseUrl)
  const [hold, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = other.db.connection().execute(async (connection) => {
    await sql`begin`.execute(connection)
    if (isPostgres) {
      // The other program may stay idle for longer than the server's own limit.
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(connection)
      await sql`lock table people, session_rsvps, calendar_links, trials in share row exclusive mode`.execute(
        connection,
      )
    }
    hold.resolve()
    await release.promise
    await sql`rollback`.execute(connection)
  })
  await hold.promise
  return async () => {
    release.resolve()
    await holding
    await other.close()
  }
}

/** Maximum time that a write waits for a lock, in milliseconds. */
const longestWaitMs = async ({ context: { db } }: TestApp) => {
  if (!isPostgres) return lockTimeouts.serving
  const { rows } = await sql<{ ms: number }>`
    select setting::int as ms from pg_settings where name = 'lock_timeout'`.execute(db)
  return rows[0]?.ms ?? Number.POSITIVE_INFINITY
}

test('while another program locks the database, a write waits and is then refused; reads succeed at once', async () => {
  const app = await startApp()
  const training = await createTraining(app)
  const open = await createTraining(app, { trialPlaces: 1 })
  // Three people: writes of the same person would wait for each other.
  const signIn = async () => ({ as: (await createSignedIn(app, { status: 'ACTIVE' })).cookie })
  const [joining, renaming, as] = [await signIn(), await signIn(), await signIn()]
  const writes = [
    () => app.send(signUp, { params: { id: training.id } }, joining),
    () => app.send(updateProfile, { body: { prenom: 'Zoé' } }, renaming),
    () => app.send(revokeCalendarLink, {}, as),
    () =>
      app.send(bookTrial, { body: { sessionId: open.id, prenom: 'Zoé', email: 'zoe@exemple.fr', insurance: true } }),
  ]
  const total = { rounds: 0, refused: 0, reads: 0, longestMs: 0, slowestReadMs: 0 }
  for (; total.rounds < rounds(1, 10); ) {
    const release = await holdLock(app)
    const startedMs = performance.now()
    total.rounds += 1
    let waiting = writes.length
    let isHeld = true
    const responses = writes.map(async (write) => {
      const { status, refusal } = await write()
      waiting -= 1
      total.longestMs = Math.max(total.longestMs, performance.now() - startedMs)
      assert.deepEqual([status, refusal.code], [503, 'busy'])
      assert.ok(isHeld, 'refused only once the lock was let go')
      total.refused += 1
    })
    while (waiting > 0) {
      const askedMs = performance.now()
      assert.equal((await app.send(upcomingSessions, {}, as)).status, 200)
      if (waiting === writes.length) total.reads += 1
      total.slowestReadMs = Math.max(total.slowestReadMs, performance.now() - askedMs)
      // Lets the timers of the waiting writes run.
      await new Promise(setImmediate)
    }
    await Promise.all(responses)
    isHeld = false
    await release()
    for (const write of writes) assert.ok((await write()).status < 300)
  }
  logResult(
    `locked: ${total.refused} writes refused after at most ${(total.longestMs / 1000).toFixed(1)} s, ${total.reads} reads finished before the first refusal, the slowest in ${total.slowestReadMs.toFixed(0)} ms`,
  )
  assert.ok((await longestWaitMs(app)) < responseTimeoutMs, 'a page gives up before its write is refused')
  // A read that waited for the lock would finish after the writes.
  assert.ok(total.reads >= 3 * total.rounds, `${total.reads} reads`)
})

test('a write that waits for a lock succeeds when the lock is released in time', async () => {
  const app = await startApp()
  const member = await createSignedIn(app, { status: 'ACTIVE' })
  const training = await createTraining(app)
  const release = await holdLock(app)
  const as = { as: member.cookie }
  const writing = [app.send(signUp, { params: { id: training.id } }, as), app.send(revokeCalendarLink, {}, as)]
  for (let nth = 0; nth < 5; nth++) await app.send(upcomingSessions, {}, as)
  await release()
  assert.deepEqual(
    (await Promise.all(writing)).map(({ status }) => status),
    [200, 204],
  )
})
