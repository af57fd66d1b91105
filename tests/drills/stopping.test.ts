import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { login } from '../../contract/account.ts'
import { openDatabase } from '../../server/database/open.ts'
import { createPasswords } from '../../server/passwords.ts'
import { fillBusyClub } from '../support/busy-club.ts'
import { figure, rounds } from '../support/drill.ts'
import { createUser, testPassword } from '../support/factories.ts'
import { overHttp } from '../support/over-http.ts'
import { startProxy } from '../support/proxy.ts'
import { type ServerProcess, startServerProcess } from '../support/server-process.ts'
import { emptyDatabase } from '../support/start-app.ts'
import { keepAsking } from '../support/steady-load.ts'

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

const start = (settings: Record<string, string> = {}) =>
  startServerProcess(folder, {
    ...{
      DATABASE_URL: url,
      OUTBOX_FOLDER: join(folder, 'outbox'),
      LOG_LEVEL: 'error',
      GRACE_SECONDS: '1.5',
      TRUST_PROXY: 'loopback',
    },
    ...settings,
  })

/** Status of an answer, 0 once nobody answers. */
const statusOf = (server: ServerProcess, path: string) =>
  fetch(server.url + path).then(
    ({ status }) => status,
    () => 0,
  )

/** What `/readyz` says until nobody answers any more; `/healthz` says all is well as long as somebody does. */
const watchEnd = async (server: ServerProcess) => {
  const said = new Set<number>()
  for (;;) {
    const [ready, alive] = [await statusOf(server, '/readyz'), await statusOf(server, '/healthz')]
    said.add(ready)
    if (alive === 0) return said
    assert.equal(alive, 200)
    await pause(20)
  }
}

/** Asks it to end as a system does, with people signing in just then. */
const stopInOrder = async (server: ServerProcess) => {
  const closed = once(server.child, 'close')
  const body = { email, password: testPassword }
  const signIns = Promise.all(Array.from({ length: 5 }, () => overHttp(server.url)(login, { body })))
  assert.equal(await statusOf(server, '/readyz'), 200)
  server.child.kill('SIGTERM')
  const [said, answers] = await Promise.all([watchEnd(server), signIns])
  assert.ok(said.has(503), 'the end was not announced')
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]))
  const [code] = await closed
  assert.equal(code, 0, server.said())
}

test('a server that is replaced or started again fails nobody behind a proxy', async () => {
  let server = await start()
  const proxy = await startProxy(server.url)
  const { stop } = keepAsking(overHttp(proxy.url), database.db, club)
  const times = rounds(1, 20)
  for (let round = 0; round < times; round++) {
    // Another one takes over; then that one is started again in its place, and people wait meanwhile.
    const next = await start()
    proxy.lead(server.url, next.url)
    await pause(300)
    await stopInOrder(server)
    await stopInOrder(next)
    server = await start({ PORT: new URL(next.url).port })
  }
  const { asked, failed, lost, extra, slowestMs } = await stop()
  figure(
    `stopped ${2 * times} times under 100 requests/s: ${asked} requests, ${failed.length} failed, ${lost} messages lost, ${extra} kept twice; ${proxy.seen.retried} sent again by the proxy, the slowest answered after ${(slowestMs / 1000).toFixed(1)} s`,
  )
  assert.deepEqual([failed, proxy.seen.failed, lost, extra], [[], [], 0, 0])
  server.child.kill('SIGINT')
})
