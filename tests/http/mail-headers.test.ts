import assert from 'node:assert/strict'
import { test } from 'node:test'
import { forgotPassword, register, updateProfile } from '../../contract/accounts/account.ts'
import { sendContactMessage } from '../../contract/contact/messages.ts'
import { subscribeNewsletter } from '../../contract/newsletter/subscription.ts'
import { inTransaction } from '../../server/database/engine/transaction.ts'
import { queueMail } from '../../server/deliveries/queue.ts'
import { createSignedIn, registrationOf } from '../support/app/factories.ts'
import { logResult } from '../support/drills/drill.ts'
import { startMailClub } from '../support/mail/mail-club.ts'
import { newEmail } from './examples/example.ts'

const { app, context, send, smtp } = await startMailClub({ PUBLIC_URL: 'https://club.exemple.fr' })
const { cookie } = await createSignedIn(app, { email: 'zoe@exemple.fr' })

const breaks = ['\r\n', '\n', '\r', '\0', '\u2028', '\u2029', '\u0085', '\v', '\f', '\r\n ', '%0d%0a', '\\r\\n']
const injections = breaks.flatMap((line) => [`Zoé${line}Bcc: tous@exemple.fr`, `Zoé${line}${line}<script>`])
/** Allow-list of mail headers. */
const expectedMails = new Set(
  'date from to subject message-id auto-submitted reply-to list-unsubscribe list-unsubscribe-post mime-version content-type content-transfer-encoding'.split(
    ' ',
  ),
)

test('no name, address or message adds a header or a recipient to a mail', async () => {
  let refusalCount = 0
  const count = async (response: Promise<{ status: number }>) => {
    if ((await response).status === 400) refusalCount += 1
  }
  for (const text of injections) {
    const address = `zoe${text.slice(3)}@exemple.fr`
    await count(send(register, { body: registrationOf({ email: newEmail(), prenom: text }) }))
    await count(send(register, { body: registrationOf({ email: newEmail(), nom: text }) }))
    for (const email of [address, `zoe@exemple.fr${text.slice(3)}`, 'a@exemple.fr,b@exemple.fr', 'A <a@exemple.fr>']) {
      await count(send(register, { body: registrationOf({ email }) }))
      await count(send(forgotPassword, { body: { email } }))
      await count(send(subscribeNewsletter, { body: { email } }))
      await count(send(updateProfile, { body: { email } }, { as: cookie }))
      await count(send(sendContactMessage, { body: { nom: 'Zoé', email, message: 'Bonjour' } }))
    }
    await count(send(sendContactMessage, { body: { nom: text, email: 'zoe@exemple.fr', message: 'Bonjour' } }))
    await count(send(sendContactMessage, { body: { nom: 'Zoé', email: 'zoe@exemple.fr', message: text } }))
  }
  for (let round = 0; round < 10; round++) await context.deliveries.deliverDue()
  const waitingMails = await context.db.selectFrom('deliveries').select('id').where('state', '=', 'waiting').execute()
  assert.deepEqual(waitingMails, [])
  let addedCount = 0
  for (const { headers, recipients } of smtp.mails) {
    addedCount += headers.filter(({ key }) => !expectedMails.has(key)).length
    assert.equal(recipients.length, 1)
    assert.equal(recipients.includes('tous@exemple.fr'), false)
  }
  logResult(
    `mail headers: ${refusalCount} inputs refused, ${smtp.mails.length} mails sent, ${addedCount} extra headers`,
  )
  assert.equal(addedCount, 0)
  // Names that contain an address are refused: fewer mails are sent than tried.
  assert.ok(smtp.mails.length > 15)
})

test('even a mail with unsafe values has one recipient and no added header', async () => {
  smtp.mails.length = 0
  // PostgreSQL itself refuses a NUL.
  const texts = injections.filter((text) => !text.includes('\0'))
  for (const text of texts)
    await inTransaction(context.db, (tx) =>
      queueMail(tx, context, {
        kind: 'activation',
        to: 'zoe@exemple.fr',
        subject: text,
        text: 'x',
        html: 'x',
        replyTo: `zoe@exemple.fr${text}`,
      }),
    )
  for (let round = 0; round < 10; round++) await context.deliveries.deliverDue()
  assert.equal(smtp.mails.length, texts.length)
  for (const { headers, recipients, subject } of smtp.mails) {
    assert.deepEqual(recipients, ['zoe@exemple.fr'])
    assert.deepEqual(
      headers.filter(({ key }) => !expectedMails.has(key)),
      [],
      subject ?? '',
    )
  }
})
