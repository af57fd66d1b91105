import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { adminUsers } from '../../contract/members/members.ts'
import { readBackupFile } from '../../server/backup/file.ts'
import { listTables } from '../../server/database/content/catalogue.ts'
import type { TableDigest } from '../../server/database/content/digest.ts'
import { digestTables, loadContent } from '../../server/database/content/load.ts'
import { withSnapshot } from '../../server/database/content/snapshot.ts'
import { isUpToDate, migrationNames } from '../../server/database/migrate.ts'
import { type OpenDatabase, openDatabase } from '../../server/database/open.ts'
import { signInAs } from '../support/app/factories.ts'
import { emptyDatabase, startApp } from '../support/app/start-app.ts'
import { releasedSchemas } from '../support/database/released-schemas.ts'
import { readSchema } from '../support/database/schema-text.ts'
import { logResult, rounds } from '../support/drills/drill.ts'
import { bareEnvironment } from '../support/processes/bare-environment.ts'

const program = join(import.meta.dirname, '../support/database/migrate-process.ts')
const schemas = releasedSchemas()

const open = (url: string): OpenDatabase => {
  const database = openDatabase(url)
  after(() => database.close())
  return database
}

const migrateApart = (url: string, dieIn = ''): ChildProcess =>
  spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
    env: { ...bareEnvironment, DATABASE_URL: url, DIE_IN: dieIn },
    stdio: 'inherit',
  })
const waitForExit = async (child: ChildProcess) => {
  const [code, signal] = await once(child, 'close')
  return code ?? signal
}

/** Schema after migrating an empty database. */
const newest = await (async () => {
  const database = open(await emptyDatabase())
  await database.migrate()
  return readSchema(database)
})()

/** Schemas to migrate from: an empty database, and every released one. */
const starts = [undefined, ...schemas]
const startAt = async (start: (typeof starts)[number]) => {
  const url = await emptyDatabase()
  if (start) await loadContent(open(url), await readBackupFile(start.backup))
  return url
}
const pendingAt = (start: (typeof starts)[number]) =>
  migrationNames().filter((name) => start === undefined || name > start.name)

const countsOf = (digests: Record<string, TableDigest>) =>
  Object.fromEntries(Object.entries(digests).map(([table, { rows }]) => [table, rows]))
const rowsOf = ({ db, engine }: OpenDatabase) =>
  db.transaction().execute(async (tx) => {
    const rawTx = tx.withoutPlugins()
    return countsOf(await digestTables(rawTx, engine, await listTables(rawTx, engine)))
  })

const rowsIn = async (backup: string) => {
  const { batches, digests } = await readBackupFile(backup)
  // The digests are at the end of the file, after all batches.
  for await (const _ of batches);
  return countsOf(digests())
}

const renamed: Record<string, string> = { users: 'people', mail_outbox: 'deliveries' }

const skip = schemas.length === 0 && 'no schema was released yet: npm run save-schema saves the first'
test('a database of any released version is migrated to the newest with all its rows, and every call works on it', {
  skip,
}, async () => {
  for (const schema of schemas) {
    const app = await startApp({ DATABASE_URL: await startAt(schema) })
    const { database } = app
    const before = await rowsIn(schema.backup)
    assert.deepEqual(await readSchema(database), newest)
    const rows = await rowsOf(database)
    for (const [table, count] of Object.entries(before)) {
      const now = rows[renamed[table] ?? table]
      if (now !== undefined) assert.ok(now >= count, `${table} had ${count} rows and has ${now}`)
    }
    if (database.engine === 'sqlite') await withSnapshot(database, async () => {})
    const admins = await database.db
      .selectFrom('accounts')
      .select('personId as id')
      .where('role', '=', 'ADMIN')
      .execute()
    const as = await signInAs(app, admins[0] as { id: string })
    const { status, body } = await app.send(adminUsers, { query: {} }, { as })
    assert.deepEqual([status, body.length], [200, before.people ?? before.users])
    logResult(
      `from ${schema.name}: ${pendingAt(schema).length} migrations, ${before.people ?? before.users} people, no row lost`,
    )
  }
})

test('the migrations of a released version still create the same schema', { skip }, async () => {
  for (const { name, lines, backup } of schemas) {
    const database = open(await emptyDatabase())
    await loadContent(database, await readBackupFile(backup))
    assert.deepEqual(await readSchema(database), lines[database.engine], `a migration up to ${name} was changed`)
  }
})

test('a migration that is killed halfway is rolled back, and the next start runs it again', async () => {
  let kills = 0
  for (const start of starts) {
    const pending = pendingAt(start)
    const step = Math.max(1, Math.floor(pending.length / rounds(1, pending.length)))
    for (let index = pending.length - 1; index >= 0; index -= step) {
      const url = await startAt(start)
      assert.equal(await waitForExit(migrateApart(url, pending[index])), 'SIGKILL')
      assert.equal(await waitForExit(migrateApart(url)), 0)
      const database = open(url)
      assert.ok(await isUpToDate(database.db))
      assert.deepEqual(await readSchema(database), newest)
      kills += 1
    }
  }
  logResult(`killed inside a migration ${kills} times: ${kills} completed by the next start, 0 half-done`)
})

test('of several servers that start at the same time one migrates', async () => {
  const together = rounds(2, 4)
  const times = rounds(1, 10)
  for (const start of starts)
    for (let round = 0; round < times; round++) {
      const url = await startAt(start)
      const codes = await Promise.all(Array.from({ length: together }, () => waitForExit(migrateApart(url))))
      assert.deepEqual(new Set(codes), new Set([0]))
      assert.deepEqual(await readSchema(open(url)), newest)
    }
  logResult(`${together} servers started at once, ${starts.length * times} times: 0 failed, one schema`)
})
