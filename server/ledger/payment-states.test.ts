import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isUnconfirmed } from '../../contract/rules/money/is-unconfirmed.ts'
import { startTillClub } from '../../tests/support/app/till-club.ts'
import * as inDatabase from './payment-state-queries.ts'

const { context, createDebtor, membershipOf, pay } = await startTillClub()
const { db, now } = context
const at = now()

/** Whether the database counts a payment in a state as unconfirmed, as covering and as recorded. */
const readStates = async (state: { confirmedAt: string | null; voidedAt: string | null }) => {
  const debtor = await createDebtor()
  const { body } = await pay([{ membershipId: await membershipOf(debtor.user.id), amountCents: 1000 }])
  await db.updateTable('payments').set(state).where('id', '=', body.id).execute()
  const isIn = async (predicate: typeof inDatabase.isRecordedPayment) => {
    const query = db.selectFrom('payments as pay').select('pay.id').where('pay.id', '=', body.id)
    return (await query.where(predicate).execute()).length === 1
  }
  return {
    isUnconfirmed: await isIn(inDatabase.isUnconfirmedPayment),
    isCovering: await isIn(inDatabase.isCoveringPayment),
    isRecorded: await isIn(inDatabase.isRecordedPayment),
  }
}

const states = [
  { what: 'waits for the board', confirmedAt: null, voidedAt: null, isCovering: false, isRecorded: true },
  { what: 'is confirmed', confirmedAt: at, voidedAt: null, isCovering: true, isRecorded: true },
  { what: 'was voided before it was confirmed', confirmedAt: null, voidedAt: at, isCovering: false, isRecorded: false },
  { what: 'was confirmed, then voided', confirmedAt: at, voidedAt: at, isCovering: false, isRecorded: false },
]

for (const { what, isCovering, isRecorded, ...state } of states)
  test(`the rule and the database agree on a payment that ${what}`, async () => {
    assert.deepEqual(await readStates(state), { isUnconfirmed: isUnconfirmed(state), isCovering, isRecorded })
  })
