import { memberDetails } from '../../../contract/members/details.ts'
import type { NewPayment } from '../../../contract/payments/new-payment.form.ts'
import * as calls from '../../../contract/payments/payments.ts'
import { createDebtor } from './debtor.ts'
import { createSignedIn, signInAs } from './factories.ts'
import { startApp } from './start-app.ts'

/** A club with an administrator who records payments, a coach, and members who owe 120 euros. */
export const startTillClub = async () => {
  const app = await startApp()
  const { send, context } = app
  const admin = await createSignedIn(app, { role: 'ADMIN', status: null, prenom: 'Alix', nom: 'Bureau' })
  const coach = await createSignedIn(app, { role: 'COACH', status: null, prenom: 'Nadia' })
  const as = { as: admin.cookie }

  const createSignedInDebtor = async (fields: Parameters<typeof createDebtor>[1] = {}) => {
    const { membershipId, ...user } = await createDebtor(app, fields)
    return { user, cookie: await signInAs(app, user), membershipId }
  }
  const readPayments = async (userId: string) => (await send(calls.memberPayments, { params: { id: userId } }, as)).body
  const membershipOf = async (userId: string) => (await readPayments(userId)).memberships[0]?.membershipId ?? ''
  const pay = async (shares: { membershipId: string; amountCents: number }[], fields: Partial<NewPayment> = {}) =>
    send(calls.recordPayment, { body: { means: 'cash', receivedOn: '2026-11-20', shares, ...fields } }, as)
  const statusOf = async (id: string) => (await send(memberDetails, { params: { id } }, as)).body.seasons[0]?.status
  return {
    app,
    send,
    context,
    admin,
    coach,
    as,
    createDebtor: createSignedInDebtor,
    readPayments,
    membershipOf,
    pay,
    statusOf,
  }
}
