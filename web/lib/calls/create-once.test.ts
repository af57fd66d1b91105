import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { dayMs, hourMs } from '../../../contract/rules/time/durations.ts'
import { memoryStorage, setPageGlobals } from '../../../tests/support/browser/page-globals.ts'
import { createOnce } from './create-once.ts'

const openPage = (t: TestContext) => {
  setPageGlobals(t, { sessionStorage: memoryStorage(), window: { isSecureContext: true } })
  t.mock.timers.enable({ apis: ['Date'], now: Date.parse('2026-10-06T18:00:00Z') })
}

const payment = { userId: 'malik', amountCents: 6000 }

/** Sends a body and returns the id that it was sent with. */
const send = async (body: object, { isLost }: { isLost: boolean }) => {
  let sentId: string | undefined
  const call = async ({ id }: { id: string | undefined }) => {
    sentId = id
    if (isLost) throw new TypeError('Failed to fetch')
  }
  await createOnce('payment', body, call).catch(() => undefined)
  return sentId ?? assert.fail()
}

test('what is sent again after a lost response has the same id, at each press', async (t) => {
  openPage(t)
  const first = await send(payment, { isLost: true })
  for (const isLost of [true, true, false]) {
    t.mock.timers.tick(20 * hourMs)
    assert.equal(await send(payment, { isLost }), first)
  }
})

test('an equal body after a response, and another body after a lost one, are new', async (t) => {
  openPage(t)
  const first = await send(payment, { isLost: false })
  const second = await send(payment, { isLost: true })
  assert.notEqual(second, first)
  assert.notEqual(await send({ ...payment, amountCents: 5000 }, { isLost: true }), second)
})

test('an equal payment a day after a lost response is the next instalment', async (t) => {
  openPage(t)
  const first = await send(payment, { isLost: true })
  t.mock.timers.tick(dayMs)
  assert.notEqual(await send(payment, { isLost: false }), first)
})
