import type { TracksidePayment } from '../../../contract/payments/new-payment.form.ts'
import { auditAll } from '../../audit/queries.ts'
import type { Context } from '../../context.ts'
import { newId } from '../../database/ids.ts'
import { fail } from '../../errors.ts'
import { paymentEvents } from '../../ledger/audit-events.ts'
import { recordPayments } from '../../ledger/record.ts'
import { lockPeople } from '../../people/lock-queries.ts'
import { inActorTransaction, type UnconfirmedLogin } from '../../security/actor.ts'
import { parisDay } from '../../time/time.ts'
import { findDue } from './dues/find-due.ts'
import * as queries from './queries.ts'
import { requireOwnRepeatedPayment } from './repeated-payment.ts'

export const readTracksideDue = async ({ db, now }: Context, userId: string) => {
  if (!(await queries.hasPerson(db, userId))) fail('user_not_found')
  const due = await findDue(db, userId, now())
  return { due: due && { dueCents: due.dueCents, means: due.means } }
}

/** Records money that a coach received at the track; the board confirms it. */
export const recordTrackside = (
  context: Context,
  login: UnconfirmedLogin,
  { id, userId, means, amountCents }: TracksidePayment,
): Promise<{ id: string }> =>
  inActorTransaction(context, login, async (tx, coach) => {
    const now = context.now()
    if ((await lockPeople(tx, [userId])).length === 0) fail('user_not_found')
    const repeatedPayment = await requireOwnRepeatedPayment(tx, id, coach)
    if (repeatedPayment) return { id: repeatedPayment.id }
    const due = (await findDue(tx, userId, now)) ?? fail('nothing_due')
    const shares = [{ membershipId: due.membershipId, amountCents }]
    const payment = { id: id ?? newId(), means, receivedOn: parisDay(now), shares }
    const rows = await recordPayments(tx, [payment], { by: coach.id, now })
    await auditAll(tx, now, paymentEvents(coach, 'payment.recorded', rows))
    return { id: payment.id }
  })
