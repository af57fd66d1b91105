import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { login } from '../../contract/accounts/account.ts'
import { openDatabase } from '../../server/database/open.ts'
import { createPasswords } from '../../server/security/passwords.ts'
import { createUser, testPassword } from '../support/app/factories.ts'
import { overHttp } from '../support/app/over-http.ts'
import { emptyDatabase } from '../support/app/start-app.ts'
import { isLong, logResult, rounds } from '../support/drills/drill.ts'
import { startProxy } from '../support/drills/proxy.ts'
import { moment, startSteadyLoad } from '../support/drills/steady-load.ts'
import { fillBusyClub } from '../support/drills/writes/club.ts'
import { type ServerProcess, startServerProcess } from '../support/processes/server-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'club-stopping-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const url = await emptyDatabase()
const database = openDatabase(url)
after(() => database.close())
await database.migrate()
const club = await fillBusyClub(database.db)
const passwordHash = await createPasswords().hash(testPassword)
const { email } = await createUser(
  { context: { db: database.db, now: () => new Date().toISOString() } },
  { passwordHash },
)

// The drills test the configured grace period with a proxy that polls every 50 ms. In `npm test` the grace period ends
// once the proxy has seen the 503, however long that takes on a slow machine.
const graceSeconds = isLong ? 1.5 : 60

const start = (settings: Record<string, string> = {}) =>
  startServerProcess(folder, {
    DATABASE_URL: url,
    OUTBOX_FOLDER: join(folder, 'outbox'),
    LOG_LEVEL: 'error',
    GRACE_SECONDS: String(graceSeconds),
    TRUST_PROXY: 'loopback',
    ...settings,
  })

/** Status of a response; 0 without one. */
const statusOf = (server: ServerProcess, path: string) =>
  fetch(server.url + path).then(
    ({ status }) => status,
    () => 0,
  )

/** Responses of `/readyz` until the server has stopped; `/healthz` must be 200 until then. */
const watchEnd = async (server: ServerProcess, announced: () => void) => {
  const statuses = new Set<number>()
  for (;;) {
    const [ready, alive] = [await statusOf(server, '/readyz'), await statusOf(server, '/healthz')]
    statuses.add(ready)
    if (ready === 503) announced()
    if (alive === 0) return statuses
    assert.equal(alive, 200)
    await pause(20)
  }
}

const signals: string[] = []
const send = (server: ServerProcess, signal: NodeJS.Signals) => {
  signals.push(`${moment()} ${signal} to ${server.url}`)
  server.child.kill(signal)
}

/** Sends SIGTERM while people sign in. */
const stopInOrder = async (server: ServerProcess, leftByProxy: () => Promise<void>) => {
  const exit = once(server.child, 'close')
  const body = { email, password: testPassword }
  const logins = Promise.all(Array.from({ length: 5 }, () => overHttp(server.url)(login, { body })))
  assert.equal(await statusOf(server, '/readyz'), 200)
  send(server, 'SIGTERM')
  const { promise: announced, resolve } = Promise.withResolvers<void>()
  const endGrace = async () => {
    await Promise.all([announced, leftByProxy()])
    send(server, 'SIGINT')
  }
  const [statuses, responses] = await Promise.all([watchEnd(server, resolve), logins, isLong || endGrace()])
  assert.ok(statuses.has(503), 'the end was not announced')
  assert.deepEqual(new Set(responses.map(({ status }) => status)), new Set([200]))
  const [code] = await exit
  assert.equal(code, 0, server.output())
}

test('no request fails behind a proxy while a server is replaced or restarted', async () => {
  let server = await start()
  const proxy = await startProxy(server.url)
  const { stop } = startSteadyLoad(overHttp(proxy.url), database.db, club)
  const times = rounds(1, 20)
  for (let round = 0; round < times; round++) {
    // A second server takes over, and is then restarted on the same port.
    const next = await start()
    proxy.lead(server.url, next.url)
    await proxy.whenUsed(next.url)
    for (const ending of [server, next]) await stopInOrder(ending, () => proxy.whenLeft(ending.url))
    server = await start({ PORT: new URL(next.url).port })
  }
  const { requests, failed, lost, extra, slowestMs } = await stop()
  logResult(
    `stopped ${2 * times} times under 100 requests/s: ${requests} requests, ${failed.length} failed, ${lost} messages lost, ${extra} stored twice; ${proxy.counts.retried} retried by the proxy, the slowest response after ${(slowestMs / 1000).toFixed(1)} s`,
  )
  const failures = [...failed, ...proxy.counts.failed]
  assert.equal(failures.length, 0, [...failures, ...signals].sort().join('\n'))
  assert.deepEqual({ lost, extra }, { lost: 0, extra: 0 })
  server.child.kill('SIGINT')
})
