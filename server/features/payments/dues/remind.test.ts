import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as calls from '../../../../contract/payments/payments.ts'
import * as trackside from '../../../../contract/payments/trackside.ts'
import { remindOfDues, treasury } from '../../../../contract/payments/treasury.ts'
import { readAuditEvents } from '../../../../tests/support/app/audit-events.ts'
import { createDebtor } from '../../../../tests/support/app/debtor.ts'
import { createSignedIn } from '../../../../tests/support/app/factories.ts'
import { startApp } from '../../../../tests/support/app/start-app.ts'
import { required } from '../../../../tests/support/required.ts'
import { addDays } from '../../../time/time.ts'

const app = await startApp()
const { send, context } = app
const { db } = context
const admin = await createSignedIn(app, { role: 'ADMIN', status: null })
const coach = await createSignedIn(app, { role: 'COACH', status: null })
const as = { as: admin.cookie }

type Debtor = Awaited<ReturnType<typeof createDebtor>>
const remind = (...debtors: Debtor[]) =>
  send(remindOfDues, { body: { membershipIds: debtors.map(({ membershipId }) => membershipId) } }, as)
const none = {
  remindedCount: 0,
  paidCount: 0,
  endedCount: 0,
  recentCount: 0,
  notValidatedCount: 0,
  withoutEmailCount: 0,
}
const mailsTo = async ({ id }: Debtor) =>
  db
    .selectFrom('deliveries')
    .select(['recipient', 'textBody'])
    .where('userId', '=', id)
    .where('kind', '=', 'due_reminder')
    .execute()
const dueOf = async ({ id }: Debtor) =>
  (await send(treasury, {}, as)).body.debtors.find(({ person }) => person.id === id)

test('one press reminds many; each is mailed the amount due, and the treasurer’s page says when', async () => {
  const [ines, malik] = [await createDebtor(app), await createDebtor(app, { status: 'PENDING_CHECK' })]
  const shares = [{ membershipId: malik.membershipId, amountCents: 5000 }]
  await send(calls.recordPayment, { body: { means: 'cash', receivedOn: '2026-11-20', shares } }, as)
  assert.deepEqual((await dueOf(ines))?.canRemind, true)
  assert.deepEqual((await remind(ines, malik)).body, { ...none, remindedCount: 2 })
  const [[first], [second]] = [await mailsTo(ines), await mailsTo(malik)]
  assert.equal(first?.recipient, ines.email)
  assert.match(required(first?.textBody), /il reste à régler[\s\S]*120.€ en espèces/)
  assert.match(required(second?.textBody), /70.€ en espèces/)
  const dueFee = await dueOf(ines)
  assert.deepEqual([dueFee?.remindedAt, dueFee?.canRemind], [context.now(), false])
  const events = await readAuditEvents(
    app,
    { action: 'dues.reminded', subjectId: malik.id },
    'action',
    'subjectId',
    'afterJson',
  )
  assert.deepEqual(
    events.map(({ afterJson }) => afterJson?.dueCents),
    [7000],
  )
})

test('a person is reminded at most once in seven days, also by two administrators at the same time', async () => {
  const debtor = await createDebtor(app)
  const responses = await Promise.all([remind(debtor), remind(debtor), remind(debtor)])
  assert.deepEqual(responses.map(({ body }) => body.remindedCount).toSorted(), [0, 0, 1])
  assert.equal((await mailsTo(debtor)).length, 1)
  const start = context.now()
  app.setNow(addDays(start, 6))
  assert.deepEqual((await remind(debtor)).body, { ...none, recentCount: 1 })
  app.setNow(addDays(start, 7))
  assert.deepEqual((await remind(debtor)).body, { ...none, remindedCount: 1 })
  assert.equal((await mailsTo(debtor)).length, 2)
  app.setNow(start)
})

test('what somebody still owes for a season that is over is not called paid', async () => {
  const debtor = await createDebtor(app, { status: 'EXPIRED' })
  assert.deepEqual((await remind(debtor)).body, { ...none, endedCount: 1 })
  assert.deepEqual(await mailsTo(debtor), [])
})

test('a member who paid, at the trackside too, gets no reminder, nor does a person who is not accepted yet', async () => {
  const paidDebtor = await createDebtor(app)
  const shares = [{ membershipId: paidDebtor.membershipId, amountCents: 12_000 }]
  await send(calls.recordPayment, { body: { means: 'cash', receivedOn: '2026-11-20', shares } }, as)
  const waiting = await createDebtor(app)
  const body = { userId: waiting.id, means: 'cash' as const, amountCents: 12_000 }
  await send(trackside.recordTrackside, { body }, { as: coach.cookie })
  const requestedDebtor = await createDebtor(app, { status: 'REQUESTED' })
  assert.deepEqual((await remind(paidDebtor, waiting, requestedDebtor)).body, {
    ...none,
    paidCount: 2,
    notValidatedCount: 1,
  })
  for (const debtor of [paidDebtor, waiting, requestedDebtor]) assert.deepEqual(await mailsTo(debtor), [])
  assert.deepEqual((await dueOf(waiting))?.unconfirmedCents, 12_000)
})

test('a person without an account and a deleted membership get no reminder', async () => {
  const debtor = await createDebtor(app)
  await db.deleteFrom('accounts').where('personId', '=', debtor.id).execute()
  assert.deepEqual((await remind(debtor)).body, { ...none, withoutEmailCount: 1 })
  assert.equal((await dueOf(debtor))?.canRemind, false)
  assert.equal((await send(remindOfDues, { body: { membershipIds: [] } }, as)).status, 400)
})
