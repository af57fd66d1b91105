import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { emptyDatabase } from '../../../tests/support/app/start-app.ts'
import { newId } from '../ids.ts'
import { migrateTo } from '../migrate.ts'
import { openDatabase } from '../open.ts'
import type { AnyDatabase } from '../schema.ts'

const at = '2026-09-03T08:00:00.000Z'
const database = openDatabase(await emptyDatabase())
after(() => database.close())
const { db } = database
// Tables as they were before.
const old = db as unknown as AnyDatabase
const [ines, waiting, sentId] = [newId(), newId(), newId()]

await migrateTo(db, '2026-11-23-0822-keep-note-versions')
const person = { id: ines, prenom: 'Inès', nom: 'Roche', sortName: 'roche ines', level: 'LVL2', createdAt: at }
await old.insertInto('people').values(person).execute()
const mail = {
  recipient: 'ines@exemple.fr',
  subject: 'Choisir un nouveau mot de passe',
  replyTo: null,
  nextAttemptAt: at,
  leasedUntil: null,
  expiresAt: at,
  createdAt: at,
  attempts: 2,
}
const first = {
  ...mail,
  id: waiting,
  userId: ines,
  priority: 0,
  state: 'waiting',
  reason: '451 plus tard',
  sentAt: null,
  textBody: 'CORPS',
  htmlBody: '<p>CORPS</p>',
  unsubscribeUrl: 'https://club.exemple.fr/x',
}
const second = {
  ...mail,
  id: sentId,
  userId: null,
  priority: 1,
  state: 'sent',
  reason: null,
  sentAt: at,
  textBody: null,
  htmlBody: null,
  unsubscribeUrl: null,
}
await old.insertInto('mailOutbox').values([first, second]).execute()
await database.migrate()

test('the migration turns each mail into a delivery with the same content and state', async () => {
  const addedColumns = { channel: 'mail', kind: 'other', uniqueKey: null, subscriptionId: null, receiptPaymentId: null }
  const rows = await db.selectFrom('deliveries').selectAll().orderBy('id').execute()
  assert.deepEqual(rows, [
    { ...first, ...addedColumns },
    { ...second, ...addedColumns },
  ])
})

test('a delivery is deleted with the person it is about', async () => {
  await db.deleteFrom('people').where('id', '=', ines).execute()
  assert.deepEqual(await db.selectFrom('deliveries').select('id').execute(), [{ id: sentId }])
})

test('a channel takes a unique key once, and any number of deliveries without one', async () => {
  const [row] = await db.selectFrom('deliveries').selectAll().execute()
  assert.ok(row)
  const insert = (uniqueKey: string | null) =>
    db
      .insertInto('deliveries')
      .values({ ...row, id: newId(), uniqueKey })
      .execute()
  await insert(null)
  await insert('activation:1')
  await assert.rejects(insert('activation:1'))
})
