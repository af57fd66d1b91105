import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { openDatabase } from '../../server/database/open.ts'
import { startPostgres } from '../support/database/postgres.ts'
import { runOnPostgres } from '../support/database/postgres-database.ts'
import { logResult, rounds } from '../support/drills/drill.ts'
import { startServerProcess } from '../support/processes/server-process.ts'

const skip = process.env.TEST_ENGINE !== 'postgres' && 'SQLite has no server that could be restarted'

/** Visitors who send messages in sequence until stopped; counts the outcomes. */
const writeMessages = (url: string, visitors: number) => {
  const outcomes = { acknowledged: [] as string[], refused: 0, other: [] as string[] }
  let isWanted = true
  let number = 0
  const visit = async () => {
    while (isWanted) {
      number += 1
      const nom = `Visiteur ${number}`
      const response = await fetch(`${url}/api/contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ nom, email: 'zoe@exemple.fr', message: 'Pendant la panne' }),
      })
      const text = await response.text()
      if (response.status === 204) outcomes.acknowledged.push(nom)
      else if (response.status === 503 && text.includes('"busy"')) outcomes.refused += 1
      else outcomes.other.push(`${response.status} ${text}`)
    }
  }
  const visits = Array.from({ length: visitors }, visit)
  const stop = async () => {
    isWanted = false
    await Promise.all(visits)
  }
  return { outcomes, stop }
}

/** Milliseconds until `/readyz` is 200, and number of programs that connected in sequence until then. */
const backAfter = async (url: string, databaseUrl: string) => {
  const startedMs = performance.now()
  let isBack = false
  const back = (async () => {
    while ((await fetch(`${url}/readyz`)).status !== 200) await new Promise(setImmediate)
    isBack = true
  })()
  let connected = 0
  for (; !isBack; connected++) await runOnPostgres(databaseUrl, 'select 1')
  await back
  return { ms: performance.now() - startedMs, connected }
}

/** Maximum number of these connections; each takes some milliseconds under the same load. */
const maxConnected = 200

test('after a restart of PostgreSQL under load the server soon works again, and no acknowledged message is lost', {
  skip,
}, async () => {
  const postgres = await startPostgres({ isDurable: true })
  after(postgres.stop)
  const folder = mkdtempSync(join(tmpdir(), 'club-restart-'))
  after(() => rmSync(folder, { recursive: true, force: true }))
  const server = await startServerProcess(folder, { DATABASE_URL: postgres.url })
  const { outcomes, stop } = writeMessages(server.url, 8)
  const slowest = { ms: 0, connected: 0 }
  const restarts = rounds(2, 20)
  for (let round = 0; round < restarts; round++) {
    const enough = outcomes.acknowledged.length + 50
    while (outcomes.acknowledged.length < enough) await new Promise(setImmediate)
    // In turn: a normal shutdown, and one after which the next start must recover.
    await postgres.restart(round % 2 === 0 ? 'SIGINT' : 'SIGQUIT')
    const { ms, connected } = await backAfter(server.url, postgres.url)
    slowest.ms = Math.max(slowest.ms, ms)
    slowest.connected = Math.max(slowest.connected, connected)
  }
  await stop()
  assert.equal(server.child.exitCode, null, server.output())
  const { db, close } = openDatabase(postgres.url)
  const rows = await db.selectFrom('contactMessages').select('nom').execute()
  await close()
  const storedNames = new Set(rows.map(({ nom }) => nom))
  const lostCount = outcomes.acknowledged.filter((nom) => !storedNames.has(nom)).length
  logResult(
    `${restarts} restarts under load: 0 process exits, ${outcomes.acknowledged.length} messages acknowledged, ${lostCount} lost, ${outcomes.refused} refused with 503, ${outcomes.other.length} with another response; ready at most ${(slowest.ms / 1000).toFixed(1)} s after PostgreSQL, while ${slowest.connected} other programs connected`,
  )
  assert.deepEqual([lostCount, outcomes.other], [0, []])
  assert.ok(slowest.connected < maxConnected, `${slowest.connected} connected`)
  server.child.kill('SIGTERM')
})
