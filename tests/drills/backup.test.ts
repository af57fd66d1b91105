import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { createBackupInThread } from '../../server/backup/in-thread.ts'
import { restoreBackup } from '../../server/backup/restore.ts'
import { restoreRules } from '../../server/database/content/after-restore.ts'
import { listTables } from '../../server/database/content/catalogue.ts'
import type { TableDigest } from '../../server/database/content/digest.ts'
import { digestTables } from '../../server/database/content/load.ts'
import { inTransaction } from '../../server/database/engine/transaction.ts'
import { newId } from '../../server/database/ids.ts'
import { type OpenDatabase, openDatabase } from '../../server/database/open.ts'
import type { Engine } from '../../server/database/schema.ts'
import { prepareDemo } from '../../server/demo/prepare.ts'
import { createOtherUser } from '../http/world.ts'
import { emptyDatabase, startApp, testNow } from '../support/app/start-app.ts'
import { logResult, rounds } from '../support/drills/drill.ts'

const folder = mkdtempSync(join(tmpdir(), 'club-backup-drill-'))
after(() => rmSync(folder, { recursive: true, force: true }))

/** Engines to restore into: PostgreSQL only if the tests have a server. */
const targets: Engine[] = process.env.TEST_DATABASE_URL ? ['sqlite', 'postgres'] : ['sqlite']

/** Writes two rows in one transaction, repeatedly until stopped; counts the acknowledged pairs. */
const writePairs = ({ db }: OpenDatabase) => {
  let isWanted = true
  const writes = { pairs: 0, slowestMs: 0 }
  const writing = (async () => {
    while (isWanted) {
      const startedMs = performance.now()
      const id = newId()
      await inTransaction(db, async (tx) => {
        await tx
          .insertInto('contactMessages')
          .values({ id, nom: 'Zoé', email: 'zoe@exemple.fr', message: 'Pendant la sauvegarde', createdAt: testNow })
          .execute()
        await tx
          .insertInto('auditEvents')
          .values({
            id: newId(),
            actorId: null,
            action: 'message.answered',
            subjectType: 'message',
            subjectId: id,
            beforeJson: null,
            afterJson: { pair: writes.pairs },
            createdAt: testNow,
          })
          .execute()
      })
      writes.pairs += 1
      writes.slowestMs = Math.max(writes.slowestMs, performance.now() - startedMs)
      // Lets the event loop receive the thread's message.
      await new Promise(setImmediate)
    }
  })()
  return {
    written: writes,
    stop: async () => {
      isWanted = false
      await writing
    },
  }
}

const digestsOf = async ({ db, engine }: OpenDatabase): Promise<Record<string, TableDigest>> =>
  db.transaction().execute(async (tx) => {
    const rawTx = tx.withoutPlugins()
    return digestTables(rawTx, engine, await listTables(rawTx, engine))
  })

/** A restore drops logins, links and waiting mails: server/backup/restore.test.ts. */
const isKept = (table: string) =>
  restoreRules[table.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()) as keyof typeof restoreRules] ===
  'kept'

/** Number of pairs of which one row is missing, and number of all pairs. */
const readPairs = async ({ db }: OpenDatabase) => {
  const messages = await db.selectFrom('contactMessages').select('id').where('nom', '=', 'Zoé').execute()
  const events = await db
    .selectFrom('auditEvents')
    .select('subjectId')
    .where('action', '=', 'message.answered')
    .execute()
  const knownIds = new Set(messages.map(({ id }) => id))
  const torn = events.filter(({ subjectId }) => !knownIds.has(subjectId as string)).length
  return { pairs: messages.length, torn: torn + Math.abs(messages.length - events.length) }
}

const restoreInto = async (engine: Engine, path: string) => {
  const url = await emptyDatabase(engine)
  await restoreBackup(path, url, testNow)
  const database = openDatabase(url)
  after(() => database.close())
  return database
}

test('a backup created during writes is restored on either engine without a lost row or a partial transaction', async () => {
  const databaseUrl = await emptyDatabase()
  await prepareDemo({ databaseUrl, members: rounds(60, 5000), today: '2026-11-21' })
  const source = openDatabase(databaseUrl)
  after(() => source.close())
  const total = { backups: 0, torn: 0, lost: 0 }
  for (let round = 0; round < rounds(1, 10); round++) {
    const path = join(folder, `${round}.backup`)
    const before = (await readPairs(source)).pairs
    const writer = writePairs(source)
    const startedMs = performance.now()
    const backup = await createBackupInThread(databaseUrl, path)
    const seconds = ((performance.now() - startedMs) / 1000).toFixed(1)
    await writer.stop()
    const restoredDatabases = await Promise.all(targets.map((engine) => restoreInto(engine, path)))
    for (const database of restoredDatabases) {
      const { pairs, torn } = await readPairs(database)
      total.torn += torn
      total.lost += Math.max(0, before - pairs)
    }
    total.backups += 1
    logResult(
      `${backup.rows} rows in ${backup.bytes} bytes, copied and verified in ${seconds} s beside ${writer.written.pairs} transactions, the slowest ${writer.written.slowestMs.toFixed(0)} ms`,
    )
    assert.ok(writer.written.pairs > 0, 'nothing was written during the backup')
  }
  logResult(
    `${total.backups} backups restored on ${targets.join(' and ')}: ${total.lost} rows lost, ${total.torn} transactions torn`,
  )
  assert.partialDeepStrictEqual(total, { lost: 0, torn: 0 })
})

test('after a restore every row of every table is the same as before', async () => {
  const databaseUrl = await emptyDatabase()
  await prepareDemo({ databaseUrl, members: rounds(60, 5000), today: '2026-11-21' })
  // Adds what the demo club lacks: devices, choices of notices, addresses to confirm.
  const app = await startApp({ DATABASE_URL: databaseUrl })
  await createOtherUser(app)
  const source = app.database
  const path = join(folder, 'quiet.backup')
  await createBackupInThread(databaseUrl, path)
  const expectedDigests = Object.entries(await digestsOf(source))
  for (const engine of targets) {
    const restoredDatabase = await restoreInto(engine, path)
    // The audit event of the restore itself.
    await restoredDatabase.db.deleteFrom('auditEvents').where('action', '=', 'club.restored').execute()
    const restoredDigests = await digestsOf(restoredDatabase)
    const different = expectedDigests
      .filter(([table, { digest }]) => isKept(table) && restoredDigests[table]?.digest !== digest)
      .map(([table]) => table)
    logResult(`restored on ${engine}: ${expectedDigests.length} tables compared, ${different.length} different`)
    assert.deepEqual(different, [])
    assert.equal(Object.keys(restoredDigests).length, expectedDigests.length)
  }
})
