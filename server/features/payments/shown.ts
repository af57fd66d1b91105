import type { OwnPayment, OwnTrackPayment, Payment } from '../../../contract/payments.ts'
import type { Executor } from '../../database/schema.ts'
import { receiptName } from './policy.ts'
import { listShares, type NamedPayment, type NamedShare } from './queries.ts'

type Shared = NamedPayment & { shares: NamedShare[] }

/** Payments with their shares, in one statement more. */
export const withShares = async (db: Executor, payments: NamedPayment[]): Promise<Shared[]> => {
  const shares = await listShares(
    db,
    payments.map(({ id }) => id),
  )
  return payments.map((payment) => ({ ...payment, shares: shares.filter(({ paymentId }) => paymentId === payment.id) }))
}

const receiptOf = ({ receiptSeason, receiptNumber }: NamedPayment): string | null =>
  receiptSeason === null || receiptNumber === null ? null : receiptName(receiptSeason, receiptNumber)

export const toPayment = (row: Shared): Payment => ({
  ...row,
  receivedBy: row.receivedName,
  recordedBy: row.recordedName,
  confirmedBy: row.confirmedName,
  voidedBy: row.voidedName,
  receipt: receiptOf(row),
})

export const toTrackPayment = (row: Shared): OwnTrackPayment => ({ ...row, name: row.shares[0]?.name ?? null })

/** A person's part of a payment, one line for each of their memberships. */
export const toOwnPayments = (row: Shared, userId: string): OwnPayment[] =>
  row.shares
    .filter((share) => share.userId === userId)
    .map(({ season, cents }) => ({ ...row, season, cents, receivedBy: row.receivedFirstName, receipt: receiptOf(row) }))
