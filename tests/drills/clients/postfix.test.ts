import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { sendContactMessage } from '../../../contract/contact/messages.ts'
import { startApp } from '../../support/app/start-app.ts'
import { logResult, rounds } from '../../support/drills/drill.ts'
import { startPostfix } from '../../support/mail/postfix.ts'
import { startSmtp } from '../../support/mail/smtp.ts'
import { freePort } from '../../support/processes/free-port.ts'
import { skipWithout } from '../../support/processes/program.ts'

// Only root can start Postfix: it switches to the user `postfix`.
const onlyRoot = process.getuid?.() === 0 ? skipWithout('postfix') : { skip: 'not run: Postfix starts as root only' }

test('mails leave through a Postfix on the same machine, encrypted by its own certificate', onlyRoot, async () => {
  const destination = await startSmtp()
  const port = await freePort()
  await startPostfix(port, destination.url)
  const { context, send } = await startApp({ SMTP_URL: `smtp://127.0.0.1:${port}`, LIMITS: 'off' })
  const count = rounds(3, 50)
  for (let number = 1; number <= count; number++) {
    const body = { nom: 'Zoé', email: 'zoe@exemple.fr', message: `Message ${number}` }
    assert.equal((await send(sendContactMessage, { body })).status, 204)
  }
  await context.deliveries.deliverDue()
  const rows = await context.db.selectFrom('deliveries').select(['state', 'reason']).execute()
  assert.deepEqual(
    rows.filter(({ state }) => state !== 'sent'),
    [],
  )
  // Postfix relays them with a delay.
  for (let looks = 0; destination.mails.length < count && looks < 600; looks++) await pause(50)
  const receivedHeaders = destination.mails.flatMap(({ headers }) =>
    headers.filter(({ key }) => key === 'received').map(({ value }) => value),
  )
  assert.equal(receivedHeaders.filter((line) => /using TLS/.test(line)).length, count)
  logResult(`Postfix: ${count} mails accepted over TLS with its own certificate, ${destination.mails.length} relayed`)
})
