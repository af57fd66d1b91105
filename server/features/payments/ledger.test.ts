import assert from 'node:assert/strict'
import { test } from 'node:test'
import { activateAndRecordDue, undoMembershipChange } from '../../../contract/memberships/status.ts'
import type { NewPayment } from '../../../contract/payments/new-payment.form.ts'
import * as calls from '../../../contract/payments/payments.ts'
import { treasury } from '../../../contract/payments/treasury.ts'
import { createUser } from '../../../tests/support/app/factories.ts'
import { startTillClub } from '../../../tests/support/app/till-club.ts'
import { required } from '../../../tests/support/required.ts'
import { newId } from '../../database/ids.ts'

const { app, send, context, as, createDebtor, readPayments, membershipOf, pay, statusOf } = await startTillClub()

test('a membership becomes active when confirmed money covers its fee, however many payments that takes', async () => {
  const { user } = await createDebtor()
  const membershipId = await membershipOf(user.id)
  const firstResponse = await pay([{ membershipId, amountCents: 7000 }], { means: 'check', checkNumber: '0042' })
  assert.equal(firstResponse.status, 200)
  assert.match(required(firstResponse.body.receipt), /^2026-\d{4}$/)
  assert.deepEqual([firstResponse.body.receivedBy?.prenom, firstResponse.body.confirmedAt], ['Alix', context.now()])
  assert.equal(await statusOf(user.id), 'PENDING_CASH')
  await pay([{ membershipId, amountCents: 5000 }])
  assert.equal(await statusOf(user.id), 'ACTIVE')
  const { memberships, payments } = await readPayments(user.id)
  assert.deepEqual(
    { coveredCents: memberships[0]?.coveredCents, payments: payments.length },
    { coveredCents: 12_000, payments: 2 },
  )
})

test('one payment covers a family, and each member reads their own share', async () => {
  const [ines, malik] = [await createDebtor({ prenom: 'Inès' }), await createDebtor({ prenom: 'Malik' })]
  const shares = [
    { membershipId: await membershipOf(ines.user.id), amountCents: 12_000 },
    { membershipId: await membershipOf(malik.user.id), amountCents: 6000 },
  ]
  const { body } = await pay(shares)
  assert.equal(body.amountCents, 18_000)
  assert.deepEqual([await statusOf(ines.user.id), await statusOf(malik.user.id)], ['ACTIVE', 'PENDING_CASH'])
  const ownPayments = (await send(calls.ownPayments, {}, { as: malik.cookie })).body
  assert.deepEqual(
    ownPayments.map(({ amountCents, shares }) => [amountCents, shares.map(({ person }) => person?.prenom)]),
    [[6000, ['Malik']]],
  )
})

test('sent again with the same id, a payment is written once', async () => {
  const { user } = await createDebtor()
  const shares = [{ membershipId: await membershipOf(user.id), amountCents: 12_000 }]
  const id = newId()
  const [firstResponse, repeatedResponse] = [await pay(shares, { id }), await pay(shares, { id })]
  assert.deepEqual(firstResponse.body, repeatedResponse.body)
  assert.equal((await readPayments(user.id)).payments.length, 1)
})

test('payments of one day are listed in the order of their recording, whatever their ids', async () => {
  const { user } = await createDebtor()
  const membershipId = await membershipOf(user.id)
  const record = (id: string, amountCents: number) => pay([{ membershipId, amountCents }], { id })
  await record('f0000000-0000-4000-8000-000000000001', 1000)
  app.setNow('2026-11-21T10:05:00.000Z')
  await record('a0000000-0000-4000-8000-000000000002', 2000)
  const { payments } = await readPayments(user.id)
  assert.deepEqual(
    payments.map(({ amountCents }) => amountCents),
    [2000, 1000],
  )
  const { body: latest } = await send(calls.listedPayments, { query: {} }, as)
  assert.deepEqual(
    latest.slice(0, 2).map(({ amountCents }) => amountCents),
    [2000, 1000],
  )
})

test('an invalid payment is refused and writes nothing', async () => {
  const { user } = await createDebtor()
  const membershipId = await membershipOf(user.id)
  const share = { membershipId, amountCents: 1000 }
  const wrong: [number, { membershipId: string; amountCents: number }[], Partial<NewPayment>][] = [
    [400, [{ ...share, amountCents: 0 }], {}],
    [400, [{ ...share, amountCents: 10.5 }], {}],
    [400, [share, share], {}],
    [400, [share], { receivedOn: '2026-11-22' }],
    [400, [share], { receivedOn: '2026-02-30' }],
    [400, [{ ...share, amountCents: -1000 }], {}],
    [404, [{ ...share, membershipId: newId() }], {}],
  ]
  for (const [status, shares, fields] of wrong) assert.equal((await pay(shares, fields)).status, status)
  assert.deepEqual((await readPayments(user.id)).payments, [])
})

test('a voided payment keeps its number, counts for nothing, and ends no membership', async () => {
  const { user } = await createDebtor()
  const { body } = await pay([{ membershipId: await membershipOf(user.id), amountCents: 12_000 }])
  const voidResponse = await send(
    calls.voidPayment,
    { params: { id: body.id }, body: { reason: 'Chèque de 110 €' } },
    as,
  )
  assert.deepEqual([voidResponse.body.receipt, voidResponse.body.reason], [body.receipt, 'Chèque de 110 €'])
  assert.equal(await statusOf(user.id), 'ACTIVE')
  assert.equal((await readPayments(user.id)).memberships[0]?.coveredCents, 0)
  const { debtors } = (await send(treasury, {}, as)).body
  assert.deepEqual(
    debtors.filter(({ person }) => person.id === user.id).map(({ status, coveredCents }) => [status, coveredCents]),
    [['ACTIVE', 0]],
  )
  const empty = await send(calls.voidPayment, { params: { id: body.id }, body: { reason: ' ' } }, as)
  assert.equal(empty.refusal.issues?.[0]?.message ?? empty.refusal.message, 'Écrivez pourquoi')
})

test('money is given back as a negative payment with its reason', async () => {
  const { user } = await createDebtor()
  const membershipId = await membershipOf(user.id)
  await pay([{ membershipId, amountCents: 12_000 }])
  const { body } = await pay([{ membershipId, amountCents: -6000 }], { reason: 'Blessure' })
  assert.deepEqual([body.amountCents, body.reason], [-6000, 'Blessure'])
  assert.equal((await readPayments(user.id)).memberships[0]?.coveredCents, 6000)
})

test('validating many and recording their fees as received writes one payment each; undoing it voids them', async () => {
  const [ines, malik] = [
    await createUser(app, { status: 'REQUESTED' }),
    await createUser(app, { status: 'PENDING_CASH' }),
  ]
  await pay([{ membershipId: await membershipOf(malik.id), amountCents: 2000 }])
  const userIds = [ines.id, malik.id]
  const { body } = await send(activateAndRecordDue, { body: { userIds, checkedIds: userIds } }, as)
  const amountsOf = async (id: string) =>
    (await readPayments(id)).payments.filter(({ voidedAt }) => !voidedAt).map(({ amountCents }) => amountCents)
  assert.deepEqual(
    [await amountsOf(ines.id), (await amountsOf(malik.id)).toSorted()],
    [[12_000], [10_000, 2000].toSorted()],
  )
  await send(undoMembershipChange, { params: { id: required(body.changeId) } }, as)
  assert.deepEqual([await amountsOf(ines.id), await amountsOf(malik.id)], [[], [2000]])
  assert.equal(await statusOf(ines.id), 'REQUESTED')
})
