import assert from 'node:assert/strict'
import { deleteUser } from '../../../contract/members/members.ts'
import * as statusCalls from '../../../contract/memberships/status.ts'
import * as calls from '../../../contract/payments/payments.ts'
import { createUser } from '../../support/app/factories.ts'
import { app, as, draw, expectedPayments, newPayment, people, pick } from './account.ts'

const { send, context } = app
/** Id of the latest change that can be undone. */
let changeId: string | null = null

export const arrive = async () => {
  const { id } = await createUser(app, { status: draw() < 0.5 ? 'REQUESTED' : 'PENDING_CHECK' })
  const { memberships } = (await send(calls.memberPayments, { params: { id } }, as)).body
  people.push({ id, membershipId: memberships[0]?.membershipId ?? assert.fail('no membership') })
}

/** Activating confirms unconfirmed payments and records the rest: the test reads the new payments from the ledger. */
export const activateAndRecordDue = async () => {
  const person = pick(people)
  if (!person) return
  const body = { userIds: [person.id], checkedIds: [person.id] }
  changeId = (await send(statusCalls.activateAndRecordDue, { body }, as)).body.changeId
  if (changeId !== null)
    for (const payment of expectedPayments.values())
      if (payment.membershipId === person.membershipId && !payment.isVoided) payment.isConfirmed = true
  const { payments } = (await send(calls.memberPayments, { params: { id: person.id } }, as)).body
  for (const { id, amountCents, means } of payments)
    if (!expectedPayments.has(id))
      expectedPayments.set(id, { ...newPayment, cents: amountCents, membershipId: person.membershipId, means })
}

export const undo = async () => {
  if (changeId === null) return
  const { status } = await send(statusCalls.undoMembershipChange, { params: { id: changeId } }, as)
  if (status === 200)
    for (const { id } of await context.db
      .selectFrom('payments')
      .select('id')
      .where('changeId', '=', changeId)
      .execute())
      (expectedPayments.get(id) ?? assert.fail()).isVoided = true
  changeId = null
}

export const leave = async () => {
  const person = pick(people)
  if (!person || people.length < 5) return
  await send(deleteUser, { params: { id: person.id }, query: {} }, as)
  people.splice(people.indexOf(person), 1)
}
