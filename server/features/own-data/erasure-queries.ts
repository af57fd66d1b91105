import type { Tx } from '../../database/schema.ts'

const paymentsOf = (tx: Tx, id: string) =>
  tx
    .selectFrom('paymentShares as share')
    .innerJoin('memberships as m', 'm.id', 'share.membershipId')
    .select('share.paymentId')
    .where('m.userId', '=', id)

/** Erases the free text of a person's payments: name on a cheque, reference of an aid, reasons. The payments stay. */
export const erasePaymentTexts = async (tx: Tx, id: string): Promise<void> => {
  await tx
    .updateTable('payments')
    .set({ checkName: null, aidReference: null, reason: null })
    .where('id', 'in', paymentsOf(tx, id))
    .execute()
  // The reason of a difference in cash may name the person who paid.
  await tx
    .updateTable('deposits')
    .set({ reason: null })
    .where('reason', 'is not', null)
    .where(
      'id',
      'in',
      tx
        .selectFrom('payments')
        .select('depositId')
        .$narrowType<{ depositId: string }>()
        .where('depositId', 'is not', null)
        .where('id', 'in', paymentsOf(tx, id)),
    )
    .execute()
}
