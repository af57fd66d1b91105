import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { updateProfile } from '../../contract/accounts/account.ts'
import { revokeCalendarLink } from '../../contract/calendar.ts'
import { signUp } from '../../contract/places.ts'
import { responseTimeoutMs } from '../../contract/rules/http.ts'
import { upcomingSessions } from '../../contract/sessions/member-sessions.ts'
import { bookTrial } from '../../contract/trials.ts'
import { lockTimeouts } from '../../server/database/engine/sqlite.ts'
import { openDatabase } from '../../server/database/open.ts'
import { createSignedIn, insertSession } from '../support/app/factories.ts'
import { startApp, type TestApp } from '../support/app/start-app.ts'
import { logResult, rounds } from '../support/drills/drill.ts'

const isPostgres = process.env.TEST_ENGINE === 'postgres'

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
  const training = await insertSession(app)
  const open = await insertSession(app, { trialPlaces: 1 })
  // Three people: writes of the same person would wait for each other.
  const signIn = async () => ({ as: (await createSignedIn(app, { status: 'ACTIVE' })).cookie })
  const [signingUp, renaming, as] = [await signIn(), await signIn(), await signIn()]
  const writes = [
    () => app.send(signUp, { params: { id: training.id } }, signingUp),
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
  const training = await insertSession(app)
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
