import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deleteUser } from '../../../../contract/members/members.ts'
import * as ledger from '../../../../contract/payments/payments.ts'
import type { SignedIn } from '../../../../tests/support/app/factories.ts'
import { startPayingClub } from '../../../../tests/support/card-provider/paying-club.ts'
import { required } from '../../../../tests/support/required.ts'

const { provider, send, as, createPayer, open, atCheckout, confirm, readMoney, report, paidEvent, mailsTo } =
  await startPayingClub()

const reduceFee = async ({ user }: SignedIn) => {
  const { memberships } = (await send(ledger.memberPayments, { params: { id: user.id } }, as)).body
  const body = { feeCents: 9000, reason: 'family' as const }
  await send(ledger.changeFee, { params: { id: required(memberships[0]?.membershipId) }, body }, as)
}

test('a card payment of a person deleted before it arrived is in the ledger, without a name and without a mail', async () => {
  const payer = await createPayer()
  const id = await atCheckout(payer)
  await send(deleteUser, { params: { id: payer.user.id } }, as)
  provider.pay(id)
  assert.equal((await report(paidEvent(id))).statusCode, 204)
  const { body: latest } = await send(ledger.listedPayments, { query: {} }, as)
  const payment = latest.find(({ shares }) => shares[0]?.person === null)
  assert.deepEqual([payment?.amountCents, payment?.means], [12_000, 'card'])
  assert.deepEqual(await mailsTo(payer), [])
})

test('when what is due has changed the open checkout is closed and another one has the new amount', async () => {
  const payer = await createPayer()
  const id = await atCheckout(payer)
  await reduceFee(payer)
  const next = await atCheckout(payer)
  assert.deepEqual([provider.sessions.get(id)?.status, provider.sessions.get(next)?.amount_total], ['expired', 9000])
  provider.pay(next)
  const { body: secondOpening } = await open(payer)
  assert.equal(secondOpening.url, `http://club.exemple.fr/success?payment_intent=${next}`)
  assert.deepEqual((await readMoney(payer)).amounts, [9000])
})

test('when what is due has changed after the response about a checkout was lost, the next one has the new amount', async () => {
  const payer = await createPayer()
  provider.state.silent = true
  assert.equal((await open(payer)).refusal.code, 'payments_unavailable')
  provider.state.silent = false
  await reduceFee(payer)
  const id = await atCheckout(payer)
  assert.equal(provider.sessions.get(id)?.amount_total, 9000)
  assert.equal(await atCheckout(payer), id)
  provider.pay(id)
  await confirm(payer, id)
  const { status, amounts } = await readMoney(payer)
  assert.deepEqual([status, amounts], ['ACTIVE', [9000]])
})

test('less money than the fee does not make a membership active', async () => {
  const payer = await createPayer()
  const id = await atCheckout(payer)
  const session = provider.sessions.get(id)
  if (session) session.amount_total = 100
  provider.pay(id)
  await confirm(payer, id)
  const { status, amounts } = await readMoney(payer)
  assert.deepEqual([status, amounts], ['REQUESTED', [100]])
})
