import assert from 'node:assert/strict'
import { test } from 'node:test'
import { currentUser } from '../../../contract/accounts/account.ts'
import { setMembershipStatus, undoMembershipChange } from '../../../contract/memberships/status.ts'
import { deleteOwnAccount, exportOwnData } from '../../../contract/own-data.ts'
import {
  confirmWaitingPayments,
  memberPayments,
  ownPayments,
  recordAtTrack,
  recordPayment,
  trackTill,
  voidPayment,
  waitingPayments,
} from '../../../contract/payments.ts'
import { createSignedIn, createUser, testPassword } from '../../../tests/support/app/factories.ts'
import { startApp } from '../../../tests/support/app/start-app.ts'
import { newId } from '../../database/ids.ts'

const app = await startApp()
const { db, passwords } = app.context
const board = await createSignedIn(app, { role: 'ADMIN', status: null, prenom: 'Claire', nom: 'Vidal' })
const coach = await createSignedIn(app, { role: 'COACH', status: null, prenom: 'Nadia', nom: 'Berthier' })
const asBoard = { as: board.cookie }
const asCoach = { as: coach.cookie }
const today = '2026-11-21'

const membershipOf = async (userId: string) =>
  (await db.selectFrom('memberships').select('id').where('userId', '=', userId).executeTakeFirstOrThrow()).id

const createPayer = async (fields: Parameters<typeof createSignedIn>[1] = {}) => {
  const payer = await createSignedIn(app, { status: 'PENDING_CASH', ...fields })
  return { ...payer, membershipId: await membershipOf(payer.user.id) }
}

const record = (membershipId: string, cents: number, more: object = {}) =>
  app.send(
    recordPayment,
    { body: { means: 'cash', receivedOn: today, shares: [{ membershipId, cents }], ...more } },
    asBoard,
  )
const statusOf = async (cookie: string) =>
  (await app.send(currentUser, {}, { as: cookie })).body.user.membership?.status
const receive = (userId: string, cents: number) =>
  app.send(recordAtTrack, { body: { userId, cents, means: 'cash', receivedOn: today } }, asCoach)

test('three cheques make a membership active with the last one, whatever their dates', async () => {
  const { cookie, membershipId } = await createPayer()
  const check = { number: '0042', bank: 'Banque postale', name: 'M. Durand père', notBefore: '2027-01-05' }
  for (const cents of [4000, 4000]) {
    const { status, body } = await record(membershipId, cents, { means: 'check', check })
    assert.equal(status, 201)
    assert.deepEqual([body.checkName, body.checkNotBefore], ['M. Durand père', '2027-01-05'])
    assert.equal(await statusOf(cookie), 'PENDING_CASH')
  }
  await record(membershipId, 4000, { means: 'check', check })
  assert.equal(await statusOf(cookie), 'ACTIVE')
})

test('one payment of a family activates two memberships and has one receipt', async () => {
  const [one, other] = [await createPayer(), await createPayer()]
  const shares = [one, other].map(({ membershipId }) => ({ membershipId, cents: 12_000 }))
  const { body } = await app.send(recordPayment, { body: { means: 'transfer', receivedOn: today, shares } }, asBoard)
  assert.equal(body.amountCents, 24_000)
  assert.match(body.receipt ?? '', /^2026-\d{4}$/)
  assert.deepEqual(await Promise.all([one, other].map(({ cookie }) => statusOf(cookie))), ['ACTIVE', 'ACTIVE'])
  const own = await app.send(ownPayments, {}, { as: one.cookie })
  assert.deepEqual(
    own.body.map(({ cents, receivedBy }) => [cents, receivedBy]),
    [[12_000, 'Claire']],
    'each reads their own part only',
  )
})

test('what a coach received counts once the board has confirmed it, and its mail goes out then', async () => {
  const { user, cookie } = await createPayer()
  const received = await receive(user.id, 12_000)
  assert.deepEqual([received.status, received.body.confirmedAt], [201, null])
  assert.equal(await statusOf(cookie), 'PENDING_CASH')
  const [own] = (await app.send(ownPayments, {}, { as: cookie })).body
  assert.deepEqual([own?.receivedBy, own?.confirmedAt, own?.receipt], ['Nadia', null, null])
  const waiting = await app.send(waitingPayments, {}, asBoard)
  assert.equal(waiting.body.find(({ id }) => id === received.body.id)?.shares[0]?.userId, user.id)

  const confirmed = await app.send(confirmWaitingPayments, { body: { ids: [received.body.id] } }, asBoard)
  assert.deepEqual(
    confirmed.body.map(({ confirmedBy, receivedBy }) => [confirmedBy, receivedBy]),
    [['Claire Vidal', 'Nadia Berthier']],
  )
  assert.equal(await statusOf(cookie), 'ACTIVE')
  const mails = await db.selectFrom('deliveries').select('kind').where('userId', '=', user.id).execute()
  assert.deepEqual(mails, [{ kind: 'activation' }])
  const again = await app.send(confirmWaitingPayments, { body: { ids: [received.body.id] } }, asBoard)
  assert.deepEqual(again.body, [], 'a second press confirms nothing and takes no number')
})

test('of money a coach sees who owes some and what they received, never an amount that is due', async () => {
  const owing = await createPayer({ prenom: 'Manon', nom: 'Girard' })
  const other = await createSignedIn(app, { role: 'COACH', status: null })
  const before = await app.send(trackTill, {}, asCoach)
  assert.deepEqual(
    before.body.due.filter(({ userId }) => userId === owing.user.id),
    [{ userId: owing.user.id, name: 'Manon Girard' }],
  )
  await receive(owing.user.id, 12_000)
  const after = await app.send(trackTill, {}, asCoach)
  assert.equal(
    after.body.due.some(({ userId }) => userId === owing.user.id),
    false,
  )
  assert.deepEqual([after.body.received[0]?.name, after.body.received[0]?.amountCents], ['Manon Girard', 12_000])
  assert.deepEqual((await app.send(trackTill, {}, { as: other.cookie })).body.received, [])
})

test('a coach cannot receive money for somebody without an open membership', async () => {
  const ended = await createUser(app, { status: 'EXPIRED', membership: { season: 2025 } })
  const { status, refusal } = await receive(ended.id, 1000)
  assert.deepEqual([status, refusal.code], [409, 'membership_not_requested'])
})

test('sending a payment twice under one id records it once', async () => {
  const { membershipId } = await createPayer()
  const id = newId()
  const [one, two] = await Promise.all([record(membershipId, 1000, { id }), record(membershipId, 1000, { id })])
  assert.deepEqual([one.status, two.status, one.body.receipt], [201, 201, two.body.receipt])
  const rows = await db.selectFrom('paymentShares').select('cents').where('membershipId', '=', membershipId).execute()
  assert.deepEqual(rows, [{ cents: 1000 }])
})

test('a voided payment counts for nothing, keeps its number and its reason, and ends no membership', async () => {
  const { user, cookie, membershipId } = await createPayer()
  const { body } = await record(membershipId, 12_000)
  const params = { id: body.id }
  const voided = await app.send(voidPayment, { params, body: { reason: 'check_returned' } }, asBoard)
  assert.deepEqual(
    [voided.body.receipt, voided.body.voidReason, voided.body.voidedBy],
    [body.receipt, 'check_returned', 'Claire Vidal'],
  )
  assert.equal(await statusOf(cookie), 'ACTIVE')
  const read = await app.send(memberPayments, { params: { id: user.id } }, asBoard)
  assert.deepEqual(
    read.body.balances.map(({ status, feeCents, confirmedCents }) => [status, feeCents, confirmedCents]),
    [['ACTIVE', 12_000, 0]],
  )
  const twice = await app.send(voidPayment, { params, body: { reason: 'typing_error' } }, asBoard)
  assert.deepEqual([twice.status, twice.refusal.code], [409, 'payment_voided'])
})

test('a voided payment cannot be confirmed any more, and takes no number', async () => {
  const { user } = await createPayer()
  const { body } = await receive(user.id, 500)
  await app.send(voidPayment, { params: { id: body.id }, body: { reason: 'recorded_twice' } }, asBoard)
  const confirmed = await app.send(confirmWaitingPayments, { body: { ids: [body.id] } }, asBoard)
  assert.deepEqual(confirmed.body, [])
  const row = await db.selectFrom('payments').select('receiptNumber').where('id', '=', body.id).executeTakeFirst()
  assert.equal(row?.receiptNumber, null)
})

test('money is given back with a reason, never more than was received', async () => {
  const { membershipId, user } = await createPayer()
  await record(membershipId, 5000)
  const refused = await record(membershipId, 5001, { refundReason: 'overpaid' })
  assert.deepEqual([refused.status, refused.refusal.code], [409, 'refund_too_large'])
  const { body } = await record(membershipId, 2000, { refundReason: 'overpaid' })
  assert.deepEqual([body.amountCents, body.refundReason], [-2000, 'overpaid'])
  const { balances } = (await app.send(memberPayments, { params: { id: user.id } }, asBoard)).body
  assert.equal(balances[0]?.confirmedCents, 3000)
})

test('two refunds at once cannot give back more than was received', async () => {
  const { membershipId } = await createPayer()
  await record(membershipId, 5000)
  const answers = await Promise.all([1, 2].map(() => record(membershipId, 3000, { refundReason: 'withdrawn' })))
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [201, 409])
})

test('money cannot arrive tomorrow, for two seasons together, or twice for one membership', async () => {
  const { membershipId, user } = await createPayer()
  const past = newId()
  await db
    .insertInto('memberships')
    .values({
      ...{ id: past, userId: user.id, season: 2025, status: 'EXPIRED', tier: 'A26', feeCents: 100 },
      ...{ paymentMethod: 'cash', createdAt: app.context.now() },
    })
    .execute()
  const share = (id: string) => ({ membershipId: id, cents: 100 })
  const paths = async (more: object) => (await record(membershipId, 100, more)).refusal.issues?.map(({ path }) => path)
  assert.deepEqual(await paths({ receivedOn: '2026-11-22' }), ['receivedOn'])
  assert.deepEqual(await paths({ shares: [share(membershipId), share(past)] }), ['shares'])
  assert.deepEqual(await paths({ shares: [share(membershipId), share(membershipId)] }), ['shares'])
  assert.deepEqual(await paths({ shares: [{ membershipId, cents: 1_000_000 }] }), ['shares.0.cents'])
  assert.deepEqual(await paths({ check: { number: '1' } }), ['check'])
})

test('fifty payments at once, recorded and confirmed, have fifty numbers in a row', async () => {
  await db.deleteFrom('receiptCounters').where('season', '=', 2027).execute()
  const payers = await Promise.all(
    Array.from({ length: 50 }, () =>
      createUser(app, { status: 'REQUESTED', membership: { season: 2027, feeCents: 60_000 } }),
    ),
  )
  const ids = await Promise.all(payers.map(({ id }) => membershipOf(id)))
  const received = await Promise.all(payers.slice(0, 25).map(({ id }) => receive(id, 100)))
  const answers = await Promise.all([
    ...received.map(({ body }) => app.send(confirmWaitingPayments, { body: { ids: [body.id] } }, asBoard)),
    ...ids.slice(25).map((id) => record(id, 100)),
  ])
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200, 201]))
  const rows = await db
    .selectFrom('payments')
    .select('receiptNumber')
    .where('receiptSeason', '=', 2027)
    .orderBy('receiptNumber')
    .execute()
  assert.deepEqual(
    rows.map(({ receiptNumber }) => receiptNumber),
    Array.from({ length: 50 }, (_, nth) => nth + 1),
  )
})

test('a payment that is refused takes no receipt number', async () => {
  const last = async () =>
    (await db.selectFrom('receiptCounters').select('lastNumber').where('season', '=', 2026).executeTakeFirst())
      ?.lastNumber
  const { membershipId } = await createPayer()
  const before = await last()
  await record(membershipId, 100, { refundReason: 'overpaid' })
  await record(newId(), 100)
  assert.equal(await last(), before)
})

test('a membership made active by the status selector can be undone only until it is paid', async () => {
  const user = await createUser(app, { status: null })
  const { body } = await app.send(
    setMembershipStatus,
    { params: { id: user.id }, body: { status: 'PENDING_CASH' } },
    asBoard,
  )
  await record(await membershipOf(user.id), 100)
  const undone = await app.send(undoMembershipChange, { params: { id: body.changeId ?? '' } }, asBoard)
  assert.deepEqual([undone.status, undone.refusal.code], [409, 'undo_gone'])
})

test('payments of a deleted person stay, without a name; their own-data export had them', async () => {
  const passwordHash = await passwords.hash(testPassword)
  const { cookie, membershipId } = await createPayer({ passwordHash, nom: 'Quitte' })
  const { body } = await record(membershipId, 12_000, { means: 'check', check: { name: 'Mme Quitte' } })
  const file = JSON.parse(String((await app.send(exportOwnData, {}, { as: cookie })).body))
  assert.deepEqual(
    file.reglements.map(({ cents, checkName }: { cents: number; checkName: string }) => [cents, checkName]),
    [[12_000, 'Mme Quitte']],
  )
  await app.send(deleteOwnAccount, { body: { password: testPassword } }, { as: cookie })
  const row = await db
    .selectFrom('payments')
    .select(['amountCents', 'checkName', 'receiptNumber'])
    .where('id', '=', body.id)
    .executeTakeFirstOrThrow()
  assert.deepEqual([row.amountCents, row.checkName], [12_000, null])
  assert.notEqual(row.receiptNumber, null)
  const voided = await app.send(voidPayment, { params: { id: body.id }, body: { reason: 'board_decision' } }, asBoard)
  assert.equal(voided.status, 200)
  assert.equal(JSON.stringify(voided.body).includes('Quitte'), false)
})
