import type { IsoInstant } from '../../../contract/values.ts'
import type { Actor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import type { PaymentRow, Tx } from '../../database/schema.ts'
import { activateMemberships } from '../memberships/index.ts'
import { becomesActive } from './policy.ts'
import * as queries from './queries.ts'

/** Payments confirmed by `admin`, each with the next receipt number of its season; the caller saves them. */
export const confirm = async (
  tx: Tx,
  payments: readonly (PaymentRow & { season: number })[],
  admin: Actor,
  now: IsoInstant,
): Promise<PaymentRow[]> => {
  const confirmed: PaymentRow[] = []
  // In one order: two calls that number receipts of the same two seasons would otherwise wait for each other.
  for (const ofSeason of [...new Set(payments.map(({ season }) => season))].toSorted()) {
    const some = payments.filter(({ season }) => season === ofSeason)
    const first = (await queries.takeReceiptNumbers(tx, ofSeason, some.length)) - some.length + 1
    for (const [nth, { season: receiptSeason, ...payment }] of some.entries())
      confirmed.push({ ...payment, confirmedBy: admin.id, confirmedAt: now, receiptSeason, receiptNumber: first + nth })
  }
  return confirmed
}

/** Makes ACTIVE each membership whose fee the confirmed shares now reach; a refund does not end one. */
export const activateCovered = async (tx: Tx, context: Context, admin: Actor, paymentIds: readonly string[]) => {
  const shares = await queries.listShares(tx, paymentIds)
  const balances = await queries.listBalances(
    tx,
    shares.map(({ membershipId }) => membershipId),
    context.now(),
  )
  const covered = balances.filter((balance) => becomesActive(balance, balance))
  await activateMemberships(
    tx,
    context,
    admin,
    covered.map(({ membershipId }) => membershipId),
  )
}
