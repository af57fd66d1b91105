import { auditAll } from '../audit/queries.ts'
import type { Context } from '../context.ts'
import { idsOf } from '../database/ids.ts'
import type { PaymentRow, Tx } from '../database/schema.ts'
import { paymentEvents } from './audit-events.ts'
import { mailReceipts } from './mail-receipts.ts'
import { confirmWithReceipts } from './record.ts'

/** Confirms what coaches received, with audit events, and mails each receipt. */
export const confirmReceived = async (
  tx: Tx,
  context: Pick<Context, 'now' | 'deliveries' | 'club' | 'config'>,
  admin: { id: string },
  rows: PaymentRow[],
): Promise<PaymentRow[]> => {
  const now = context.now()
  const confirmedPayments = await confirmWithReceipts(tx, rows, { by: admin.id, now })
  await auditAll(tx, now, paymentEvents(admin, 'payment.confirmed', confirmedPayments))
  await mailReceipts(tx, context, idsOf(confirmedPayments))
  return confirmedPayments
}
