import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { openDatabase } from '../../server/database/open.ts'
import { overHttp } from '../support/app/over-http.ts'
import { emptyDatabase } from '../support/app/start-app.ts'
import { logResult, rounds } from '../support/drills/drill.ts'
import { startSteadyLoad } from '../support/drills/steady-load.ts'
import { fillBusyClub } from '../support/drills/writes/club.ts'
import { startSocketService } from '../support/processes/socket-service.ts'

const folder = mkdtempSync(join(tmpdir(), 'club-socket-'))
after(() => rmSync(folder, { recursive: true, force: true }))

test('no request fails during a restart while another process keeps the listening socket open, even without a proxy', async () => {
  const url = await emptyDatabase()
  const database = openDatabase(url)
  after(() => database.close())
  await database.migrate()
  const club = await fillBusyClub(database.db)
  const service = await startSocketService({ DATABASE_URL: url, OUTBOX_FOLDER: folder, GRACE_SECONDS: '1' })
  // One connection per request: any server may close a kept-alive one just as the next request is sent.
  const { stop } = startSteadyLoad(overHttp(service.url, { connection: 'close' }), database.db, club)
  const times = rounds(1, 20)
  for (let round = 0; round < times; round++) assert.equal(await service.restart(), 0, service.output())
  const { requests, failed, lost, extra, slowestMs } = await stop()
  await service.end()
  logResult(
    `started again ${times} times under 100 requests/s on an open socket: ${requests} requests, ${failed.length} failed, ${lost} messages lost, ${extra} stored twice; the slowest response after ${(slowestMs / 1000).toFixed(1)} s`,
  )
  assert.deepEqual({ failed, lost, extra }, { failed: [], lost: 0, extra: 0 })
})
