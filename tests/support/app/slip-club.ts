import assert from 'node:assert/strict'
import type { BodyOf } from '../../../contract/endpoint.ts'
import * as slips from '../../../contract/payments/deposits.ts'
import type { NewPayment } from '../../../contract/payments/new-payment.ts'
import * as calls from '../../../contract/payments/payments.ts'
import { createSignedIn, createUser } from './factories.ts'
import { startApp } from './start-app.ts'

/** An application with two administrators and a coach, and calls about slips for the bank. */
export const startSlipClub = async () => {
  const app = await startApp()
  const { send, context } = app
  const { db } = context
  const admin = await createSignedIn(app, { role: 'ADMIN', status: null, prenom: 'Alix' })
  const other = await createSignedIn(app, { role: 'ADMIN', status: null, prenom: 'Sam' })
  const coach = await createSignedIn(app, { role: 'COACH', status: null })
  const as = { as: admin.cookie }

  const createDebtor = async (fields: Parameters<typeof createUser>[1] = {}) => {
    const user = await createUser(app, { status: 'PENDING_CASH', ...fields })
    const { memberships } = (await send(calls.memberPayments, { params: { id: user.id } }, as)).body
    return { ...user, membershipId: memberships[0]?.membershipId ?? '' }
  }
  const pay = async (amountCents: number, fields: Partial<NewPayment> = {}, membershipId?: string) => {
    const shares = [{ membershipId: membershipId ?? (await createDebtor()).membershipId, amountCents }]
    const body = { means: 'check' as const, receivedOn: '2026-11-20', shares, ...fields }
    const answer = await send(calls.recordPayment, { body }, as)
    assert.equal(answer.status, 200)
    return answer.body
  }
  const prepare = (body: BodyOf<typeof slips.prepareDeposit>, who = as) => send(slips.prepareDeposit, { body }, who)
  const prepareChecks = (...paymentIds: string[]) => prepare({ means: 'check', paymentIds })
  const read = async () => (await send(slips.deposits, {}, as)).body
  const bank = (id: string, bankedOn = '2026-11-21') =>
    send(slips.bankDeposit, { params: { id }, body: { bankedOn } }, as)
  const undo = (id: string) => send(slips.undoDeposit, { params: { id } }, as)
  const cancel = (id: string, isBanked?: boolean) =>
    send(calls.voidPayment, { params: { id }, body: { reason: 'Erreur', isBanked } }, as)
  const auditEventsOf = (id: string) =>
    db.selectFrom('auditEvents').select(['action', 'afterJson']).where('subjectId', '=', id).orderBy('id').execute()
  const codeOf = ({ status, refusal }: { status: number; refusal: { code: string } }) => [status, refusal?.code]
  return {
    app,
    db,
    admin,
    other,
    coach,
    as,
    createDebtor,
    pay,
    prepare,
    prepareChecks,
    read,
    bank,
    undo,
    cancel,
    auditEventsOf,
    codeOf,
    context,
    send,
  }
}
