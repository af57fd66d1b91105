import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deleteUser } from '../../contract/members/members.ts'
import { settleMemberships, undoMembershipChange } from '../../contract/memberships/status.ts'
import { bankDeposit, prepareDeposit, undoDeposit } from '../../contract/payments/deposits.ts'
import * as calls from '../../contract/payments/payments.ts'
import * as trackside from '../../contract/payments/trackside.ts'
import { newId } from '../../server/database/ids.ts'
import { drawFrom } from '../../server/demo/random.ts'
import { createSignedIn, createUser } from '../support/app/factories.ts'
import { startApp } from '../support/app/start-app.ts'
import { figure, rounds } from '../support/drills/drill.ts'

const app = await startApp()
const { send, context } = app
const { db } = context
const admin = await createSignedIn(app, { role: 'ADMIN', status: null })
const coach = await createSignedIn(app, { role: 'COACH', status: null })
const as = { as: admin.cookie }

/** Expected state after the acts, computed without the database. */
type ExpectedLedger = {
  cents: number
  isConfirmed: boolean
  isVoided: boolean
  membershipId: string
  means: string
  slip: string | null
}
const fresh = { isConfirmed: true, isVoided: false, means: 'cash', slip: null } as const

/** Slips, each with whether it is at the bank and what went there. */
const slips = new Map<string, { isBanked: boolean; cents: number }>()

const seed = process.env.SEED ?? String(Date.now() % 1_000_000)
const { unit: draw } = drawFrom(seed)
const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(draw() * items.length)]
const days = ['2026-03-01', '2026-08-31', '2026-09-01', '2026-11-20']

const people: { id: string; membershipId: string }[] = []
const expected = new Map<string, ExpectedLedger>()
let changeId: string | null = null

const arrive = async () => {
  const { id } = await createUser(app, { status: draw() < 0.5 ? 'REQUESTED' : 'PENDING_CHECK' })
  const { memberships } = (await send(calls.memberPayments, { params: { id } }, as)).body
  people.push({ id, membershipId: memberships[0]?.membershipId ?? assert.fail('no membership') })
}

const coveredOf = (membershipId: string) =>
  [...expected.values()]
    .filter((one) => one.membershipId === membershipId && one.isConfirmed && !one.isVoided)
    .reduce((sum, { cents }) => sum + cents, 0)

const pay = async () => {
  const person = pick(people)
  if (!person) return
  const cents = (1 + Math.floor(draw() * 120)) * 100 * (draw() < 0.1 ? -1 : 1)
  const shares = [{ membershipId: person.membershipId, amountCents: cents }]
  const receivedOn = pick(days) ?? '2026-11-20'
  const body = { means: 'cash' as const, receivedOn, shares, reason: cents < 0 ? 'Blessure' : undefined }
  const answer = await send(calls.recordPayment, { body }, as)
  const isTooLarge = cents < 0 && coveredOf(person.membershipId) + cents < 0
  assert.equal(answer.status, isTooLarge ? 409 : 200, `seed ${seed}`)
  if (isTooLarge) return
  expected.set(answer.body.id, { ...fresh, cents, membershipId: person.membershipId })
}

const receive = async () => {
  const person = pick(people)
  if (!person) return
  const form = { id: newId(), userId: person.id, means: 'check' as const, amountCents: 1000 }
  const { status } = await send(trackside.recordTrackside, { body: form }, { as: coach.cookie })
  if (status === 200)
    expected.set(form.id, {
      ...fresh,
      cents: 1000,
      means: 'check',
      isConfirmed: false,
      membershipId: person.membershipId,
    })
}

const confirmSome = async () => {
  const ids = [...expected].filter(([, one]) => !one.isConfirmed && !one.isVoided).map(([id]) => id)
  const chosen = ids.filter(() => draw() < 0.5)
  if (chosen.length === 0) return
  await send(calls.confirmPayments, { body: { ids: chosen } }, as)
  for (const id of chosen) (expected.get(id) ?? assert.fail()).isConfirmed = true
}

const voidOne = async () => {
  const id = pick([...expected.keys()])
  if (id === undefined) return
  const one = expected.get(id) ?? assert.fail()
  const isBanked = draw() < 0.5
  const answer = await send(calls.voidPayment, { params: { id }, body: { reason: 'Erreur', isBanked } }, as)
  const slip = one.slip === null ? null : slips.get(one.slip)
  const refusal = one.isVoided
    ? 'payment_voided'
    : (slip && (slip.isBanked ? !isBanked && 'payment_banked' : 'payment_on_slip')) ||
      (one.isConfirmed && one.cents > 0 && coveredOf(one.membershipId) < one.cents && 'payment_refunded')
  assert.equal(answer.refusal?.code, refusal || undefined, `seed ${seed}`)
  if (!refusal) one.isVoided = true
}

const prepare = async () => {
  const means = pick(['cash', 'check'] as const) ?? 'cash'
  const inHand = [...expected].filter(
    ([, one]) => one.means === means && one.isConfirmed && !one.isVoided && one.slip === null,
  )
  // Now and then with something that is not in hand.
  const stranger =
    draw() < 0.1 ? pick([...expected].filter(([id]) => !inHand.some(([known]) => known === id))) : undefined
  const chosen = [...inHand.filter(() => draw() < 0.3), ...(stranger ? [stranger] : [])]
  if (chosen.length === 0) return
  const cents = chosen.reduce((sum, [, one]) => sum + one.cents, 0)
  const missing = means === 'cash' && draw() < 0.2 && cents > 500 ? 500 : 0
  const body = {
    means,
    paymentIds: chosen.map(([id]) => id),
    reason: missing > 0 ? 'Un billet perdu' : undefined,
    countedCents: Math.max(0, cents - missing),
  }
  const { status, body: slip, refusal } = await send(prepareDeposit, { body }, as)
  const emptyCode = cents <= 0 ? 'deposit_empty' : undefined
  const expectedCode = stranger ? 'payment_not_in_hand' : emptyCode
  assert.equal(refusal?.code, expectedCode, `seed ${seed}`)
  if (status !== 200) return
  assert.equal(slip.countedCents, cents - missing)
  slips.set(slip.id, { isBanked: false, cents: cents - missing })
  for (const [, one] of chosen) one.slip = slip.id
}

const bankOrUndo = async () => {
  const id = pick([...slips.keys()])
  const slip = id === undefined ? undefined : slips.get(id)
  if (id === undefined || !slip) return
  const isBanking = draw() < 0.6
  const answer = isBanking
    ? await send(bankDeposit, { params: { id }, body: { bankedOn: '2026-11-21' } }, as)
    : await send(undoDeposit, { params: { id } }, as)
  assert.equal(answer.refusal?.code, slip.isBanked ? 'deposit_banked' : undefined, `seed ${seed}`)
  if (slip.isBanked) return
  if (isBanking) slip.isBanked = true
  else {
    slips.delete(id)
    for (const one of expected.values()) if (one.slip === id) one.slip = null
  }
}

/**
 * Settling confirms what a coach received, and writes further payments: the model takes these from the answer of the
 * ledger, the undo takes them back.
 */
const settle = async () => {
  const person = pick(people)
  if (!person) return
  const body = { userIds: [person.id], checkedIds: [person.id] }
  changeId = (await send(settleMemberships, { body }, as)).body.changeId
  if (changeId !== null)
    for (const one of expected.values())
      if (one.membershipId === person.membershipId && !one.isVoided) one.isConfirmed = true
  const { payments } = (await send(calls.memberPayments, { params: { id: person.id } }, as)).body
  for (const { id, amountCents, means } of payments)
    if (!expected.has(id)) expected.set(id, { ...fresh, cents: amountCents, membershipId: person.membershipId, means })
}

const undo = async () => {
  if (changeId === null) return
  const { status } = await send(undoMembershipChange, { params: { id: changeId } }, as)
  if (status === 200)
    for (const { id } of await db.selectFrom('payments').select('id').where('changeId', '=', changeId).execute())
      (expected.get(id) ?? assert.fail()).isVoided = true
  changeId = null
}

const leave = async () => {
  const person = pick(people)
  if (!person || people.length < 5) return
  await send(deleteUser, { params: { id: person.id }, query: {} }, as)
  people.splice(people.indexOf(person), 1)
}

const acts: [number, () => Promise<void>][] = [
  [0.08, arrive],
  [0.38, pay],
  [0.53, receive],
  [0.62, confirmSome],
  [0.7, voidOne],
  [0.78, prepare],
  [0.82, bankOrUndo],
  [0.92, settle],
  [0.97, undo],
  [1, leave],
]

test('after random acts every euro is where an independent account has it, and receipts have no gap', async () => {
  for (let nth = 0; nth < 5; nth++) await arrive()
  const many = rounds(1000, 10_000)
  for (let nth = 0; nth < many; nth++) {
    const chance = draw()
    await acts.find(([below]) => chance < below)?.[1]()
  }
  const rows = await db.selectFrom('payments').selectAll().orderBy('receiptNumber').execute()
  const shares = await db.selectFrom('paymentShares').selectAll().execute()
  assert.equal(rows.length, expected.size, `seed ${seed}`)
  for (const row of rows) {
    const one = expected.get(row.id) ?? assert.fail(`seed ${seed}: ${row.id} is not in the model`)
    const own = shares.filter(({ paymentId }) => paymentId === row.id)
    assert.deepEqual(
      [row.amountCents, row.confirmedAt !== null, row.voidedAt !== null, own.map(({ membershipId }) => membershipId)],
      [one.cents, one.isConfirmed, one.isVoided, [one.membershipId]],
      `seed ${seed}`,
    )
    assert.equal(
      own.reduce((sum, { amountCents }) => sum + amountCents, 0),
      row.amountCents,
    )
    assert.equal(row.receiptNumber !== null, one.isConfirmed)
    assert.equal(row.depositId, one.slip, `seed ${seed}`)
  }
  for (const [season, own] of Map.groupBy(rows, ({ season }) => season)) {
    const numbers = own.flatMap(({ receiptNumber }) => receiptNumber ?? [])
    assert.deepEqual(
      numbers.toSorted((a, b) => a - b),
      numbers.map((_, index) => index + 1),
      `seed ${seed}, season ${season}`,
    )
    const { totals } = (await send(calls.treasury, { query: { season } }, as)).body
    const counted = own.filter(({ confirmedAt, voidedAt }) => confirmedAt !== null && voidedAt === null)
    const sum = (amounts: { amountCents: number }[]) => amounts.reduce((all, { amountCents }) => all + amountCents, 0)
    assert.equal(sum(totals), sum(counted), `seed ${seed}, season ${season}`)
  }
  const deposits = await db.selectFrom('deposits').selectAll().execute()
  assert.deepEqual(
    new Map(
      deposits.map(({ id, bankedOn, countedCents }) => [id, { isBanked: bankedOn !== null, cents: countedCents }]),
    ),
    slips,
    `seed ${seed}`,
  )
  for (const { id, amountCents } of deposits) {
    const own = [...expected.values()].filter(({ slip }) => slip === id)
    assert.equal(
      own.reduce((sum, { cents }) => sum + cents, 0),
      amountCents,
      `seed ${seed}: what is on a slip`,
    )
  }
  figure(
    `ledger: ${many} random acts (SEED=${seed}), ${rows.length} payments and ${slips.size} slips agree with an independent account`,
  )
})
