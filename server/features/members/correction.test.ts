import assert from 'node:assert/strict'
import { test } from 'node:test'
import { confirmEmailChange } from '../../../contract/accounts/email-change.ts'
import type { BodyOf } from '../../../contract/endpoint.ts'
import { correctMember } from '../../../contract/members/correction.ts'
import { memberDetails } from '../../../contract/members/details.ts'
import { memberPayments, recordPayment } from '../../../contract/payments/payments.ts'
import { readAuditEvents } from '../../../tests/support/app/audit-events.ts'
import { createSignedIn, createUser } from '../../../tests/support/app/factories.ts'
import { startApp } from '../../../tests/support/app/start-app.ts'
import { required } from '../../../tests/support/required.ts'

const app = await startApp()
const { db } = app.context
const admin = await createSignedIn(app, { role: 'ADMIN', status: null })
const as = admin.cookie
const correct = (id: string, body: BodyOf<typeof correctMember>) =>
  app.send(correctMember, { params: { id }, body }, { as })
const auditEventsOf = (userId: string) =>
  readAuditEvents(app, { subjectId: userId }, 'action', 'beforeJson', 'afterJson')
const mailsTo = (recipient: string) =>
  db.selectFrom('deliveries').select(['subject', 'textBody']).where('recipient', '=', recipient).execute()

test('the board corrects a member’s details, and the audit event names the changed fields without names or numbers', async () => {
  const { id } = await createUser(app, { age: 30 })
  const { status, body } = await correct(id, { nom: 'Étienne', telephone: '06 01 02 03 04', age: 31, tshirtSize: 'L' })
  assert.deepEqual(
    {
      status,
      nom: body.nom,
      telephone: body.telephone,
      age: body.age,
      tshirtSize: body.tshirtSize,
      feeCents: body.membership?.feeCents,
    },
    { status: 200, nom: 'Étienne', telephone: '06 01 02 03 04', age: 31, tshirtSize: 'L', feeCents: 12_000 },
  )
  const row = await db.selectFrom('people').select('sortName').where('id', '=', id).executeTakeFirst()
  assert.equal(row?.sortName, 'etienne camille')
  assert.deepEqual(await auditEventsOf(id), [
    {
      action: 'user.corrected',
      beforeJson: { age: 30, tshirtSize: 'M' },
      afterJson: { age: 31, tshirtSize: 'L', changed: ['nom', 'telephone'] },
    },
  ])
  await correct(id, { nom: 'Étienne', tshirtSize: 'L' })
  assert.equal((await auditEventsOf(id)).length, 1)
})

test('a member who has paid the corrected fee becomes active, one who owes the rest does not', async () => {
  const pay = async (id: string, amountCents: number) => {
    const { memberships } = (await app.send(memberPayments, { params: { id } }, { as })).body
    const shares = [{ membershipId: required(memberships[0]?.membershipId), amountCents }]
    await app.send(recordPayment, { body: { means: 'cash', receivedOn: '2026-11-20', shares } }, { as })
  }
  const statusAfter = async (paidCents: number) => {
    const { id } = await createUser(app, { status: 'PENDING_CASH' })
    await pay(id, paidCents)
    return (await correct(id, { tier: 'REDUIT', feeReason: 'proof_seen' })).body.membership?.status
  }
  assert.deepEqual([await statusAfter(6000), await statusAfter(5000)], ['ACTIVE', 'PENDING_CASH'])
})

test('changing the fee requires a reason', async () => {
  const { id } = await createUser(app)
  const bare = await correct(id, { tier: 'REDUIT', prenom: 'Léa' })
  assert.deepEqual(
    [bare.status, bare.refusal.issues],
    [400, [{ path: 'feeReason', message: 'Merci d’indiquer la raison du nouveau montant' }]],
  )
  const { body } = await correct(id, { tier: 'REDUIT', paymentMethod: 'check', feeReason: 'proof_seen' })
  assert.partialDeepStrictEqual(body, {
    prenom: 'Camille',
    tier: 'REDUIT',
    membership: { feeCents: 6000 },
    paymentMethod: 'check',
  })
  assert.deepEqual((await auditEventsOf(id))[0], {
    action: 'user.corrected',
    beforeJson: { tier: 'A26', feeCents: 12_000, paymentMethod: 'cash' },
    afterJson: { tier: 'REDUIT', feeCents: 6000, paymentMethod: 'check', reason: 'proof_seen' },
  })
})

test('a corrected age changes the fee only if the board chooses so', async () => {
  const { id } = await createUser(app, { age: 30, status: 'PENDING_CASH' })
  assert.equal((await correct(id, { age: 12 })).body.membership?.feeCents, 12_000)
  const { body } = await correct(id, { appliesUsualFee: true, feeReason: 'age_checked' })
  assert.equal(body.membership?.feeCents, 0)
})

test('an age that is due for an update stays so until the board gives one, even the same', async () => {
  const { id } = await createUser(app, { age: 24 })
  const given = { ageGivenOn: '2025-10-01' }
  await db.updateTable('people').set(given).where('id', '=', id).execute()
  assert.deepEqual((await correct(id, { telephone: '06 01 02 03 04' })).body.isAgeOutdated, true)
  const { body } = await correct(id, { age: 25 })
  assert.partialDeepStrictEqual(body, { age: 25, isAgeOutdated: false })
  const last = (await auditEventsOf(id)).at(-1)
  assert.deepEqual(last, { action: 'user.corrected', beforeJson: {}, afterJson: { changed: ['age'] } })
})

test('a corrected payment method changes an unpaid status; a paid membership stays paid', async () => {
  const awaited = await createUser(app, { status: 'PENDING_CASH' })
  assert.equal((await correct(awaited.id, { paymentMethod: 'check' })).body.membership?.status, 'PENDING_CHECK')
  const active = await createUser(app, { status: 'ACTIVE' })
  const { body } = await correct(active.id, { tier: 'REDUIT', feeReason: 'board_decision' })
  assert.partialDeepStrictEqual(body, { paid: true, membership: { status: 'ACTIVE', feeCents: 6000 } })
})

test('without a membership the tier cannot be corrected', async () => {
  const { id } = await createUser(app, { status: null })
  assert.equal((await correct(id, { tier: 'REDUIT', feeReason: 'proof_seen' })).refusal.code, 'membership_missing')
  assert.equal((await correct(id, { prenom: 'Léa' })).status, 200)
})

test('a corrected address applies once its mailed link is confirmed, and the old address gets a mail', async () => {
  const user = await createUser(app, { email: 'zoe@exmple.fr' })
  const { status, body } = await correct(user.id, { email: 'zoe.board@exemple.fr' })
  assert.deepEqual([status, body.email], [200, 'zoe@exmple.fr'])
  const details = await app.send(memberDetails, { params: { id: user.id } }, { as })
  assert.equal(details.body.pendingEmail, 'zoe.board@exemple.fr')
  assert.equal((await mailsTo('zoe@exmple.fr')).length, 1)
  const jeton = required(/jeton=([\w-]+)/.exec(required((await mailsTo('zoe.board@exemple.fr'))[0]?.textBody))?.[1])
  assert.equal((await app.send(confirmEmailChange, { body: { jeton } })).status, 200)
  const after = await app.send(memberDetails, { params: { id: user.id } }, { as })
  assert.deepEqual([after.body.user.email, after.body.pendingEmail], ['zoe.board@exemple.fr', null])
})

test('the board cannot set an address in use, or that of an administrator or of a person without an account', async () => {
  const other = await createUser(app)
  const user = await createUser(app)
  const paper = await createUser(app, { hasAccount: false })
  for (const [id, email, code] of [
    [user.id, other.email, 'email_taken'],
    [admin.user.id, 'autre@exemple.fr', 'email_protected'],
    [paper.id, 'papier@exemple.fr', 'email_without_account'],
  ] as const) {
    const { refusal } = await correct(id, { email, prenom: 'Autre' })
    assert.equal(refusal.code, code)
  }
  assert.equal((await app.send(memberDetails, { params: { id: user.id } }, { as })).body.user.prenom, 'Camille')
})
