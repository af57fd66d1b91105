import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sendContactMessage } from '../../contract/contact/messages.ts'
import { leaseMs } from '../../server/deliveries/deliver-due.ts'
import { attemptTimeoutMs } from '../../server/deliveries/sender.ts'
import { createMailSender } from '../../server/mail/sender.ts'
import { startApp } from '../support/app/start-app.ts'
import { logResult, rounds } from '../support/drills/drill.ts'
import { answeredSteps } from '../support/mail/faulty-smtp.ts'
import { startMailDrill } from '../support/mail/mail-drill.ts'

const { smtp, context, queue } = await startMailDrill()

test('an attempt with a mail server that sends one byte at a time is aborted before the lease of the mail ends', async (t) => {
  await queue('Goutte à goutte')
  const mail = await context.db.selectFrom('deliveries').selectAll().executeTakeFirstOrThrow()
  const config = { ...context.config, smtpUrl: `smtp://127.0.0.1:${smtp.port}` }
  const connection = createMailSender({ ...context, config }, async () => []).connect()
  t.after(connection.close)
  const allowedMs = new Set<number>()
  let end = new AbortController()
  t.mock.method(AbortSignal, 'timeout', (milliseconds: number) => {
    allowedMs.add(milliseconds)
    return end.signal
  })
  const times = rounds(1, 20)
  for (let round = 0; round < times; round++)
    for (const step of answeredSteps) {
      end = new AbortController()
      smtp.setPlan((at) => (at === step ? 'drip' : undefined))
      const sending = assert.rejects(connection.send(mail), { code: 'EABORT' }, step)
      // One complete line and a part of the next have arrived.
      await smtp.whenDripped(step, 20)
      end.abort()
      await sending
    }
  assert.equal(smtp.kept.length, 0)
  assert.deepEqual([...allowedMs], [attemptTimeoutMs])
  assert.ok(attemptTimeoutMs < leaseMs)
  logResult(
    `mail server dripping at each of ${answeredSteps.length} steps, ${times} times: aborted each time at the time-out; in production it is ${attemptTimeoutMs / 1000} s, the lease ${leaseMs / 1000} s`,
  )
})

const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

test('no request waits for a mail server that does not respond', async () => {
  const patient = await startApp({ SMTP_URL: `smtp://127.0.0.1:${smtp.port}` })
  patient.context.deliveries.start({ info: () => {}, error: () => {} })
  const many = rounds(25, 500)
  const write = async () => {
    const startedMs = performance.now()
    const body = { nom: 'Zoé', email: 'zoe@exemple.fr', message: 'Bonjour' }
    assert.equal((await patient.send(sendContactMessage, { body })).status, 204)
    return performance.now() - startedMs
  }
  const measure = async () => {
    const times: number[] = []
    for (let number = 0; number < many; number++) times.push(await write())
    return median(times)
  }
  await measure()
  const well = await measure()
  smtp.setPlan((step) => (step === 'connected' ? 'hang' : undefined))
  while (smtp.connections() === 0) await write()
  const hanging = await measure()
  // The same connection as before the requests: none of them waited for it to end.
  assert.equal(smtp.connections(), 1)
  const stop = patient.context.deliveries.stop()
  smtp.setPlan()
  smtp.release()
  await stop
  logResult(
    `a request that queues a mail: ${well.toFixed(1)} ms with a working mail server, ${hanging.toFixed(1)} ms while it hangs, ratio ${(hanging / well).toFixed(2)} (medians of ${many})`,
  )
})
