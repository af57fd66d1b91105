import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sendContactMessage } from '../../contract/contact.ts'
import { startSmtp } from '../../tests/support/smtp.ts'
import { startApp } from '../../tests/support/start-app.ts'

const message = { nom: 'Zoé', email: 'zoe@exemple.fr', message: 'Bonjour' }
// It greets with a certificate that it signed itself, as Debian's Postfix does.
const smtp = await startSmtp({ encrypts: true })

const sendThrough = async (url: string) => {
  const { context, send } = await startApp({ SMTP_URL: url })
  assert.equal((await send(sendContactMessage, { body: message })).status, 204)
  await context.mail.deliverDue()
  return context.db.selectFrom('mailOutbox').select(['state', 'reason']).executeTakeFirstOrThrow()
}

test('a mail server on the same machine is trusted with its own certificate', async () => {
  assert.deepEqual(await sendThrough(smtp.url), { state: 'sent', reason: null })
  assert.deepEqual(smtp.encrypted, [true])
})

test('an unknown certificate is told in French, with what to write', async () => {
  const { state, reason } = await sendThrough(`${smtp.url}?tls.rejectUnauthorized=true`)
  assert.notEqual(state, 'sent')
  assert.match(reason ?? '', /^Le certificat du serveur de courriels n’est pas reconnu \(.*certificate.*\)/)
  const [, ...written] = /(\?tls\.\S+=false)\s.*(\?ignoreTLS=true)/.exec(reason ?? '') ?? []
  assert.equal(written.length, 2)
  for (const ending of written) assert.equal((await sendThrough(smtp.url + ending)).state, 'sent')
  assert.equal(smtp.encrypted.at(-1), false)
})
