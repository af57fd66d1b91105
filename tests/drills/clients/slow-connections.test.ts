import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { stripVTControlCharacters } from 'node:util'
import { clubCalendar } from '../../../contract/calendar.ts'
import { logResult } from '../../support/drills/drill.ts'
import { skipWithout, startProgram } from '../../support/processes/program.ts'
import { startServerProcess } from '../../support/processes/server-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'club-slow-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const connections = 400
const seconds = 20
const slownesses = { headers: ['-H', '/'], 'message bodies': ['-B', '/api/contact'] } as const
const mostConnected = (output: string) =>
  Math.max(
    0,
    ...[...stripVTControlCharacters(output).matchAll(/^connected: +(\d+)/gm)].map(([, count]) => Number(count)),
  )

test(`a visitor is served while ${connections} slow connections are open`, skipWithout('slowhttptest'), async () => {
  const server = await startServerProcess(folder, {
    DATABASE_URL: `file:${join(folder, 'club.db')}`,
    OUTBOX_FOLDER: join(folder, 'outbox'),
  })
  for (const [name, [kind, path]] of Object.entries(slownesses)) {
    const bounds = [
      '-c',
      `${connections}`,
      '-r',
      '200',
      '-i',
      '5',
      '-l',
      `${seconds}`,
      '-p',
      '10',
      '-f',
      'application/json',
    ]
    const slow = startProgram('slowhttptest', [kind, ...bounds, '-u', server.url + path])
    const statuses: number[] = []
    while (slow.child.exitCode === null) {
      for (const page of ['/', clubCalendar.path])
        statuses.push((await fetch(server.url + page).catch(() => ({ status: 0 }))).status)
      await pause(100)
    }
    const failed = statuses.filter((status) => status !== 200).length
    logResult(
      `slowhttptest: ${mostConnected(slow.output())} connections with slow ${name} at once, ${statuses.length} visitors at the same time, ${failed} not served`,
    )
    assert.ok(mostConnected(slow.output()) >= connections * 0.9, slow.output())
    assert.equal(failed, 0)
  }
})
