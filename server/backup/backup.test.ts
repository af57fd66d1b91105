import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { gunzipSync, gzipSync } from 'node:zlib'
import { createUser, insertSession } from '../../tests/support/app/factories.ts'

import { emptyDatabase, startApp, testNow } from '../../tests/support/app/start-app.ts'
import { openDatabase } from '../database/open.ts'
import { createBackup } from './create.ts'
import { backupFailureOf } from './failure.ts'
import { BackupUnreadableError } from './file.ts'
import { backupName, rotate } from './folder.ts'
import { restoreBackup } from './restore.ts'

const folder = mkdtempSync(join(tmpdir(), 'club-backup-'))
after(() => rmSync(folder, { recursive: true, force: true }))
const app = await startApp()
const { databaseUrl } = app.context.config
const person = await createUser(app, { prenom: 'Zoé', nom: 'L’Étoile', telephone: null, status: 'ACTIVE' })
const session = await insertSession(app, { description: 'Une ligne\nDeux lignes', coachId: person.id })
await app.context.db
  .insertInto('sessionLogs')
  .values({
    id: crypto.randomUUID(),
    userId: person.id,
    sessionId: session.id,
    rpe: 7,
    mood: null,
    notes: '« bien »',
    metricsJson: { km: 10.5, tours: 3 },
    createdAt: testNow,
  })
  .execute()
const backup = join(folder, 'club.backup')
await createBackup(databaseUrl, backup)

/** Writes a copy of the backup with its text changed; returns its path. */
const altered = (name: string, change: (text: string) => string) => {
  const path = join(folder, name)
  writeFileSync(path, gzipSync(change(gunzipSync(readFileSync(backup)).toString())))
  return path
}

test('a restore brings every value back, and only the owner can read the backup file', async () => {
  const target = await emptyDatabase()
  const { rows } = await restoreBackup(backup, target, testNow)
  assert.ok(rows > 3)
  assert.equal(statSync(backup).mode & 0o077, 0)
  assert.deepEqual(readdirSync(folder), ['club.backup'], 'the files of the trial restore are removed')
  const restoredDatabase = openDatabase(target)
  after(() => restoredDatabase.close())
  for (const { db } of [app.context, restoredDatabase]) {
    const [user] = await db
      .selectFrom('people as p')
      .innerJoin('accounts as a', 'a.personId', 'p.id')
      .selectAll()
      .execute()
    const { tier, paymentMethod, ...columns } = person
    assert.deepEqual(user, { ...columns, personId: person.id })
    const [log] = await db.selectFrom('sessionLogs').select(['notes', 'metricsJson']).execute()
    assert.deepEqual(log, { notes: '« bien »', metricsJson: { km: 10.5, tours: 3 } })
  }
  const events = await restoredDatabase.db.selectFrom('auditEvents').select(['action', 'createdAt']).execute()
  assert.deepEqual(events.at(-1), { action: 'club.restored', createdAt: testNow })
})

test('a restore into a database with members is refused', async () => {
  await assert.rejects(restoreBackup(backup, databaseUrl, testNow), { kind: 'holds_members' })
  assert.equal((await app.context.db.selectFrom('people').select('id').execute()).length, 1)
})

test('a restore into another program’s database is refused', async () => {
  const target = await emptyDatabase()
  const other = openDatabase(target)
  await other.db.schema.createTable('recettes').addColumn('nom', 'text').execute()
  await assert.rejects(restoreBackup(backup, target, testNow), { kind: 'foreign_tables' })
  assert.deepEqual(
    (await other.db.introspection.getTables()).map(({ name }) => name),
    ['recettes'],
  )
  await other.close()
})

test('a restore into a new database without members succeeds', async () => {
  const target = await emptyDatabase()
  const freshDatabase = openDatabase(target)
  await freshDatabase.migrate()
  await freshDatabase.close()
  assert.ok((await restoreBackup(backup, target, testNow)).rows > 3)
})

test('a truncated or changed backup, or one of a newer version, is refused and nothing is written', async () => {
  const target = await emptyDatabase()
  const cut = join(folder, 'cut')
  writeFileSync(cut, readFileSync(backup).subarray(0, -20))
  const none = join(folder, 'none')
  writeFileSync(none, 'Bonjour')
  for (const path of [
    cut,
    none,
    altered('foot', (text) => text.replace(/\{"digests.*\n/, '')),
    altered('half', (text) => text.slice(0, -1)),
    altered('head', (text) => text.replace('club-backup', 'other')),
  ])
    await assert.rejects(restoreBackup(path, target, testNow), BackupUnreadableError)
  for (const path of [
    altered('value', (text) => text.replace('Zoé', 'Léa')),
    altered('row', (text) => text.replace(/\n\[.*"attended".*(?=\n)/, '')),
    altered('table', (text) => text.replace('{"table":"people"', '{"table":"usurpers"')),
  ])
    await assert.rejects(restoreBackup(path, target, testNow), { kind: 'differs' })
  const newer = altered('newer', (text) => text.replace('create-accounts', 'create-wonders'))
  await assert.rejects(restoreBackup(newer, target, testNow), { kind: 'newer' })
  await assert.rejects(restoreBackup(join(folder, 'missing'), target, testNow), { code: 'ENOENT' })
  assert.ok((await restoreBackup(backup, target, testNow)).rows > 3)
})

test('a failed backup gives its reason and leaves no file', async () => {
  const failure = (url: string, path: string) => createBackup(url, path).then(() => 'none', backupFailureOf)
  assert.equal(await failure(databaseUrl, join(backup, 'below-a-file')), 'folder')
  assert.equal(await failure(`file:${join(folder, 'nowhere.db')}`, join(folder, 'x')), 'nothing')
  assert.equal(await failure(await emptyDatabase(), join(folder, 'x')), 'nothing')
  assert.deepEqual(
    readdirSync(folder).filter((name) => name.includes('part') || name === 'x' || name === 'nowhere.db'),
    [],
  )
})

test('rotation deletes only backups, and partial files older than a day', async () => {
  const nights = join(folder, 'nights')
  const instants = Array.from({ length: 9 }, (_, day) => `2026-11-${13 + day}T02:00:00.000Z`)
  await createBackup(databaseUrl, join(nights, backupName(instants[0] as string, 'nightly')))
  for (const name of [
    ...instants.slice(1).map((instant) => backupName(instant, 'nightly')),
    'notes.txt',
    '.club-a.backup.part',
    '.club-b.backup.part.db',
  ])
    writeFileSync(join(nights, name), '')
  const [dayAgo, hourAgo] = [24.1, 1].map((hours) => new Date(Date.parse(testNow) - hours * 3_600_000))
  utimesSync(join(nights, '.club-a.backup.part'), dayAgo as Date, dayAgo as Date)
  utimesSync(join(nights, '.club-b.backup.part.db'), hourAgo as Date, hourAgo as Date)
  await rotate(nights, testNow, { isLastSpared: true })
  const keptNames = instants.slice(2).map((instant) => backupName(instant, 'nightly'))
  assert.deepEqual(readdirSync(nights).toSorted(), ['.club-b.backup.part.db', ...keptNames, 'notes.txt'])
})

test('rotation renames a backup dated in the future to now: it would otherwise stay until that date', async () => {
  const nights = join(folder, 'future')
  await createBackup(databaseUrl, join(nights, backupName(testNow, 'nightly')))
  for (const [instant, kind] of [
    ['2027-12-26T10:00:00.000Z', 'nightly'],
    ['2099-01-01T02:00:00.000Z', 'manual'],
  ] as const)
    writeFileSync(join(nights, backupName(instant, kind)), '')
  await rotate(nights, '2026-11-21T11:00:00.000Z', { isLastSpared: true })
  const dated = ['club-2026-11-21T10-59-59.998Z.backup', 'club-2026-11-21T10-59-59.999Z-manuelle.backup']
  assert.deepEqual(readdirSync(nights).toSorted(), [backupName(testNow, 'nightly'), ...dated])
})
