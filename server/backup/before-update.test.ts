import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { emptyDatabase, testNow } from '../../tests/support/app/start-app.ts'
import { releasedSchemas } from '../../tests/support/database/released-schemas.ts'
import { type Config, readConfig } from '../config.ts'
import { loadContent } from '../database/content/load.ts'
import { openDatabase } from '../database/open.ts'
import { explainStartFailure } from '../start/start-failure.ts'
import { addMs, hourMs } from '../time/time.ts'
import { backUpBeforeUpdate } from './before-update.ts'
import { readBackupFile } from './file.ts'

const root = mkdtempSync(join(tmpdir(), 'club-update-'))
after(() => rmSync(root, { recursive: true, force: true }))
const [released] = releasedSchemas()
assert.ok(released)

/** A club in the schema of an older version, and its backup folder. */
const olderClub = async (name: string, BACKUP_FOLDER = join(root, name)) => {
  const DATABASE_URL = await emptyDatabase()
  const database = openDatabase(DATABASE_URL)
  after(() => database.close())
  await loadContent(database, await readBackupFile(released.backup))
  const config: Config = readConfig({ DATABASE_URL, BACKUP_FOLDER })
  return { database, backUp: (now = testNow) => backUpBeforeUpdate(database, config, now), folder: BACKUP_FOLDER }
}

test('a backup is created once before a migration, and not again afterwards', async () => {
  const { database, backUp, folder } = await olderClub('copied')
  const copy = 'club-2026-11-21T10-00-00.000Z-mise-a-jour.backup'
  await backUp()
  assert.deepEqual(readdirSync(folder), [copy])
  assert.deepEqual((await readBackupFile(join(folder, copy))).migrations.at(-1), released.name)
  await backUp(addMs(testNow, hourMs))
  assert.deepEqual(readdirSync(folder), [copy], 'a retried update leaves one backup')
  await database.migrate()
  await backUp(addMs(testNow, 2 * hourMs))
  assert.deepEqual(readdirSync(folder), [copy])
})

test('the schema is not migrated when the backup fails, and the start error says why', async () => {
  const { backUp, folder } = await olderClub('refused')
  writeFileSync(folder, 'a file where the folder should be')
  const error = await backUp().then(
    () => assert.fail('migrated without a backup'),
    (reason: unknown) => reason,
  )
  assert.match(explainStartFailure(error), /^La mise à niveau de la base attend une sauvegarde.*BACKUP_FOLDER=off/)
})

test('with backups switched off, or on a new database, no backup is created', async () => {
  const { backUp } = await olderClub('off', 'off')
  await backUp()
  const database = openDatabase(await emptyDatabase())
  after(() => database.close())
  const folder = join(root, 'new')
  await backUpBeforeUpdate(database, readConfig({ BACKUP_FOLDER: folder }), testNow)
  assert.equal(readdirSync(root).includes('new'), false)
})
