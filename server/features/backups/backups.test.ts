import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { backupState } from '../../../contract/backups.ts'
import { createSignedIn } from '../../../tests/support/app/factories.ts'
import { startApp, testNow } from '../../../tests/support/app/start-app.ts'
import { logResult } from '../../../tests/support/drills/drill.ts'
import { createBackup } from '../../backup/create.ts'
import { BackupInterruptedError } from '../../backup/failure.ts'
import { createBackupInThread } from '../../backup/in-thread.ts'
import { createBackupJob, nextBackupAt } from '../../backup/jobs.ts'
import { runLeasedJob } from '../../jobs/run-job.ts'
import { jobsOf } from '../../start/jobs.ts'
import { hourMs } from '../../time/time.ts'

const root = mkdtempSync(join(tmpdir(), 'club-backups-'))
after(() => rmSync(root, { recursive: true, force: true }))

/** A club with its own backup folder, and its administrator. */
const open = async (name: string, BACKUP_FOLDER = join(root, name)) => {
  const app = await startApp({ BACKUP_FOLDER })
  const { cookie: as } = await createSignedIn(app, { role: 'ADMIN', status: null })
  const state = async () => (await app.send(backupState, {}, { as })).body
  const backUp = (create: typeof createBackupInThread = createBackup, signal = new AbortController().signal) =>
    runLeasedJob(createBackupJob(create), hourMs, { context: app.context, log: app.server.log, signal })
  return { ...app, folder: BACKUP_FOLDER, state, backUp }
}
const files = (folder: string) => (existsSync(folder) ? readdirSync(folder).toSorted() : [])

test('a new server creates a backup soon, then every night at three', async () => {
  const { folder, state, backUp, setNow } = await open('nightly')
  assert.deepEqual(await state(), { status: 'none', verifiedAt: null, failedAt: null, failure: null, clockJump: null })
  assert.ok(await backUp())
  assert.deepEqual(await state(), {
    status: 'verified',
    verifiedAt: testNow,
    failedAt: null,
    failure: null,
    clockJump: null,
  })
  setNow('2026-11-22T01:59:59.999Z')
  assert.equal(await backUp(), false)
  setNow('2026-11-22T02:00:00.000Z')
  assert.ok(await backUp())
  assert.deepEqual(files(folder), ['club-2026-11-21T10-00-00.000Z.backup', 'club-2026-11-22T02-00-00.000Z.backup'])
})

test('three in the morning is Paris time, also when summer time begins and ends', () => {
  assert.equal(nextBackupAt('2026-11-21T10:00:00.000Z'), '2026-11-22T02:00:00.000Z')
  assert.equal(nextBackupAt('2026-07-21T00:59:59.999Z'), '2026-07-21T01:00:00.000Z')
  assert.equal(nextBackupAt('2026-07-21T01:00:00.000Z'), '2026-07-22T01:00:00.000Z')
  assert.equal(nextBackupAt('2026-10-24T12:00:00.000Z'), '2026-10-25T02:00:00.000Z')
  assert.equal(nextBackupAt('2026-03-28T12:00:00.000Z'), '2026-03-29T01:00:00.000Z')
})

test('the board is warned when the last verified backup is older than two days', async () => {
  const { state, backUp, setNow } = await open('late')
  await backUp()
  setNow('2026-11-23T10:00:00.000Z')
  assert.equal((await state()).status, 'verified')
  setNow('2026-11-23T10:00:00.001Z')
  assert.deepEqual([(await state()).status, (await state()).verifiedAt], ['late', testNow])
  logResult('the administration tells when the last backup was verified, and warns from two days on')
})

test('a failed backup is shown with its reason and retried an hour later, until a backup is verified', async () => {
  const { folder, state, backUp, setNow } = await open('failing')
  writeFileSync(folder, 'a file where the folder should be')
  assert.equal(await backUp(), false)
  assert.deepEqual(await state(), {
    status: 'failed',
    verifiedAt: null,
    failedAt: testNow,
    failure: 'folder',
    clockJump: null,
  })
  rmSync(folder)
  assert.equal(await backUp(), false)
  setNow('2026-11-21T11:00:00.000Z')
  assert.ok(await backUp())
  assert.deepEqual(await state(), {
    status: 'verified',
    verifiedAt: '2026-11-21T11:00:00.000Z',
    failedAt: null,
    failure: null,
    clockJump: null,
  })
})

test('one of several servers creates the backup, and another takes over if it crashes', async () => {
  const { backUp, folder, setNow } = await open('shared')
  const backupStart = Promise.withResolvers<void>()
  let backupCount = 0
  const dying = () => {
    backupCount += 1
    backupStart.resolve()
    return new Promise<never>(() => {})
  }
  for (let server = 0; server < 3; server++) void backUp(dying)
  await backupStart.promise
  assert.equal(await backUp(), false)
  assert.deepEqual([backupCount, files(folder)], [1, []])
  setNow('2026-11-21T11:00:00.000Z')
  assert.ok(await backUp())
  assert.equal(files(folder).length, 1)
})

test('a backup interrupted by a shutdown runs after the next start', async () => {
  const { state, backUp } = await open('closing')
  const closing = new AbortController()
  const closes = () => {
    closing.abort()
    return Promise.reject(new BackupInterruptedError())
  }
  assert.equal(await backUp(closes, closing.signal), false)
  assert.equal((await state()).status, 'none')
  assert.ok(await backUp())
})

test('a backup runs in a worker thread that can be terminated', async () => {
  const { context, folder } = await open('thread')
  const path = join(folder, 'whole.backup')
  const { rows } = await createBackupInThread(context.config.databaseUrl, path)
  assert.ok(rows > 0)
  await assert.rejects(createBackupInThread('file:/nowhere/club.db', path), { failure: 'nothing' })
  const closing = new AbortController()
  const backupEnd = createBackupInThread(context.config.databaseUrl, join(folder, 'never.backup'), closing.signal)
  closing.abort()
  await assert.rejects(backupEnd, BackupInterruptedError)
  assert.deepEqual(files(folder), ['whole.backup'])
})

test('no backup is created when backups are switched off, and the board sees that', async () => {
  const { context, state } = await open('off', 'off')
  assert.equal((await state()).status, 'off')
  const names = (config: typeof context.config) => jobsOf(config).map(({ name }) => name)
  assert.equal(names(context.config).includes('backup'), false)
  assert.ok(names({ ...context.config, hasNightlyBackups: true }).includes('backup'))
})
