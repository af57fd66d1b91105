import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'
import {
  deleteMessage,
  type MailState,
  newsletterAddresses,
  newsletterFile,
  newsletterWorkbook,
  outboxMails,
  outboxSummary,
  receivedMessages,
  retryMail,
} from '../../../contract/outbox.ts'
import { createSignedIn } from '../../../tests/support/factories.ts'
import { startApp, testNow } from '../../../tests/support/start-app.ts'
import { newId } from '../../database/ids.ts'
import type { MailOutboxRow } from '../../database/schema.ts'

const app = await startApp()
const { db, config } = app.context
const admin = await createSignedIn(app, { role: 'ADMIN', status: null })
const as = admin.cookie
const minute = (number: number) => new Date(Date.parse(testNow) + number * 60_000).toISOString()

const createMail = async (state: MailState, fields: Partial<MailOutboxRow> = {}) => {
  const id = newId()
  await db
    .insertInto('mailOutbox')
    .values({
      id,
      recipient: 'zoe@exemple.fr',
      subject: 'Bonjour',
      textBody: 'CORPS',
      htmlBody: 'CORPS',
      replyTo: null,
      priority: 1,
      state,
      attempts: 8,
      reason: state === 'parked' ? '550 boîte inconnue' : null,
      nextAttemptAt: testNow,
      leasedUntil: null,
      expiresAt: null,
      sentAt: null,
      createdAt: testNow,
      ...fields,
    })
    .execute()
  return id
}

const createMessage = async (nom: string, createdAt = testNow) => {
  const id = newId()
  await db
    .insertInto('contactMessages')
    .values({ id, nom, email: 'zoe@exemple.fr', message: 'Bonjour', createdAt })
    .execute()
  return id
}

beforeEach(async () => {
  await db.deleteFrom('mailOutbox').execute()
  await db.deleteFrom('contactMessages').execute()
})

test('the board sees recipient, subject, state and reason, never the body', async () => {
  await createMail('parked')
  const { body } = await app.send(outboxMails, { query: {} }, { as })
  assert.deepEqual(
    body.map(({ recipient, subject, state, reason }) => [recipient, subject, state, reason]),
    [['zoe@exemple.fr', 'Bonjour', 'parked', '550 boîte inconnue']],
  )
  assert.equal(JSON.stringify(body).includes('CORPS'), false)
})

test('mails are counted and listed by state, the newest first, page by page', async () => {
  for (let number = 0; number < 5; number++)
    await createMail('sent', { createdAt: minute(number), subject: `${number}` })
  await createMail('waiting')
  assert.deepEqual((await app.send(outboxSummary, {}, { as })).body, { waiting: 1, parked: 0, sent: 5, expired: 0 })
  const first = await app.send(outboxMails, { query: { state: 'sent', limit: 3 } }, { as })
  assert.deepEqual(
    first.body.map(({ subject }) => subject),
    ['4', '3', '2'],
  )
  assert.equal(Number(first.headers['x-total-count']), 5)
  const after = first.body[2]?.id as string
  assert.equal(first.headers.link, `</api/admin/mails?limit=3&state=sent&after=${after}>; rel="next"`)
  const last = await app.send(outboxMails, { query: { state: 'sent', limit: 3, after } }, { as })
  assert.deepEqual(
    last.body.map(({ subject }) => subject),
    ['1', '0'],
  )
  assert.equal(last.headers.link, undefined)
  assert.equal((await app.send(outboxMails, { query: {} }, { as })).body.length, 6)
  const gone = await app.send(outboxMails, { query: { after: newId() } }, { as })
  assert.deepEqual(
    [gone.status, gone.refusal.message],
    [400, 'Cette page n’existe plus. Merci de revenir à la première.'],
  )
})

test('a parked mail is tried again from the start, and the journal keeps who asked', async () => {
  const id = await createMail('parked')
  const { status, body } = await app.send(retryMail, { params: { id } }, { as })
  assert.deepEqual([status, body.state, body.attempts, body.nextAttemptAt], [200, 'waiting', 0, testNow])
  await app.context.mail.deliverDue()
  const [mail] = (await app.send(outboxMails, { query: {} }, { as })).body
  assert.deepEqual([mail?.state, mail?.sentAt], ['sent', testNow])
  const events = await db
    .selectFrom('auditEvents')
    .select(['actorId', 'action', 'subjectType'])
    .where('subjectId', '=', id)
    .execute()
  assert.deepEqual(events, [{ actorId: admin.user.id, action: 'mail.retried', subjectType: 'mail' }])
})

test('a mail that is sent, under way or too old is not tried again', async () => {
  for (const id of [
    await createMail('sent'),
    await createMail('waiting'),
    await createMail('expired'),
    await createMail('parked', { expiresAt: testNow }),
  ]) {
    const { status, refusal } = await app.send(retryMail, { params: { id } }, { as })
    assert.deepEqual([status, refusal.code], [409, 'mail_not_parked'])
  }
  assert.equal((await app.send(retryMail, { params: { id: newId() } }, { as })).refusal.code, 'mail_not_found')
})

test('two administrators who try the same mail again try it once', async () => {
  const id = await createMail('parked')
  const answers = await Promise.all([1, 2].map(() => app.send(retryMail, { params: { id } }, { as })))
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409])
})

test('messages are read the newest first, page by page, and erased one by one', async () => {
  const old = await createMessage('Ancien')
  await createMessage('Récent', minute(1))
  const names = async (query: { limit?: number; after?: string } = {}) =>
    (await app.send(receivedMessages, { query }, { as })).body.map(({ nom }) => nom)
  assert.deepEqual(await names(), ['Récent', 'Ancien'])
  const { body, headers } = await app.send(receivedMessages, { query: { limit: 1 } }, { as })
  assert.equal(Number(headers['x-total-count']), 2)
  assert.deepEqual(await names({ limit: 1, after: body[0]?.id as string }), ['Ancien'])

  assert.equal((await app.send(deleteMessage, { params: { id: old } }, { as })).status, 204)
  assert.deepEqual(await names(), ['Récent'])
  assert.equal((await app.send(deleteMessage, { params: { id: old } }, { as })).refusal.code, 'message_not_found')
  const events = await db.selectFrom('auditEvents').select(['action']).where('subjectId', '=', old).execute()
  assert.deepEqual(events, [{ action: 'message.deleted' }])
})

test('only addresses that were confirmed are shown and kept, each with the way out', async () => {
  const subscribe = (email: string, createdAt: string, confirmedAt: string | null) =>
    db
      .insertInto('newsletters')
      .values({
        id: newId(),
        email,
        confirmTokenHash: null,
        unsubscribeToken: `jeton-${email}`,
        confirmedAt,
        createdAt,
      })
      .execute()
  await subscribe('ancienne@exemple.fr', testNow, testNow)
  await subscribe('muette@exemple.fr', minute(1), null)
  await subscribe('=formule@exemple.fr', minute(2), minute(3))
  const { body, headers } = await app.send(newsletterAddresses, { query: { limit: 1 } }, { as })
  assert.deepEqual(
    body.map(({ email, confirmedAt }) => [email, confirmedAt]),
    [['=formule@exemple.fr', minute(3)]],
  )
  assert.equal(Number(headers['x-total-count']), 2)
  assert.ok(!('unsubscribeToken' in (body[0] ?? {})))
  const next = await app.send(newsletterAddresses, { query: { after: body[0]?.id as string } }, { as })
  assert.deepEqual(
    next.body.map(({ email }) => email),
    ['ancienne@exemple.fr'],
  )

  const file = await app.send(newsletterFile, {}, { as })
  assert.equal(file.headers['content-disposition'], 'attachment; filename="newsletter-2026-11-21.csv"')
  assert.deepEqual(parse(String(file.body), { delimiter: ';', bom: true }), [
    ['E-mail', 'Confirmée le', 'Lien de désinscription'],
    [
      "'=formule@exemple.fr",
      '21/11/2026',
      `${config.publicUrl}/newsletter/desinscription?jeton=jeton-=formule@exemple.fr`,
    ],
    [
      'ancienne@exemple.fr',
      '21/11/2026',
      `${config.publicUrl}/newsletter/desinscription?jeton=jeton-ancienne@exemple.fr`,
    ],
  ])

  const workbook = await app.send(newsletterWorkbook, {}, { as })
  assert.equal(workbook.headers['content-disposition'], 'attachment; filename="newsletter-2026-11-21.xlsx"')
  const rows = await readSheet(workbook.body as unknown as Buffer)
  assert.deepEqual(
    rows.map(([email]) => email),
    ['E-mail', '=formule@exemple.fr', 'ancienne@exemple.fr'],
  )
  assert.deepEqual(rows[1]?.[1], new Date('2026-11-21T00:00:00Z'))
})
