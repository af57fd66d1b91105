import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { sendContactMessage } from '../../../contract/contact/messages.ts'
import { startMailClub } from '../../../tests/support/mail/mail-club.ts'
import { required } from '../../../tests/support/required.ts'

const { context, send, deliver } = await startMailClub()
const message = { nom: 'Zoé <b>', email: 'zoe@exemple.fr', message: 'Bonjour,\nà dimanche & merci' }

test('a message is stored and mailed to the club, with the visitor as Reply-To', async () => {
  assert.equal((await send(sendContactMessage, { body: message })).status, 204)
  const [mail] = await deliver()
  assert.deepEqual(mail?.recipients, [context.club.email])
  assert.deepEqual(
    mail?.replyTo?.map(({ address }) => address),
    ['zoe@exemple.fr'],
  )
  assert.match(required(mail?.text), /à dimanche & merci/)
  assert.match(required(mail?.html), /Zoé &lt;b&gt; .*Bonjour,<br>à dimanche &amp; merci/s)
  const rows = await context.db.selectFrom('contactMessages').select(['nom', 'email', 'message']).execute()
  assert.deepEqual(rows, [message])
})

test('a name that tries to add a mail header is refused', async () => {
  const { status } = await send(sendContactMessage, { body: { ...message, nom: 'Zoé\r\nBcc: tous@exemple.fr' } })
  assert.equal(status, 400)
  const empty = await send(sendContactMessage, { body: { ...message, message: '  ' } })
  assert.deepEqual([empty.status, empty.refusal.issues?.[0]?.path], [400, 'message'])
})

test('a message sent twice with the same id is stored once; another one with that id is refused', async () => {
  const id = randomUUID()
  const count = async () => {
    const [messages, mails] = await Promise.all([
      context.db.selectFrom('contactMessages').select('id').execute(),
      context.db.selectFrom('deliveries').select('id').execute(),
    ])
    return [messages.length, mails.length]
  }
  const [messages = 0, mails = 0] = await count()
  const twice = await Promise.all([1, 2].map(() => send(sendContactMessage, { body: { ...message, id } })))
  assert.deepEqual(
    twice.map(({ status }) => status),
    [204, 204],
  )
  const otherResponse = await send(sendContactMessage, { body: { ...message, id, message: 'Autre chose' } })
  assert.deepEqual([otherResponse.status, otherResponse.refusal.code], [409, 'id_taken'])
  assert.doesNotMatch(JSON.stringify(otherResponse.body), /dimanche/)
  assert.deepEqual(await count(), [messages + 1, mails + 1])
})
