import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { listedMails, type MailState, mailPreview, mailSummary, retryMail } from '../../../contract/mails.ts'
import { readAuditEvents } from '../../../tests/support/app/audit-events.ts'
import { createSignedIn } from '../../../tests/support/app/factories.ts'
import { startApp, testNow } from '../../../tests/support/app/start-app.ts'
import { newId } from '../../database/ids.ts'
import type { DeliveryRow } from '../../database/schema.ts'

const app = await startApp()
const { db } = app.context
const admin = await createSignedIn(app, { role: 'ADMIN', status: null })
const as = admin.cookie
const minute = (number: number) => new Date(Date.parse(testNow) + number * 60_000).toISOString()

const createMail = async (state: MailState, fields: Partial<DeliveryRow> = {}) => {
  const id = newId()
  await db
    .insertInto('deliveries')
    .values({
      id,
      channel: 'mail',
      kind: 'activation',
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

beforeEach(async () => {
  await db.deleteFrom('deliveries').execute()
})

test('the board sees recipient, subject, state and reason of a mail, never the body', async () => {
  await createMail('parked')
  const { body } = await app.send(listedMails, { query: {} }, { as })
  assert.deepEqual(
    body.map(({ recipient, subject, state, reason }) => [recipient, subject, state, reason]),
    [['zoe@exemple.fr', 'Bonjour', 'parked', '550 boîte inconnue']],
  )
  assert.equal(JSON.stringify(body).includes('CORPS'), false)
})

test('mails are counted and listed by state and page, the newest first', async () => {
  for (let number = 0; number < 5; number++)
    await createMail('sent', { createdAt: minute(number), subject: `${number}` })
  await createMail('waiting')
  assert.deepEqual((await app.send(mailSummary, {}, { as })).body, {
    waitingCount: 1,
    parkedCount: 0,
    sentCount: 5,
    expiredCount: 0,
    unansweredCount: 0,
  })
  const firstResponse = await app.send(listedMails, { query: { state: 'sent', limit: 3 } }, { as })
  assert.deepEqual(
    firstResponse.body.map(({ subject }) => subject),
    ['4', '3', '2'],
  )
  assert.equal(Number(firstResponse.headers['x-total-count']), 5)
  const after = firstResponse.body[2]?.id as string
  assert.equal(firstResponse.headers.link, `</api/admin/mails?limit=3&state=sent&after=${after}>; rel="next"`)
  const lastResponse = await app.send(listedMails, { query: { state: 'sent', limit: 3, after } }, { as })
  assert.deepEqual(
    lastResponse.body.map(({ subject }) => subject),
    ['1', '0'],
  )
  assert.equal(lastResponse.headers.link, undefined)
  assert.equal((await app.send(listedMails, { query: {} }, { as })).body.length, 6)
  const goneResponse = await app.send(listedMails, { query: { after: newId() } }, { as })
  assert.deepEqual(
    [goneResponse.status, goneResponse.refusal.message],
    [400, 'Cette page n’existe plus. Merci de revenir à la première.'],
  )
})

test('a parked mail is retried from the first attempt, and the audit log records who requested it', async () => {
  const id = await createMail('parked')
  const { status, body } = await app.send(retryMail, { params: { id } }, { as })
  assert.deepEqual(
    { status, state: body.state, attempts: body.attempts, nextAttemptAt: body.nextAttemptAt },
    { status: 200, state: 'waiting', attempts: 0, nextAttemptAt: testNow },
  )
  await app.context.deliveries.deliverDue()
  const [mail] = (await app.send(listedMails, { query: {} }, { as })).body
  assert.deepEqual([mail?.state, mail?.sentAt], ['sent', testNow])
  const events = await readAuditEvents(app, { subjectId: id }, 'actorId', 'action', 'subjectType')
  assert.deepEqual(events, [{ actorId: admin.user.id, action: 'mail.retried', subjectType: 'mail' }])
})

test('a sent, leased or expired mail is not retried', async () => {
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

test('two administrators who retry the same mail cause one retry', async () => {
  const id = await createMail('parked')
  const responses = await Promise.all([1, 2].map(() => app.send(retryMail, { params: { id } }, { as })))
  assert.deepEqual(responses.map(({ status }) => status).toSorted(), [200, 409])
})

test('a mail names the person it is about', async () => {
  const { user } = await createSignedIn(app, { prenom: 'Zoé', nom: 'Étienne', status: null })
  await createMail('sent', { userId: user.id })
  await createMail('sent')
  const { body } = await app.send(listedMails, { query: {} }, { as })
  assert.deepEqual(
    body.map(({ person }) => person).toSorted((person) => (person ? -1 : 1)),
    [{ id: user.id, prenom: 'Zoé', nom: 'Étienne' }, null],
  )
})

test('a welcome mail is retried at the corrected address, a password link at the address that requested it', async () => {
  const { user } = await createSignedIn(app, { status: null })
  const wrong = 'fautedefrappe@exemple.fr'
  for (const [kind, recipient] of [
    ['welcome', user.email],
    ['reset', wrong],
  ] as const) {
    const id = await createMail('parked', { kind, recipient: wrong, userId: user.id })
    const { body } = await app.send(retryMail, { params: { id } }, { as })
    assert.equal(body.recipient, recipient)
  }
})

test('a waiting mail can be read, without the links that act for its recipient', async () => {
  const textBody = 'Bonjour,\nhttps://club.fr/reset-password?token=SECRET\nLe club\nhttps://club.fr/terms'
  const readText = async (state: MailState) => {
    const id = await createMail(state, { textBody })
    return (await app.send(mailPreview, { params: { id } }, { as })).body.text
  }
  const shownText = 'Bonjour,\n(lien personnel)\nLe club\nhttps://club.fr/terms'
  assert.deepEqual(
    [await readText('waiting'), await readText('parked'), await readText('sent')],
    [shownText, shownText, null],
  )
  const missingResponse = await app.send(mailPreview, { params: { id: newId() } }, { as })
  assert.equal(missingResponse.refusal.code, 'mail_not_found')
})
