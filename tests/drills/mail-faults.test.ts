import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { beforeEach, test } from 'node:test'
import { sendContactMessage } from '../../contract/contact/message.ts'
import { inTransaction } from '../../server/database/transaction.ts'
import { queueMail } from '../../server/deliveries/queue.ts'
import { attemptTimeoutMs } from '../../server/deliveries/sender.ts'
import { leaseMs } from '../../server/deliveries/worker.ts'
import { createMailSender } from '../../server/mail/sender.ts'
import { startApp, testNow } from '../support/app/start-app.ts'
import { figure, isLong, rounds } from '../support/drills/drill.ts'
import { beginOtherTransaction } from '../support/drills/other-transaction.ts'
import { type Fault, type Step, startFaultySmtp } from '../support/mail/faulty-smtp.ts'
import { bareEnvironment } from '../support/processes/bare-environment.ts'

const smtp = await startFaultySmtp()
const PUBLIC_URL = 'https://club.exemple.fr'
const app = await startApp({ SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, PUBLIC_URL })
const { context } = app
const { databaseUrl } = context.config
// Gives a silent server up after a moment, so that its test need not wait as long as a club would.
const hasty = await startApp({
  SMTP_URL: `smtp://127.0.0.1:${smtp.port}/?greetingTimeout=500&socketTimeout=500`,
  DATABASE_URL: databaseUrl,
  PUBLIC_URL,
})

const queue = (subject: string) =>
  inTransaction(context.db, (tx) =>
    queueMail(tx, context, {
      kind: 'activation',
      to: 'zoe@exemple.fr',
      subject,
      text: 'À 10 h',
      html: '<p>À 10 h</p>',
    }),
  )
const rows = () =>
  context.db
    .selectFrom('deliveries')
    .select(['id', 'state', 'attempts', 'reason', 'nextAttemptAt'])
    .orderBy('id')
    .execute()
const minutesLater = (minutes: number) => {
  const instant = new Date(Date.parse(testNow) + minutes * 60_000).toISOString()
  for (const { setNow } of [app, hasty]) setNow(instant)
}
const nameOf = ({ id }: { id: string }) => `<${id}@club.exemple.fr>`

/** Mails that neither arrived nor were put aside with a reason, and arrivals beyond the first of each. */
const accounts = async () => {
  const queued = await rows()
  const arrived = new Set(smtp.kept)
  const parked = queued.filter(({ state, reason }) => state === 'parked' && reason !== null)
  const lost = queued.filter((row) => !arrived.has(nameOf(row)) && !parked.includes(row)).length
  return { lost, parked: parked.length, twice: smtp.kept.length - arrived.size, arrived: arrived.size }
}

beforeEach(async () => {
  smtp.setPlan()
  smtp.kept.length = 0
  await context.db.deleteFrom('deliveries').execute()
  minutesLater(0)
})

const words = ['connected', 'hello', 'sender', 'recipient', 'data', 'message'] as const satisfies Step[]
type Case = { step: Step; fault: Fault; isFinal?: boolean; copies?: number }
const cases: Case[] = [
  ...words.flatMap((step): Case[] => [
    { step, fault: '421 plus tard' },
    // A refused sender or greeting is the fault of the settings, not of the mail: the mail waits.
    { step, fault: '554 jamais', isFinal: ['recipient', 'data', 'message'].includes(step) },
    { step, fault: 'hang' },
    { step, fault: 'cut' },
  ]),
  { step: 'message', fault: 'keep and cut', copies: 2 },
  { step: 'message', fault: 'accept and cut' },
]

test('no mail is lost when the mail server fails at any step of the SMTP conversation', async () => {
  const total = { lost: 0, twice: 0, parked: 0, arrived: 0 }
  for (const { step, fault, isFinal = false, copies = 1 } of cases) {
    const name = `${fault} at ${step}`
    await context.db.deleteFrom('deliveries').execute()
    smtp.kept.length = 0
    minutesLater(0)
    await queue(name)
    smtp.setPlan((at) => (at === step ? fault : undefined))
    await (fault === 'hang' ? hasty : app).context.deliveries.deliverDue()
    const [row] = await rows()
    if (fault === 'accept and cut') assert.equal(row?.state, 'sent', name)
    else {
      assert.equal(row?.state, isFinal ? 'parked' : 'waiting', `${name}: ${row?.reason}`)
      assert.ok(row?.reason, name)
    }
    smtp.setPlan()
    smtp.release()
    minutesLater(1)
    await context.deliveries.deliverDue()
    const { lost, twice, parked, arrived } = await accounts()
    assert.deepEqual([lost, twice, parked], [0, copies - 1, Number(isFinal)], name)
    total.lost += lost
    total.twice += twice
    total.parked += parked
    total.arrived += arrived
  }
  figure(
    `mail server failing in ${cases.length} ways: ${total.lost} mails lost, ${total.arrived} arrived, ${total.parked} put aside with the reason, ${total.twice} twice (kept, then cut before the 250)`,
  )
})

const brokenSteps = ['sender', 'recipient', 'data', 'message'] as const satisfies Step[]
const brokenWays = ['421 plus tard', 'cut', 'hang', 'keep and cut'] as const satisfies Fault[]

test('when a connection breaks at its second mail, no mail is lost and none is sent twice in the same run', async () => {
  const total = { lost: 0, twice: 0 }
  for (const step of brokenSteps)
    for (const fault of step === 'message' ? brokenWays : brokenWays.slice(0, 3)) {
      const name = `${fault} at ${step}`
      await context.db.deleteFrom('deliveries').execute()
      smtp.kept.length = 0
      minutesLater(0)
      for (const subject of ['Premier', 'Deuxième', 'Troisième']) await queue(subject)
      let hasFailed = false
      smtp.setPlan((at) => {
        if (hasFailed || smtp.kept.length === 0 || at !== step) return undefined
        hasFailed = true
        return fault
      })
      await (fault === 'hang' ? hasty : app).context.deliveries.deliverDue()
      assert.ok(hasFailed, name)
      const run = await accounts()
      assert.deepEqual([run.twice, run.parked], [0, 0], name)
      smtp.release()
      minutesLater(1)
      await context.deliveries.deliverDue()
      const { lost, twice, arrived } = await accounts()
      assert.deepEqual([lost, arrived, twice], [0, 3, fault === 'keep and cut' ? 1 : 0], name)
      total.lost += lost
      total.twice += twice
    }
  figure(
    `a shared connection broken at its second mail in 13 ways: ${total.lost} mails lost, ${total.twice} twice (kept, then cut before the 250)`,
  )
})

test('mails wait while the mail server is down and are sent once it is back', async () => {
  const many = rounds(10, 100)
  for (let number = 0; number < many; number++) await queue(`Message ${number}`)
  await smtp.goDown()
  await context.deliveries.deliverDue()
  assert.deepEqual(new Set((await rows()).map(({ state }) => state)), new Set(['waiting']))
  await smtp.comeBack()
  minutesLater(1)
  await context.deliveries.deliverDue()
  const { lost, twice, arrived } = await accounts()
  figure(`mail server down: ${many} mails waited, ${lost} lost, ${twice} twice, ${arrived} arrived afterwards`)
  assert.deepEqual([lost, twice, arrived], [0, 0, many])
})

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
  const ended = once(child, 'exit')
  let letGo = async () => {}
  smtp.setPlan(async (at) => {
    // A held row keeps the process from writing down that the mail was accepted, until it is dead.
    if (at === 'message' && step === 'parting') {
      letGo = await holdMail(holds)
      return 'accept and cut'
    }
    if (at !== step) return undefined
    child.kill('SIGKILL')
    await ended
    return 'cut'
  })
  const [, signal] = await ended
  await letGo()
  smtp.setPlan()
  assert.equal(signal, 'SIGKILL', step)
}

test('a server killed at any step of the SMTP conversation loses no mail and sends at most one twice', async () => {
  let kills = 0
  const total = { lost: 0, twice: 0 }
  for (let round = 0; round < rounds(1, 10); round++)
    for (const step of deaths) {
      await context.db.deleteFrom('deliveries').execute()
      smtp.kept.length = 0
      minutesLater(0)
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
      // PostgreSQL may still write down what it was told by a process that died meanwhile: then nothing comes twice.
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

test('an attempt with a mail server that answers one byte at a time is aborted before the lease of the mail ends', async (t) => {
  await queue('Goutte à goutte')
  const mail = await context.db.selectFrom('deliveries').selectAll().executeTakeFirstOrThrow()
  const config = { ...context.config, smtpUrl: `smtp://127.0.0.1:${smtp.port}` }
  const connection = createMailSender({ ...context, config }).connect()
  t.after(connection.close)
  const allowedMs = new Set<number>()
  let end = new AbortController()
  t.mock.method(AbortSignal, 'timeout', (milliseconds: number) => {
    allowedMs.add(milliseconds)
    return end.signal
  })
  const times = rounds(1, 20)
  for (let round = 0; round < times; round++)
    for (const step of words) {
      end = new AbortController()
      smtp.setPlan((at) => (at === step ? 'drip' : undefined))
      const sending = assert.rejects(connection.send(mail), { code: 'EABORT' }, step)
      // A whole line has come, and the next one has begun.
      await smtp.whenDripped(step, 20)
      end.abort()
      await sending
    }
  assert.equal(smtp.kept.length, 0)
  assert.deepEqual([...allowedMs], [attemptTimeoutMs])
  assert.ok(attemptTimeoutMs < leaseMs)
  figure(
    `mail server dripping at each of ${words.length} words, ${times} times: given up each time when its time was over; a club allows ${attemptTimeoutMs / 1000} s of the lease's ${leaseMs / 1000}`,
  )
})

const median = (times: number[]) => times.sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0

test('no request waits for a mail server that does not answer', async () => {
  const patient = await startApp({ SMTP_URL: `smtp://127.0.0.1:${smtp.port}` })
  patient.context.deliveries.start({ info: () => {}, error: () => {} })
  const many = rounds(25, 500)
  const write = async () => {
    const begun = performance.now()
    const body = { nom: 'Zoé', email: 'zoe@exemple.fr', message: 'Bonjour' }
    assert.equal((await patient.send(sendContactMessage, { body })).status, 204)
    return performance.now() - begun
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
  // Still the connection from before all of them: no request waited for it to end.
  assert.equal(smtp.connections(), 1)
  const stopped = patient.context.deliveries.stop()
  smtp.setPlan()
  smtp.release()
  await stopped
  figure(
    `a request that queues a mail: ${well.toFixed(1)} ms with the mail server well, ${hanging.toFixed(1)} ms while it hangs, ratio ${(hanging / well).toFixed(2)} (medians of ${many})`,
  )
})
