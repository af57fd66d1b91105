import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, test } from 'node:test'
import PostalMime from 'postal-mime'
import { startApp } from '../../tests/support/app/start-app.ts'
import { startSmtp } from '../../tests/support/mail/smtp.ts'
import { createSenders } from '../create-context.ts'
import { inTransaction } from '../database/transaction.ts'
import { type Mail, queueMail } from './queue.ts'
import { createDeliveryWorker } from './worker.ts'

const smtp = await startSmtp()
const app = await startApp({ SMTP_URL: smtp.url, PUBLIC_URL: 'https://club.exemple.fr' })
const { context } = app

const hello: Mail = {
  kind: 'activation',
  to: 'zoe@exemple.fr',
  subject: 'Séance déplacée',
  text: 'À 10 h',
  html: '<p>À 10 h</p>',
}
const queue = (mail: Partial<Mail> = {}) =>
  inTransaction(context.db, (tx) => queueMail(tx, context, { ...hello, ...mail }))
const rows = () =>
  context.db
    .selectFrom('deliveries')
    .select(['id', 'state', 'attempts', 'reason', 'textBody', 'htmlBody', 'sentAt', 'nextAttemptAt'])
    .execute()
const only = async () => {
  const [row] = await rows()
  assert.ok(row)
  return row
}

beforeEach(async () => {
  smtp.refuseWith(undefined)
  smtp.mails.length = 0
  await context.db.deleteFrom('deliveries').execute()
  app.setNow('2026-11-21T10:00:00.000Z')
})

test('a mail is sent once, as text and HTML, and its body is erased', async () => {
  await queue()
  await context.deliveries.deliverDue()
  await context.deliveries.deliverDue()
  assert.equal(smtp.mails.length, 1)
  const [mail] = smtp.mails
  assert.deepEqual(mail?.recipients, ['zoe@exemple.fr'])
  assert.equal(mail?.subject, 'Séance déplacée')
  assert.equal(mail?.text?.trim(), 'À 10 h')
  assert.match(mail?.html ?? '', /<p>À 10 h<\/p>/)
  assert.equal(mail?.from?.address, context.club.email)
  const row = await only()
  assert.deepEqual([row.state, row.attempts, row.textBody, row.htmlBody], ['sent', 1, null, null])
  assert.equal(mail?.messageId, `<${row.id}@club.exemple.fr>`)
})

test('an urgent mail is sent before two hundred waiting ones', async () => {
  for (let nth = 1; nth <= 200; nth++) await queue()
  app.setNow('2026-11-21T10:00:01.000Z')
  await queue({ subject: 'Choisir un nouveau mot de passe', kind: 'reset' })
  await context.deliveries.deliverDue()
  assert.deepEqual([smtp.mails.length, smtp.mails[0]?.subject], [201, 'Choisir un nouveau mot de passe'])
})

test('the mails of a run share one connection, a refused one among them, and none stays open', async () => {
  const before = smtp.connections()
  smtp.refuseWith({ at: 'recipient', code: 550, text: 'boîte inconnue', of: 'inconnue@exemple.fr' })
  for (let nth = 1; nth <= 30; nth++) await queue()
  await queue({ to: 'inconnue@exemple.fr' })
  for (let nth = 1; nth <= 30; nth++) await queue()
  await context.deliveries.deliverDue()
  assert.deepEqual([smtp.mails.length, smtp.connections() - before], [60, 1])
  const states = (await rows()).map(({ state }) => state)
  assert.deepEqual(new Set(states), new Set(['sent', 'parked']))
  await queue()
  await context.deliveries.deliverDue()
  assert.equal(smtp.connections() - before, 2)
})

test('after a hundred mails a connection is replaced', async () => {
  const before = smtp.connections()
  for (let nth = 1; nth <= 101; nth++) await queue()
  await context.deliveries.deliverDue()
  assert.deepEqual([smtp.mails.length, smtp.connections() - before], [101, 2])
})

test('the same cause queued twice is one mail, also at the same moment; another kind or cause is another one', async () => {
  await queue({ cause: 'saison' })
  await Promise.all([1, 2, 3].map(() => queue({ cause: 'saison', subject: 'En double' })))
  await queue({ cause: 'saison', kind: 'welcome' })
  await queue({ cause: 'suivante' })
  for (let nth = 1; nth <= 2; nth++) await queue()
  await context.deliveries.deliverDue()
  await queue({ cause: 'saison', subject: 'En double' })
  await context.deliveries.deliverDue()
  assert.deepEqual(
    smtp.mails.map(({ subject }) => subject),
    Array(5).fill('Séance déplacée'),
  )
})

test('a mail queued in a transaction that rolls back is never sent', async () => {
  await assert.rejects(
    inTransaction(context.db, async (tx) => {
      await queueMail(tx, context, hello)
      throw new Error('undone')
    }),
  )
  await context.deliveries.deliverDue()
  assert.equal(smtp.mails.length, 0)
})

test('a rejected mail is retried a minute later with the same Message-ID', async () => {
  smtp.refuseWith({ at: 'data', code: 451, text: 'plus tard' })
  await queue()
  await context.deliveries.deliverDue()
  const waiting = await only()
  assert.deepEqual([waiting.state, waiting.nextAttemptAt], ['waiting', '2026-11-21T10:01:00.000Z'])
  assert.match(waiting.reason ?? '', /451 plus tard/)
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
  assert.match(row.reason ?? '', /plus tard/)
})

test('a mail to an unknown mailbox is not retried', async () => {
  smtp.refuseWith({ at: 'recipient', code: 550, text: 'boîte inconnue' })
  await queue()
  await context.deliveries.deliverDue()
  const row = await only()
  assert.deepEqual([row.state, row.attempts], ['parked', 1])
})

test('an expired mail is never sent and its body is erased', async () => {
  await queue({ expiresAt: '2026-11-21T10:30:00.000Z' })
  app.setNow('2026-11-21T10:30:00.000Z')
  await context.deliveries.deliverDue()
  assert.equal(smtp.mails.length, 0)
  const row = await only()
  assert.deepEqual([row.state, row.textBody, row.htmlBody], ['expired', null, null])
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

test('user input cannot add a header or a recipient', async () => {
  await queue({
    to: 'zoe@exemple.fr',
    subject: 'Bonjour\r\nBcc: tous@exemple.fr\r\n\r\nAutre corps',
    replyTo: 'a@exemple.fr\r\nBcc: tous@exemple.fr',
  })
  await context.deliveries.deliverDue()
  const [mail] = smtp.mails
  assert.deepEqual(mail?.recipients, ['zoe@exemple.fr'])
  assert.equal(mail?.bcc, undefined)
  assert.equal(
    mail?.headers.some(({ key }) => key === 'bcc'),
    false,
  )
  assert.equal(mail?.text?.trim(), 'À 10 h')
})

test('a mail is sent right after its commit, and a shutdown waits for the mail in flight', async () => {
  const worker = createDeliveryWorker(context, createSenders(context))
  const logged: object[] = []
  const log = {
    info: (fields: object) => void logged.push(fields),
    error: (fields: object) => void logged.push(fields),
  }
  worker.start(log)
  await queue()
  worker.deliverSoon()
  await worker.stop()
  const { state } = await only()
  // The worker may stop before or after the mail, never in the middle of it.
  assert.equal(state === 'sent' ? 1 : 0, smtp.mails.length)
  assert.ok(state === 'sent' || state === 'waiting')
  assert.doesNotMatch(JSON.stringify(logged), /exemple\.fr/)
})

test('without a mail server each mail becomes a file', async () => {
  const local = await startApp()
  await inTransaction(local.context.db, (tx) => queueMail(tx, local.context, hello))
  await local.context.deliveries.deliverDue()
  const folder = local.context.config.outboxFolder
  const files = await readdir(folder)
  assert.equal(files.length, 1)
  const mail = await PostalMime.parse(await readFile(join(folder, files[0] ?? '')))
  assert.equal(mail.subject, 'Séance déplacée')
  assert.equal(mail.to?.[0]?.address, 'zoe@exemple.fr')
})

test('a mail queued and leased while the clock was 400 days ahead is sent once the clock is corrected', async () => {
  app.setNow('2027-12-26T10:00:00.000Z')
  await queue()
  await context.db.updateTable('deliveries').set({ leasedUntil: '2027-12-26T10:02:00.000Z' }).execute()
  app.setNow('2026-11-21T10:01:00.000Z')
  await context.deliveries.deliverDue()
  assert.equal((await only()).state, 'sent')
})

test('no mail expires while the clock is in doubt: it waits, and is sent once the clock is corrected', async () => {
  await context.db
    .insertInto('serverClock')
    .values({ id: 'clock', lastSeenAt: '2026-11-21T10:00:00.000Z', jumpedFrom: null, jumpedAt: null })
    .execute()
  await queue({ expiresAt: '2026-11-21T10:30:00.000Z' })
  app.setNow('2027-12-26T10:00:00.000Z')
  await context.deliveries.deliverDue()
  const { state, textBody } = await only()
  assert.deepEqual([state, textBody, smtp.mails.length], ['waiting', 'À 10 h', 0])
  app.setNow('2026-11-21T10:01:00.000Z')
  await context.deliveries.deliverDue()
  assert.equal((await only()).state, 'sent')
  await context.db.deleteFrom('serverClock').execute()
})
