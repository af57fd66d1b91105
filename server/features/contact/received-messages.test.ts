import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deleteMessage, markMessageAnswered, receivedMessages } from '../../../contract/contact/messages.ts'
import { mailSummary } from '../../../contract/mails.ts'
import { readAuditEvents } from '../../../tests/support/app/audit-events.ts'
import { createSignedIn } from '../../../tests/support/app/factories.ts'
import { startApp, testNow } from '../../../tests/support/app/start-app.ts'
import { newId } from '../../database/ids.ts'

const app = await startApp()
const { db } = app.context
const admin = await createSignedIn(app, { role: 'ADMIN', status: null })
const as = admin.cookie
const minute = (number: number) => new Date(Date.parse(testNow) + number * 60_000).toISOString()

const createMessage = async (nom: string, createdAt = testNow) => {
  const id = newId()
  await db
    .insertInto('contactMessages')
    .values({ id, nom, email: 'zoe@exemple.fr', message: 'Bonjour', createdAt, answeredAt: null })
    .execute()
  return id
}

test('messages are listed by page, the newest first, and can be deleted', async () => {
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
  const events = await readAuditEvents(app, { subjectId: old }, 'action')
  assert.deepEqual(events, [{ action: 'message.deleted' }])
})

test('a message counts as to do until the board marks it as answered, and again when the mark is removed', async () => {
  const id = await createMessage('Sabine')
  const unanswered = async () => (await app.send(mailSummary, {}, { as })).body.unansweredCount
  const before = await unanswered()
  const mark = (isAnswered: boolean) => app.send(markMessageAnswered, { params: { id }, body: { isAnswered } }, { as })
  assert.deepEqual([(await mark(true)).body.answeredAt, await unanswered()], [app.context.now(), before - 1])
  assert.deepEqual([(await mark(false)).body.answeredAt, await unanswered()], [null, before])
  const missingResponse = await app.send(
    markMessageAnswered,
    { params: { id: newId() }, body: { isAnswered: true } },
    { as },
  )
  assert.equal(missingResponse.refusal.code, 'message_not_found')
  const events = await readAuditEvents(app, { subjectId: id }, 'action')
  assert.deepEqual(events, [{ action: 'message.answered' }, { action: 'message.answered' }])
})
