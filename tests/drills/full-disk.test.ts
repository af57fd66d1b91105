import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { clubCalendar } from '../../contract/calendar.ts'
import { logResult, rounds } from '../support/drills/drill.ts'
import { startServerProcess } from '../support/processes/server-process.ts'

const disk = mkdtempSync(join(tmpdir(), 'club-disk-'))

/** Mounts a disk of eight megabytes in memory; only root can. */
const mountDisk = (): false | string => {
  if (process.env.TEST_ENGINE === 'postgres') return 'PostgreSQL manages its own disk: see unwritable.test.ts'
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', disk], { stdio: 'ignore' })
  return status === 0 ? false : 'a small disk can be mounted by root on Linux only'
}
const skip = mountDisk()
after(() => {
  if (skip === false) spawnSync('umount', ['-l', disk])
  rmSync(disk, { recursive: true, force: true })
})

/** Fills the disk, except for a few writes at most: the server writes at the same time. */
const fillDisk = (path: string) => {
  const { bavail, bsize } = statfsSync(disk)
  try {
    writeFileSync(path, Buffer.alloc(Math.max(0, bavail * bsize - 100_000)))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  }
}

test('on a full disk writes are refused and reads work; once there is free space, writes work without a restart', {
  skip,
}, async () => {
  // Mails are written to another disk: only the database is on the full one.
  const outbox = mkdtempSync(join(tmpdir(), 'club-outbox-'))
  after(() => rmSync(outbox, { recursive: true, force: true }))
  const server = await startServerProcess(disk, {
    DATABASE_URL: `file:${join(disk, 'club.db')}`,
    OUTBOX_FOLDER: outbox,
    LOG_LEVEL: 'error',
  })
  const write = async () => {
    const response = await fetch(`${server.url}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ nom: 'Zoé', email: 'zoe@exemple.fr', message: 'x'.repeat(3000) }),
    })
    return { status: response.status, text: await response.text() }
  }
  const readStatus = async () => (await fetch(server.url + clubCalendar.path)).status
  const total = { written: 0, refused: 0, reads: 0 }
  const filler = join(disk, 'filler')
  for (let round = 0; round < rounds(2, 20); round++) {
    fillDisk(filler)
    let refusedInARow = 0
    while (refusedInARow < 20) {
      const { status, text } = await write()
      assert.ok(status === 204 || (status === 503 && text.includes('"busy"')), `${status} ${text}`)
      refusedInARow = status === 503 ? refusedInARow + 1 : 0
      total[status === 503 ? 'refused' : 'written'] += 1
      assert.equal(await readStatus(), 200)
      total.reads += 1
    }
    rmSync(filler)
    assert.equal((await write()).status, 204)
  }
  assert.equal(server.child.exitCode, null, server.output())
  logResult(
    `disk full ${rounds(2, 20)} times: ${total.refused} writes refused with 503, ${total.reads} reads succeeded, ${total.written} writes before; writes succeed again once there is free space, 0 restarts`,
  )
  server.child.kill('SIGTERM')
})
