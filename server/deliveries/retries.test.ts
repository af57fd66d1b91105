import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startMailingClub } from '../../tests/support/mail/mailing-club.ts'
import { required } from '../../tests/support/required.ts'
import { createSenders } from '../create-context.ts'
import { createDeliveryWorker } from './worker.ts'

const { smtp, app, context, queue, only } = await startMailingClub()

test('a rejected mail is retried a minute later with the same Message-ID', async () => {
  smtp.refuseWith({ at: 'data', code: 451, text: 'plus tard' })
  await queue()
  await context.deliveries.deliverDue()
  const waiting = await only()
  assert.deepEqual([waiting.state, waiting.nextAttemptAt], ['waiting', '2026-11-21T10:01:00.000Z'])
  assert.match(required(waiting.reason), /451 plus tard/)
  smtp.refuseWith(undefined)
  app.setNow('2026-11-21T10:00:59.999Z')
  await context.deliveries.deliverDue()
  assert.equal(smtp.mails.length, 0)
  app.setNow('2026-11-21T10:01:00.000Z')
  await context.deliveries.deliverDue()
  assert.equal(smtp.mails[0]?.messageId, `<${waiting.id}@club.exemple.fr>`)
  assert.equal((await only()).reason, null)
})

test('after eight attempts a mail is parked with the reason', async () => {
  smtp.refuseWith({ at: 'data', code: 451, text: 'plus tard' })
  await queue()
  for (let attempt = 1; attempt <= 8; attempt++) {
    assert.equal((await only()).state, 'waiting')
    app.setNow((await only()).nextAttemptAt)
    await context.deliveries.deliverDue()
  }
  const row = await only()
  assert.deepEqual([row.state, row.attempts], ['parked', 8])
  assert.match(required(row.reason), /plus tard/)
})

test('a mail to an unknown mailbox is not retried', async () => {
  smtp.refuseWith({ at: 'recipient', code: 550, text: 'boîte inconnue' })
  await queue()
  await context.deliveries.deliverDue()
  const row = await only()
  assert.deepEqual([row.state, row.attempts], ['parked', 1])
  assert.equal(row.reason, 'Cette adresse n’existe pas (550 boîte inconnue)')
})

test('an expired mail is never sent and its body is erased', async () => {
  await queue({ expiresAt: '2026-11-21T10:30:00.000Z' })
  app.setNow('2026-11-21T10:30:00.000Z')
  await context.deliveries.deliverDue()
  assert.equal(smtp.mails.length, 0)
  const row = await only()
  assert.partialDeepStrictEqual(row, { state: 'expired', textBody: null, htmlBody: null })
})

test('two parallel workers send every mail exactly once', async () => {
  for (let copy = 0; copy < 6; copy++) await queue({ subject: `Message ${copy}` })
  const other = createDeliveryWorker(context, createSenders(context))
  await Promise.all([context.deliveries.deliverDue(), other.deliverDue()])
  await context.deliveries.deliverDue()
  assert.deepEqual(
    smtp.mails.map(({ subject }) => subject).sort(),
    [0, 1, 2, 3, 4, 5].map((n) => `Message ${n}`),
  )
})

test('a mail leased by a worker that died is sent after its lease ends', async () => {
  await queue()
  await context.db.updateTable('deliveries').set({ leasedUntil: '2026-11-21T10:02:00.000Z', attempts: 1 }).execute()
  await context.deliveries.deliverDue()
  assert.equal(smtp.mails.length, 0)
  app.setNow('2026-11-21T10:02:00.000Z')
  await context.deliveries.deliverDue()
  assert.equal(smtp.mails.length, 1)
})

test('a mail queued and leased while the clock was 400 days ahead is sent once the clock is corrected', async () => {
  app.setNow('2027-12-26T10:00:00.000Z')
  await queue()
  await context.db.updateTable('deliveries').set({ leasedUntil: '2027-12-26T10:02:00.000Z' }).execute()
  app.setNow('2026-11-21T10:01:00.000Z')
  await context.deliveries.deliverDue()
  assert.equal((await only()).state, 'sent')
})

test('no mail expires while the clock is in doubt: it waits, and is sent once the clock is corrected', async (t) => {
  t.after(() => context.db.deleteFrom('serverClock').execute())
  await context.db
    .insertInto('serverClock')
    .values({ id: 'clock', lastSeenAt: '2026-11-21T10:00:00.000Z', jumpedFrom: null, jumpedAt: null })
    .execute()
  await queue({ expiresAt: '2026-11-21T10:30:00.000Z' })
  app.setNow('2027-12-26T10:00:00.000Z')
  await context.deliveries.deliverDue()
  const { state, textBody } = await only()
  assert.deepEqual({ state, textBody, mails: smtp.mails.length }, { state: 'waiting', textBody: 'À 10 h', mails: 0 })
  app.setNow('2026-11-21T10:01:00.000Z')
  await context.deliveries.deliverDue()
  assert.equal((await only()).state, 'sent')
})
