import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '../../server/database/open.ts'
import { drawFrom } from '../../server/demo/random.ts'
import { overHttp } from '../support/app/over-http.ts'
import { findDamage } from '../support/database/find-damage.ts'
import { startPostgres } from '../support/database/postgres.ts'
import { logResult, rounds } from '../support/drills/drill.ts'
import { clientsOf, keepBusy, readStored } from '../support/drills/writes/clients.ts'
import { type BusyClub, fillBusyClub } from '../support/drills/writes/club.ts'
import { createWriteRecord } from '../support/drills/writes/record.ts'
import { startServerProcess } from '../support/processes/server-process.ts'

const isPostgres = process.env.TEST_ENGINE === 'postgres'
const seed = process.env.SEED ?? 'fil-coupe'
const folder = mkdtempSync(join(tmpdir(), 'club-killed-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const startClub = async (url: string) => {
  const database = openDatabase(url)
  await database.migrate()
  const club = await fillBusyClub(database.db)
  await database.close()
  return club
}

/** A run of one seed: the clients' writes, their responses, and when the process is killed. */
const begin = (club: BusyClub) => {
  const record = createWriteRecord()
  const draw = drawFrom(seed)
  const total = { wrong: [] as string[], damage: [] as string[] }
  return {
    outcomes: record.outcomes,
    total,
    clients: clientsOf(club, draw, record),
    /** Waits for some writes and a few ms more, so that the kill hits other writes halfway. */
    aMoment: async () => {
      await record.more(draw.integer(1, 60))
      await pause(draw.unit() * 10)
    },
    /** Opens the database, which recovers it if needed, and compares it with the ledger. */
    inspect: async (url: string) => {
      const database = openDatabase(url)
      total.damage.push(...(await findDamage(database)))
      total.wrong.push(...record.findWrong(await readStored(database.db)))
      await database.close()
    },
  }
}

const logKills = (kills: number, { outcomes, total }: ReturnType<typeof begin>, what: string) => {
  logResult(
    `${what} killed ${kills} times under load (SEED=${seed}): ${outcomes.acknowledged} writes acknowledged, ${total.wrong.length} lost or wrong, ${outcomes.unanswered} without a response, ${outcomes.refused} refused with 503, ${outcomes.other.length} with another response; ${total.damage.length} faults found in the database`,
  )
  assert.deepEqual([total, outcomes.other], [{ wrong: [], damage: [] }, []])
  assert.ok(outcomes.acknowledged > kills)
}

// Also true of a folder in memory: the operating system keeps what a killed process wrote. A power cut is not tested:
// `synchronous = FULL` makes the system write to the disk before a commit returns.
const onSqlite = { skip: isPostgres && 'the server of PostgreSQL is killed below' }
test('a server killed during writes has lost no acknowledged write', onSqlite, async () => {
  const url = `file:${join(folder, 'club.db')}`
  const run = begin(await startClub(url))
  const kills = rounds(2, 200)
  for (let round = 0; round < kills; round++) {
    const settings = { DATABASE_URL: url, OUTBOX_FOLDER: join(folder, 'outbox'), LOG_LEVEL: 'error' }
    const server = await startServerProcess(folder, settings)
    const stop = keepBusy(run.clients, overHttp(server.url))
    await run.aMoment()
    server.child.kill('SIGKILL')
    await Promise.all([stop(), once(server.child, 'close')])
    await run.inspect(url)
  }
  logKills(kills, run, 'the server')
})

const onPostgres = { skip: !isPostgres && 'SQLite has no server' }
test('a PostgreSQL server killed during writes has lost no acknowledged write', onPostgres, async () => {
  const postgres = await startPostgres({ isDurable: true })
  after(postgres.stop)
  const run = begin(await startClub(postgres.url))
  const settings = { DATABASE_URL: postgres.url, OUTBOX_FOLDER: join(folder, 'outbox'), LOG_LEVEL: 'silent' }
  const server = await startServerProcess(folder, settings)
  const kills = rounds(2, 50)
  for (let round = 0; round < kills; round++) {
    const stop = keepBusy(run.clients, overHttp(server.url), { endures: true })
    await run.aMoment()
    await postgres.restart(round % 2 === 0 ? 'SIGKILL' : 'SIGQUIT')
    await run.aMoment()
    await stop()
    await run.inspect(postgres.url)
  }
  assert.equal(server.child.exitCode, null, server.output())
  logKills(kills, run, 'PostgreSQL')
  server.child.kill('SIGTERM')
})
