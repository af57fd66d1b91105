import assert from 'node:assert/strict'
import type { BodyOf } from '../../../contract/endpoint.ts'
import * as deposits from '../../../contract/payments/deposits.ts'
import type { NewPayment } from '../../../contract/payments/new-payment.form.ts'
import * as calls from '../../../contract/payments/payments.ts'
import { readAuditEvents } from './audit-events.ts'
import { createDebtor } from './debtor.ts'
import { createSignedIn } from './factories.ts'
import { startApp } from './start-app.ts'

/** An application with two administrators and a coach, and calls about slips for the bank. */
export const startSlipClub = async () => {
  const app = await startApp()
  const { send } = app
  const admin = await createSignedIn(app, { role: 'ADMIN', status: null, prenom: 'Alix' })
  const other = await createSignedIn(app, { role: 'ADMIN', status: null, prenom: 'Sam' })
  const coach = await createSignedIn(app, { role: 'COACH', status: null })
  const as = { as: admin.cookie }

  const pay = async (amountCents: number, fields: Partial<NewPayment> = {}, membershipId?: string) => {
    const shares = [{ membershipId: membershipId ?? (await createDebtor(app)).membershipId, amountCents }]
    const body = { means: 'check' as const, receivedOn: '2026-11-20', shares, ...fields }
    const response = await send(calls.recordPayment, { body }, as)
    assert.equal(response.status, 200)
    return response.body
  }
  const prepare = (body: BodyOf<typeof deposits.prepareDeposit>, who = as) =>
    send(deposits.prepareDeposit, { body }, who)
  const slips = {
    prepare,
    prepareChecks: (...paymentIds: string[]) => prepare({ means: 'check', paymentIds }),
    read: async () => (await send(deposits.deposits, {}, as)).body,
    bank: (id: string, bankedOn = '2026-11-21') =>
      send(deposits.bankDeposit, { params: { id }, body: { bankedOn } }, as),
    undo: (id: string) => send(deposits.undoDeposit, { params: { id } }, as),
  }
  const voidPayment = (id: string, isBanked?: boolean) =>
    send(calls.voidPayment, { params: { id }, body: { reason: 'Erreur', isBanked } }, as)
  const listAuditEvents = (id: string) => readAuditEvents(app, { subjectId: id }, 'action', 'afterJson')
  return { app, send, admin, other, coach, as, pay, voidPayment, slips, listAuditEvents }
}

/** Status and code of a response, to compare both at once. */
export const statusAndCode = ({ status, refusal }: { status: number; refusal: { code: string } }) => [
  status,
  refusal?.code,
]
