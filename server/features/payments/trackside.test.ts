import assert from 'node:assert/strict'
import { test } from 'node:test'
import { currentUser } from '../../../contract/accounts/account.ts'
import { attendanceSheet } from '../../../contract/attendance.ts'
import { memberDetails } from '../../../contract/members/details.ts'
import { coachMembers } from '../../../contract/members/search.ts'
import * as calls from '../../../contract/payments/payments.ts'
import * as trackside from '../../../contract/payments/trackside.ts'
import { treasury } from '../../../contract/payments/treasury.ts'
import { createSignedIn, insertSession } from '../../../tests/support/app/factories.ts'
import { startTillClub } from '../../../tests/support/app/till-club.ts'
import { required } from '../../../tests/support/required.ts'
import { newId } from '../../database/ids.ts'

const { app, send, coach, as, createDebtor, statusOf } = await startTillClub()

test('a coach records a payment at the track; it counts once the board has confirmed it', async () => {
  const { user, cookie } = await createDebtor()
  const readDue = async () =>
    (await send(trackside.tracksideDue, { params: { id: user.id } }, { as: coach.cookie })).body.due
  assert.deepEqual(await readDue(), { dueCents: 12_000, means: 'cash' })
  const form = { id: newId(), userId: user.id, means: 'cash' as const, amountCents: 12_000 }
  for (let time = 0; time < 2; time++)
    assert.deepEqual((await send(trackside.recordTrackside, { body: form }, { as: coach.cookie })).body, {
      id: form.id,
    })
  const ownPayments = (await send(calls.ownPayments, {}, { as: cookie })).body
  assert.deepEqual(
    ownPayments.map(({ receivedBy, confirmedAt, receipt }) => [receivedBy?.prenom, confirmedAt, receipt]),
    [['Nadia', null, null]],
  )
  assert.equal(await statusOf(user.id), 'PENDING_CASH')
  const { unconfirmedPayments } = (await send(treasury, {}, as)).body
  assert.deepEqual(
    unconfirmedPayments.map(({ id }) => id).filter((id) => id === form.id),
    [form.id],
  )
  const ids = [form.id]
  for (let time = 0; time < 2; time++) await send(calls.confirmPayments, { body: { ids } }, as)
  assert.equal(await statusOf(user.id), 'ACTIVE')
  assert.equal(await readDue(), null)
  const lateResponse = await send(trackside.recordTrackside, { body: { ...form, id: newId() } }, { as: coach.cookie })
  assert.equal(lateResponse.refusal.code, 'nothing_due')
})

test('the board records what a coach received; both are kept, and the member reads who has their money', async () => {
  const { user, cookie } = await createDebtor()
  const { memberships, receivers } = (await send(calls.memberPayments, { params: { id: user.id } }, as)).body
  assert.ok(receivers.some(({ id }) => id === coach.user.id))
  assert.ok(!receivers.some(({ id }) => id === user.id), 'a member receives no money for the club')
  const shares = [{ membershipId: required(memberships[0]?.membershipId), amountCents: 12_000 }]
  const form = { means: 'cash' as const, receivedOn: '2026-11-20', shares }
  const noted = await send(calls.recordPayment, { body: { ...form, receivedById: coach.user.id } }, as)
  assert.deepEqual([noted.body.receivedBy?.prenom, noted.body.recordedBy?.prenom], ['Nadia', 'Alix'])
  const [ownPayment] = (await send(calls.ownPayments, {}, { as: cookie })).body
  assert.equal(ownPayment?.receivedBy?.prenom, 'Nadia')
  assert.equal('recordedBy' in (ownPayment ?? {}), false)
  const receivedPayments = (await send(trackside.receivedPayments, {}, { as: coach.cookie })).body
  assert.ok(!receivedPayments.some(({ id }) => id === noted.body.id), 'a coach reads what they recorded themselves')
  for (const receivedById of [user.id, newId()]) {
    const { status, refusal } = await send(calls.recordPayment, { body: { ...form, receivedById } }, as)
    assert.deepEqual([status, refusal.issues?.[0]?.path], [400, 'receivedById'])
  }
})

test('the board reads in a member’s history what was recorded, confirmed and voided for them', async () => {
  const { user } = await createDebtor()
  const form = { id: newId(), userId: user.id, means: 'cash' as const, amountCents: 3000 }
  await send(trackside.recordTrackside, { body: form }, { as: coach.cookie })
  await send(calls.confirmPayments, { body: { ids: [form.id] } }, as)
  await send(calls.voidPayment, { params: { id: form.id }, body: { reason: 'Erreur' } }, as)
  const { changes } = (await send(memberDetails, { params: { id: user.id } }, as)).body
  assert.deepEqual(
    changes.map(({ action, actorName, after }) => [action, actorName?.split(' ')[0], after?.amountCents]),
    [
      ['payment.voided', 'Alix', 3000],
      ['payment.confirmed', 'Alix', 3000],
      ['payment.recorded', 'Nadia', 3000],
    ],
  )
  const { user: other } = await createDebtor()
  assert.deepEqual((await send(memberDetails, { params: { id: other.id } }, as)).body.changes, [])
})

test('a coach reads the payments that they recorded and what the board did with them, and no other coach’s', async () => {
  const { user } = await createDebtor({ prenom: 'Zoé', nom: 'Étienne' })
  const nora = await createSignedIn(app, { role: 'COACH', status: null })
  const receive = (amountCents: number) =>
    send(trackside.recordTrackside, { body: { userId: user.id, means: 'check', amountCents } }, { as: nora.cookie })
  const [one, two] = [(await receive(1000)).body.id, (await receive(2000)).body.id]
  await send(calls.confirmPayments, { body: { ids: [one] } }, as)
  await send(calls.voidPayment, { params: { id: two }, body: { reason: 'Chèque sans signature' } }, as)
  const { body } = await send(trackside.receivedPayments, {}, { as: nora.cookie })
  const ledgerRows = body.map(({ payerNames, amountCents, confirmedAt, voidedAt, reason }) => [
    ...[payerNames, amountCents, confirmedAt !== null, voidedAt !== null, reason],
  ])
  assert.deepEqual(
    new Set(ledgerRows.map((row) => JSON.stringify(row))),
    new Set([
      JSON.stringify([['Zoé Étienne'], 2000, false, true, 'Chèque sans signature']),
      JSON.stringify([['Zoé Étienne'], 1000, true, false, null]),
    ]),
  )
  assert.doesNotMatch(JSON.stringify(body), /receipt|checkNumber|deposit/)
  assert.ok(
    !(await send(trackside.receivedPayments, {}, { as: coach.cookie })).body.some(({ id }) => id === one || id === two),
  )
})

test('the roll call, the search of coaches and the person’s own space say what each owes, as the till does', async () => {
  const debtors = await Promise.all([
    createDebtor(),
    createDebtor({ status: 'REQUESTED' }),
    createDebtor({ status: 'ACTIVE' }),
    createDebtor({ status: 'EXPIRED' }),
    createDebtor({ membership: { season: 2025 } }),
  ])
  const [partlyPaid] = debtors
  const form = { id: newId(), userId: required(partlyPaid?.user.id), means: 'check' as const, amountCents: 7000 }
  await send(trackside.recordTrackside, { body: form }, { as: coach.cookie })
  const { id } = await insertSession(app)
  const sheet = (await send(attendanceSheet, { params: { id } }, { as: coach.cookie })).body.members
  const people = (await send(coachMembers, { query: {} }, { as: coach.cookie })).body
  const dues = []
  for (const { user, cookie } of debtors) {
    const { due } = (await send(trackside.tracksideDue, { params: { id: user.id } }, { as: coach.cookie })).body
    const isThem = (person: { id: string }) => person.id === user.id
    assert.equal(people.find(isThem)?.dueCents, due?.dueCents)
    assert.equal((await send(currentUser, {}, { as: cookie })).body.user.dueCents, due?.dueCents ?? 0)
    const row = sheet.find(isThem)
    if (row) assert.equal(row.dueCents, due?.dueCents)
    dues.push(due?.dueCents)
  }
  assert.deepEqual(dues, [5000, 12_000, 12_000, undefined, undefined])
})
