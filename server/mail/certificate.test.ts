import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sendContactMessage } from '../../contract/contact/messages.ts'
import { startApp } from '../../tests/support/app/start-app.ts'
import { startSmtp } from '../../tests/support/mail/smtp.ts'
import { required } from '../../tests/support/required.ts'

const message = { nom: 'Zoé', email: 'zoe@exemple.fr', message: 'Bonjour' }
// Uses a self-signed certificate, as Debian's Postfix does.
const smtp = await startSmtp({ encrypts: true })

const sendThrough = async (url: string) => {
  const { context, send } = await startApp({ SMTP_URL: url })
  assert.equal((await send(sendContactMessage, { body: message })).status, 204)
  await context.deliveries.deliverDue()
  return context.db.selectFrom('deliveries').select(['state', 'reason']).executeTakeFirstOrThrow()
}

test('a self-signed certificate of a mail server on the same machine is trusted', async () => {
  assert.deepEqual(await sendThrough(smtp.url), { state: 'sent', reason: null })
  assert.deepEqual(smtp.encrypted, [true])
})

test('an unknown certificate is explained in French, with the setting to change', async () => {
  const { state, reason } = await sendThrough(`${smtp.url}?tls.rejectUnauthorized=true`)
  assert.notEqual(state, 'sent')
  assert.match(required(reason), /^Le certificat du serveur d’e-mails n’est pas reconnu \(.*certificate.*\)/)
  const [, ...options] = /(\?tls\.\S+=false)\s.*(\?ignoreTLS=true)/.exec(required(reason)) ?? []
  assert.equal(options.length, 2)
  for (const option of options) assert.equal((await sendThrough(smtp.url + option)).state, 'sent')
  assert.equal(smtp.encrypted.at(-1), false)
})
