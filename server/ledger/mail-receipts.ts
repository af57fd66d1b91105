import { receiptName } from '../../contract/rules/money/receipt-name.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../database/schema.ts'
import { queueMails } from '../deliveries/queue.ts'
import { listRecipients } from './queries.ts'
import { receiptMail } from './receipt-messages.ts'

/** Mails a receipt of their share to each person of these payments; returns the number of mails. */
export const mailReceipts = async (
  tx: Tx,
  context: Pick<Context, 'now' | 'deliveries' | 'club' | 'config'>,
  paymentIds: string[],
): Promise<number> => {
  if (paymentIds.length === 0) return 0
  const recipients = await listRecipients(tx, paymentIds)
  await queueMails(
    tx,
    context,
    recipients.map(({ paymentId, userId, email, prenom, season, receiptNumber, means, receivedOn, cents }) => {
      const receipt = { name: receiptName(season, receiptNumber), amountCents: cents, means, receivedOn }
      return { ...receiptMail(context, { prenom }, receipt), to: email, userId, receiptPaymentId: paymentId }
    }),
  )
  return recipients.length
}
