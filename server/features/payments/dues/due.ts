import type { Executor } from '../../../database/schema.ts'
import { meansOfMethod } from '../../../ledger/policy.ts'
import { readRecordedCents } from '../../../ledger/queries.ts'
import { findShownMembership } from '../../../people/current-membership/policy.ts'
import * as queries from '../queries.ts'

/** The person's unpaid membership with the amount due: payments that wait for the board are subtracted. */
export const findDue = async (tx: Executor, userId: string, now: string) => {
  const shown = findShownMembership(await queries.listMembershipsOf(tx, userId, now), now)
  if (!shown || shown.status === 'ACTIVE' || shown.status === 'EXPIRED') return null
  // Unconfirmed payments count too: another coach must not ask for the money again.
  const dueCents = shown.feeCents - (await readRecordedCents(tx, shown.membershipId))
  if (dueCents <= 0) return null
  return {
    membershipId: shown.membershipId,
    season: shown.season,
    dueCents,
    means: meansOfMethod(shown.paymentMethod),
  }
}
