import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { test } from 'node:test'
import { isLong, logResult, rounds } from '../support/drills/drill.ts'
import { beginOtherTransaction } from '../support/drills/other-transaction.ts'
import type { Step } from '../support/mail/faulty-smtp.ts'
import { startMailDrill } from '../support/mail/mail-drill.ts'
import { bareEnvironment } from '../support/processes/bare-environment.ts'

const { smtp, context, queue, rows, minutesLater, clear, accounts } = await startMailDrill()
const { databaseUrl } = context.config

const program = join(import.meta.dirname, '../support/mail/mail-process.ts')
// Steps at which the process is killed: before any response, after DATA, after the 250; in the long version every step.
const deaths: Step[] = isLong
  ? ['connected', 'hello', 'sender', 'recipient', 'data', 'message', 'parting']
  : ['connected', 'message', 'parting']

/** Locks a delivery row; returns the unlock function. */
const lockDelivery = async (id: string) => {
  const other = await beginOtherTransaction(databaseUrl)
  await other.lock('deliveries', [id])
  return other.end
}

/** Delivers in a separate process, killed when the conversation reaches the step; `parting` comes after the 250. */
const deliverAndDie = async (step: Step, lockedId: string) => {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
    env: {
      ...bareEnvironment,
      DATABASE_URL: databaseUrl,
      SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
      PUBLIC_URL: context.config.publicUrl,
      CLOCK: context.now(),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const exit = once(child, 'exit')
  let unlock = async () => {}
  smtp.setPlan(async (at) => {
    // The lock keeps the process from storing that the mail was accepted before it is killed.
    if (at === 'message' && step === 'parting') {
      unlock = await lockDelivery(lockedId)
      return 'accept and cut'
    }
    if (at !== step) return undefined
    child.kill('SIGKILL')
    await exit
    return 'cut'
  })
  const [, signal] = await exit
  await unlock()
  smtp.setPlan()
  assert.equal(signal, 'SIGKILL', step)
}

test('a server killed at any step of the SMTP conversation loses no mail and sends at most one twice', async () => {
  let kills = 0
  const total = { lost: 0, twice: 0 }
  for (let round = 0; round < rounds(1, 10); round++)
    for (const step of deaths) {
      await clear()
      // The second one has no lease yet when the process is killed.
      for (const subject of ['En route', 'Derrière']) await queue(subject)
      await deliverAndDie(step, (await rows())[0]?.id ?? '')
      kills += 1
      await context.deliveries.deliverDue()
      assert.equal((await accounts()).arrived, step === 'parting' ? 2 : 1, 'the lease of the dead still runs')
      minutesLater(2)
      await context.deliveries.deliverDue()
      const { lost, twice, arrived } = await accounts()
      assert.deepEqual({ lost, arrived }, { lost: 0, arrived: 2 }, step)
      // PostgreSQL may commit the last statement of a killed process: then no mail is sent twice.
      assert.ok(twice <= (step === 'parting' ? 1 : 0), step)
      total.lost += lost
      total.twice += twice
    }
  logResult(
    `process killed ${kills} times, once at each of ${deaths.length} steps: ${total.lost} mails lost, ${total.twice} twice under the same Message-ID`,
  )
})

test('a mail is marked as sent even if the database is locked when the mail server accepts it', async () => {
  await queue('Verrou')
  const [row] = await rows()
  let unlock = async () => {}
  smtp.setPlan(async (step) => {
    if (step === 'parting') await unlock()
    if (step !== 'message') return undefined
    unlock = await lockDelivery(row?.id ?? '')
    return 'accept and cut'
  })
  await context.deliveries.deliverDue()
  assert.equal((await rows())[0]?.state, 'sent')
})
