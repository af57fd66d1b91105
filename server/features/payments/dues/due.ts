import type { Executor } from '../../../database/schema.ts'
import { meansOfMethod } from '../../../ledger/policy.ts'
import { readRecordedCents } from '../../../ledger/queries.ts'
import * as queries from '../queries.ts'

/** The person's unpaid membership with the amount due: payments that wait for the board are subtracted. */
export const findDue = async (tx: Executor, userId: string, now: string) => {
  const [latest] = await queries.listMembershipsOf(tx, userId, now)
  if (!latest || latest.status === 'ACTIVE' || latest.status === 'EXPIRED') return null
  // Unconfirmed payments count too: another coach must not ask for the money again.
  const dueCents = latest.feeCents - (await readRecordedCents(tx, latest.membershipId))
  if (dueCents <= 0) return null
  return {
    membershipId: latest.membershipId,
    season: latest.season,
    dueCents,
    means: meansOfMethod(latest.paymentMethod),
  }
}
