import assert from 'node:assert/strict'
import { test } from 'node:test'
import { logResult, rounds } from '../support/drills/drill.ts'
import { answeredSteps, type Fault, type Step } from '../support/mail/faulty-smtp.ts'
import { startMailDrill } from '../support/mail/mail-drill.ts'

const { smtp, app, hasty, context, queue, rows, minutesLater, clear, accounts } = await startMailDrill()

type Case = { step: Step; fault: Fault; isFinal?: boolean; copies?: number }
const cases: Case[] = [
  ...answeredSteps.flatMap((step): Case[] => [
    { step, fault: '421 plus tard' },
    // A refused sender or greeting is an error of the settings, not of the mail: the mail waits.
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
    await clear()
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
    assert.deepEqual({ lost, twice, parked }, { lost: 0, twice: copies - 1, parked: Number(isFinal) }, name)
    total.lost += lost
    total.twice += twice
    total.parked += parked
    total.arrived += arrived
  }
  logResult(
    `mail server failing in ${cases.length} ways: ${total.lost} mails lost, ${total.arrived} arrived, ${total.parked} parked with the reason, ${total.twice} twice (accepted, then disconnected before the 250)`,
  )
})

const brokenSteps = ['sender', 'recipient', 'data', 'message'] as const satisfies Step[]
const brokenWays = ['421 plus tard', 'cut', 'hang', 'keep and cut'] as const satisfies Fault[]

test('when a connection breaks at its second mail, no mail is lost and none is sent twice in the same run', async () => {
  const total = { lost: 0, twice: 0 }
  for (const step of brokenSteps)
    for (const fault of step === 'message' ? brokenWays : brokenWays.slice(0, 3)) {
      const name = `${fault} at ${step}`
      await clear()
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
      assert.partialDeepStrictEqual(run, { twice: 0, parked: 0 }, name)
      smtp.release()
      minutesLater(1)
      await context.deliveries.deliverDue()
      const { lost, twice, arrived } = await accounts()
      assert.deepEqual({ lost, arrived, twice }, { lost: 0, arrived: 3, twice: fault === 'keep and cut' ? 1 : 0 }, name)
      total.lost += lost
      total.twice += twice
    }
  logResult(
    `a shared connection broken at its second mail in 13 ways: ${total.lost} mails lost, ${total.twice} twice (accepted, then disconnected before the 250)`,
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
  logResult(`mail server down: ${many} mails waited, ${lost} lost, ${twice} twice, ${arrived} arrived afterwards`)
  assert.deepEqual({ lost, twice, arrived }, { lost: 0, twice: 0, arrived: many })
})
