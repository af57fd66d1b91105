import { remainingCents } from '../../../contract/rules/memberships/membership.ts'
import type { IsoInstant } from '../../../contract/values.ts'
import { auditAll } from '../../audit/queries.ts'
import type { Context } from '../../context.ts'
import { idsOf } from '../../database/ids.ts'
import type { Tx } from '../../database/schema.ts'
import { paymentEvents } from '../../ledger/audit-events.ts'
import { confirmReceived } from '../../ledger/confirm.ts'
import { isCoveringPayment } from '../../ledger/payment-state-queries.ts'
import { meansOfMethod } from '../../ledger/policy.ts'
import { listIdsOfChange, listUnconfirmedIds, readShareSums } from '../../ledger/queries.ts'
import { confirmWithReceipts, lockUnconfirmed, recordPayments, voidPayments } from '../../ledger/record.ts'
import type { Actor } from '../../security/actor.ts'
import { parisDay } from '../../time/time.ts'
import type { StatusChange } from './set-statuses.ts'

/**
 * Confirms the payments that coaches recorded for these memberships. Records the rest of each fee as a payment received
 * today, by the means of the membership. Each payment gets a receipt.
 */
export const recordDueAsReceived = async (
  tx: Tx,
  context: Context,
  admin: Actor,
  { changes, changeId }: { changes: StatusChange[]; changeId: string | null },
): Promise<void> => {
  const now = context.now()
  const memberships = changes.map(({ row }) => row)
  const ids = idsOf(memberships)
  await confirmReceived(tx, context, admin, await lockUnconfirmed(tx, await listUnconfirmedIds(tx, ids)))
  const coveredCentsById = await readShareSums(tx, isCoveringPayment, ids)
  const duePayments = memberships.flatMap(({ id, feeCents, paymentMethod }) => {
    const amountCents = remainingCents({ feeCents, coveredCents: coveredCentsById.get(id) ?? 0 })
    return amountCents > 0
      ? [
          {
            means: meansOfMethod(paymentMethod),
            receivedOn: parisDay(now),
            changeId,
            shares: [{ membershipId: id, amountCents }],
          },
        ]
      : []
  })
  const author = { by: admin.id, now }
  const confirmedPayments = await confirmWithReceipts(tx, await recordPayments(tx, duePayments, author), author)
  await auditAll(tx, now, paymentEvents(admin, 'payment.recorded', confirmedPayments))
}

/** Voids the payments that were recorded with a change, when its author undoes the change. */
export const voidReceived = async (tx: Tx, admin: Actor, changeId: string, now: IsoInstant): Promise<void> => {
  const ids = await listIdsOfChange(tx, changeId)
  const voidedPayments = await voidPayments(tx, ids, { by: admin.id, now, reason: 'Encaissement annulé aussitôt' })
  await auditAll(tx, now, paymentEvents(admin, 'payment.voided', voidedPayments))
}
