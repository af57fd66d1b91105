import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { test } from 'node:test'
import { figure, isLong, rounds } from '../support/drills/drill.ts'
import { beginOtherTransaction } from '../support/drills/other-transaction.ts'
import type { Step } from '../support/mail/faulty-smtp.ts'
import { startMailDrill } from '../support/mail/mail-drill.ts'
import { bareEnvironment } from '../support/processes/bare-environment.ts'

const { smtp, context, queue, rows, minutesLater, clear, accounts } = await startMailDrill()
const { databaseUrl } = context.config

const program = join(import.meta.dirname, '../support/mail/mail-process.ts')
// With a lease and no answer yet, after DATA, after the 250; the long version at every word.
const deaths: Step[] = isLong
  ? ['connected', 'hello', 'sender', 'recipient', 'data', 'message', 'parting']
  : ['connected', 'message', 'parting']

/** Keeps everybody from changing a mail's row; answers how to let go. */
const holdMail = async (id: string) => {
  const other = await beginOtherTransaction(databaseUrl)
  await other.lock('deliveries', [id])
  return other.end
}

/** Delivers in a separate process, killed when the conversation reaches that step; 250 is said before `parting`. */
const deliverAndDie = async (step: Step, holds: string) => {
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
  let letGo = async () => {}
  smtp.setPlan(async (at) => {
    // A held row keeps the process from writing down that the mail was accepted, until it is dead.
    if (at === 'message' && step === 'parting') {
      letGo = await holdMail(holds)
      return 'accept and cut'
    }
    if (at !== step) return undefined
    child.kill('SIGKILL')
    await exit
    return 'cut'
  })
  const [, signal] = await exit
  await letGo()
  smtp.setPlan()
  assert.equal(signal, 'SIGKILL', step)
}

test('a server killed at any step of the SMTP conversation loses no mail and sends at most one twice', async () => {
  let kills = 0
  const total = { lost: 0, twice: 0 }
  for (let round = 0; round < rounds(1, 10); round++)
    for (const step of deaths) {
      await clear()
      // The second one is still without a lease when the process dies.
      for (const subject of ['En route', 'Derrière']) await queue(subject)
      await deliverAndDie(step, (await rows())[0]?.id ?? '')
      kills += 1
      await context.deliveries.deliverDue()
      assert.equal((await accounts()).arrived, step === 'parting' ? 2 : 1, 'the lease of the dead still runs')
      minutesLater(2)
      await context.deliveries.deliverDue()
      const { lost, twice, arrived } = await accounts()
      assert.deepEqual([lost, arrived], [0, 2], step)
      // PostgreSQL may still commit the outcome sent by a process that died: then no mail comes twice.
      assert.ok(twice <= (step === 'parting' ? 1 : 0), step)
      total.lost += lost
      total.twice += twice
    }
  figure(
    `process killed ${kills} times, once at each of ${deaths.length} words: ${total.lost} mails lost, ${total.twice} twice under the same Message-ID`,
  )
})

test('a mail is marked as sent even if the database is locked when the mail server accepts it', async () => {
  await queue('Verrou')
  const [row] = await rows()
  let letGo = async () => {}
  smtp.setPlan(async (step) => {
    if (step === 'parting') await letGo()
    if (step !== 'message') return undefined
    letGo = await holdMail(row?.id ?? '')
    return 'accept and cut'
  })
  await context.deliveries.deliverDue()
  assert.equal((await rows())[0]?.state, 'sent')
})
