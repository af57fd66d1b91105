import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allEndpoints } from '../../contract/all.ts'
import type { AnyEndpoint, InputOf } from '../../contract/endpoint.ts'
import { newId } from '../../server/database/ids.ts'
import type { PaymentRow } from '../../server/database/schema.ts'
import { createSignedIn } from '../support/app/factories.ts'
import { paymentRow } from '../support/app/payment-row.ts'
import { startApp } from '../support/app/start-app.ts'
import { examples } from './examples.ts'

const app = await startApp()
const { db } = app.context

const owner = await createSignedIn(app, { status: 'PENDING_CHECK' })
const recorder = await createSignedIn(app, { role: 'COACH', status: null })
const callers = {
  visitor: undefined,
  member: (await createSignedIn(app, { status: 'ACTIVE' })).cookie,
  owner: owner.cookie,
  coach: (await createSignedIn(app, { role: 'COACH', status: null })).cookie,
  recorder: recorder.cookie,
  board: (await createSignedIn(app, { role: 'ADMIN', status: null })).cookie,
}
type Caller = keyof typeof callers

/** Stored values of one person's money: each occurs nowhere else. Only its `readers` find it in a response. */
const facts: Record<string, { value: string | number; readers: Caller[] }> = {
  fee: { value: 777_101, readers: ['owner', 'board'] },
  covered: { value: 444_608, readers: ['owner', 'board'] },
  due: { value: 110_190, readers: ['owner', 'coach', 'recorder', 'board'] },
  'amount, confirmed': { value: 333_201, readers: ['owner', 'recorder', 'board'] },
  'amount, waiting': { value: 222_303, readers: ['owner', 'recorder', 'board'] },
  'amount, aid': { value: 111_407, readers: ['owner', 'board'] },
  'amount, voided': { value: 123_459, readers: ['owner', 'board'] },
  'day received': { value: '2026-10-13', readers: ['owner', 'recorder', 'board'] },
  receipt: { value: '2026-987654', readers: ['owner', 'board'] },
  'number of the cheque': { value: 'CANARI-NUMERO', readers: ['owner', 'board'] },
  'bank of the cheque': { value: 'CANARI-BANQUE', readers: ['owner', 'board'] },
  'name on the cheque': { value: 'CANARI-NOM', readers: ['owner', 'board'] },
  'not before': { value: '2027-03-17', readers: ['owner', 'board'] },
  'reference of the aid': { value: 'CANARI-AIDE', readers: ['owner', 'board'] },
  'reason of the voiding': { value: 'CANARI-MOTIF', readers: ['owner', 'board'] },
  'reason on the slip': { value: 'CANARI-REMISE', readers: ['board'] },
  'sum of the slip': { value: 555_401, readers: ['board'] },
  'counted for the slip': { value: 555_402, readers: ['board'] },
  'last reminder': { value: '2026-11-02T08:07:06.543Z', readers: ['owner', 'board'] },
  'reference of the card': { value: 'pi_CANARI', readers: ['owner'] },
  'page of the card': { value: 'cs_CANARI', readers: [] },
}
const factOf = <Value extends string | number>(fact: string) => facts[fact]?.value as Value

const insertMoney = async () => {
  const { id: membershipId } = await db
    .updateTable('memberships')
    .set({ feeCents: factOf<number>('fee'), startedAt: null })
    .where('userId', '=', owner.user.id)
    .returning('id')
    .executeTakeFirstOrThrow()
  const at = app.context.now()
  const row = (amount: string, fields: Partial<PaymentRow>) =>
    paymentRow({ amountCents: factOf<number>(amount), recordedAt: at, ...fields })
  const depositId = newId()
  await db
    .insertInto('deposits')
    .values({
      id: depositId,
      means: 'cash',
      amountCents: factOf<number>('sum of the slip'),
      countedCents: factOf<number>('counted for the slip'),
      reason: factOf<string>('reason on the slip'),
      preparedBy: null,
      preparedAt: at,
      bankedBy: null,
      bankedOn: null,
    })
    .execute()
  const payments = [
    row('amount, confirmed', {
      confirmedAt: at,
      receiptNumber: 987_654,
      depositId,
      recordedBy: recorder.user.id,
      receivedOn: factOf<string>('day received'),
      checkNumber: factOf<string>('number of the cheque'),
      checkBank: factOf<string>('bank of the cheque'),
      checkName: factOf<string>('name on the cheque'),
      checkNotBefore: factOf<string>('not before'),
      cardReference: factOf<string>('reference of the card'),
    }),
    row('amount, waiting', { recordedBy: recorder.user.id, receivedBy: recorder.user.id }),
    row('amount, aid', { means: 'aid', confirmedAt: at, aidReference: factOf<string>('reference of the aid') }),
    row('amount, voided', { confirmedAt: at, voidedAt: at, reason: factOf<string>('reason of the voiding') }),
  ]
  await db.insertInto('payments').values(payments).execute()
  await db
    .insertInto('paymentShares')
    .values(payments.map(({ id, amountCents }) => ({ paymentId: id, membershipId, amountCents })))
    .execute()
  await db
    .insertInto('dueReminders')
    .values({ membershipId, remindedAt: factOf<string>('last reminder') })
    .execute()
  const checkout = { id: newId(), membershipId, amountCents: 100, openedAt: at, paidAt: at }
  await db
    .insertInto('cardCheckouts')
    .values({ ...checkout, providerCheckoutId: factOf<string>('page of the card') })
    .execute()
  return { membershipId, depositId, paymentIds: payments.map(({ id }) => id) }
}
const money = await insertMoney()

/** The ids of this person's rows that a call may name. */
const idsFor = (names: string | undefined): string[] => {
  if (names === undefined) return ['']
  if (names === 'user') return [owner.user.id]
  if (names === 'payment') return money.paymentIds
  if (names === 'membership' || names === 'attested') return [money.membershipId]
  return names === 'deposit' ? [money.depositId] : []
}

/** In cents or, in a file, in euros; not as a part of an id. */
const contains = (text: string, value: string | number) => {
  const pattern = typeof value === 'number' ? `${value}|${Math.floor(value / 100)}[.,]${value % 100}` : value
  return new RegExp(`(?<![\\w-])(${pattern})(?![\\w-])`).test(text)
}

/** The responses to this caller's reads. */
const readAll = async (cookie: string | undefined): Promise<string> => {
  const texts: string[] = []
  for (const [name, endpoint] of Object.entries(allEndpoints) as [string, AnyEndpoint][]) {
    const { names, query } = examples[name] ?? {}
    if (endpoint.method !== 'GET') continue
    for (const id of idsFor(names)) {
      const input = { params: { id, sessionId: id, userId: id }, query } as unknown as InputOf<AnyEndpoint>
      const { body, refusal } = await app.send(endpoint, input, { as: cookie })
      texts.push(JSON.stringify(body ?? refusal ?? null))
    }
  }
  return texts.join('\n')
}

test('each fact about a member’s money reaches only those who may read it', async () => {
  const textsByReader: Record<string, string> = {}
  for (const [who, cookie] of Object.entries(callers)) textsByReader[who] = await readAll(cookie)
  for (const [fact, { value, readers }] of Object.entries(facts)) {
    const readBy = Object.keys(callers).filter((who) => contains(textsByReader[who] ?? '', value))
    assert.deepEqual(readBy.toSorted(), readers.toSorted(), fact)
  }
})
