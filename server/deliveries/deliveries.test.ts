import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import PostalMime from 'postal-mime'
import { startApp } from '../../tests/support/app/start-app.ts'
import { exampleMail, startMailingClub } from '../../tests/support/mail/mailing-club.ts'
import { required } from '../../tests/support/required.ts'
import { createSenders } from '../create-context.ts'
import { inTransaction } from '../database/engine/transaction.ts'
import { newId } from '../database/ids.ts'
import { addMs, hourMs, minuteMs } from '../time/time.ts'
import { hasDelivery, leaseDelivery } from './queries.ts'
import { queueMail } from './queue.ts'
import { createDeliveryWorker } from './worker.ts'

const { smtp, app, context, queue, rows, only } = await startMailingClub()

test('a mail is sent once, as text and HTML, and its body is erased', async () => {
  await queue()
  await context.deliveries.deliverDue()
  await context.deliveries.deliverDue()
  assert.equal(smtp.mails.length, 1)
  const [mail] = smtp.mails
  assert.deepEqual(mail?.recipients, ['zoe@exemple.fr'])
  assert.equal(mail?.subject, 'Séance déplacée')
  assert.equal(mail?.text?.trim(), 'À 10 h')
  assert.match(required(mail?.html), /<p>À 10 h<\/p>/)
  assert.equal(mail?.from?.address, context.club.email)
  const row = await only()
  assert.partialDeepStrictEqual(row, { state: 'sent', attempts: 1, textBody: null, htmlBody: null })
  assert.equal(mail?.messageId, `<${row.id}@club.exemple.fr>`)
})

test('an urgent mail is sent before two hundred waiting ones', async () => {
  for (let nth = 1; nth <= 200; nth++) await queue()
  app.setNow('2026-11-21T10:00:01.000Z')
  await queue({ subject: 'Choisir un nouveau mot de passe', kind: 'reset' })
  await context.deliveries.deliverDue()
  assert.deepEqual([smtp.mails.length, smtp.mails[0]?.subject], [201, 'Choisir un nouveau mot de passe'])
})

test('a mail that another worker is sending does not expire', async () => {
  await queue()
  const now = context.now()
  const inFlight = { leasedUntil: addMs(now, minuteMs), expiresAt: now }
  await context.db.updateTable('deliveries').set(inFlight).execute()
  await context.deliveries.deliverDue()
  assert.equal((await only()).state, 'waiting')
})

test('simultaneous workers lease different deliveries', async () => {
  for (let nth = 1; nth <= 10; nth++) await queue()
  const now = context.now()
  const [leasedUntil, later] = [addMs(now, minuteMs), addMs(now, hourMs)]
  const lease = () => leaseDelivery(context.db, { now, leasedUntil, latestAttempt: later, latestLease: later })
  const atOnce = <Result>(call: () => Promise<Result>) => Promise.all(Array.from({ length: 10 }, call))
  // Opens ten connections first: a new pool opens them in turn.
  await atOnce(() => hasDelivery(context.db, newId()))
  const leased = await atOnce(lease)
  assert.equal(new Set(leased.map((delivery) => delivery?.id)).size, 10)
})

test('the mails of a run share one connection, a refused one among them, and none stays open', async () => {
  const before = smtp.connections()
  smtp.refuseWith({ at: 'recipient', code: 550, text: 'boîte inconnue', of: 'inconnue@exemple.fr' })
  for (let nth = 1; nth <= 30; nth++) await queue()
  await queue({ to: 'inconnue@exemple.fr' })
  for (let nth = 1; nth <= 30; nth++) await queue()
  await context.deliveries.deliverDue()
  assert.equal(smtp.mails.length, 60)
  assert.equal(smtp.connections() - before, 1)
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
  assert.equal(smtp.mails.length, 101)
  assert.equal(smtp.connections() - before, 2)
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
      await queueMail(tx, context, exampleMail)
      throw new Error('undone')
    }),
  )
  await context.deliveries.deliverDue()
  assert.equal(smtp.mails.length, 0)
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
  await inTransaction(local.context.db, (tx) => queueMail(tx, local.context, exampleMail))
  await local.context.deliveries.deliverDue()
  const folder = local.context.config.outboxFolder
  const files = await readdir(folder)
  assert.equal(files.length, 1)
  const mail = await PostalMime.parse(await readFile(join(folder, required(files[0]))))
  assert.equal(mail.subject, 'Séance déplacée')
  assert.equal(mail.to?.[0]?.address, 'zoe@exemple.fr')
})
