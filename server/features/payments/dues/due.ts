import { isUnsettled } from '../../../../contract/rules/memberships/pending-status.ts'
import type { IsoInstant } from '../../../../contract/values.ts'
import type { Executor } from '../../../database/schema.ts'
import { whereRecorded } from '../../../ledger/payment-state-queries.ts'
import { meansOfMethod } from '../../../ledger/policy.ts'
import { readShareSums } from '../../../ledger/queries.ts'
import { findShownMembership } from '../../../people/current-membership/policy.ts'
import * as queries from '../queries.ts'
import { dueCentsOf } from './policy.ts'
import { listDues } from './queries.ts'

/** The person's unpaid membership with the amount due: payments that wait for the board are subtracted. */
export const findDue = async (tx: Executor, userId: string, now: IsoInstant) => {
  const membership = findShownMembership(await queries.listBalancesOf(tx, userId, now), now)
  if (!membership || !isUnsettled(membership.status)) return null
  // Unconfirmed payments count too: another coach must not ask for the money again.
  const recordedCentsById = await readShareSums(tx, whereRecorded, [membership.membershipId])
  const recordedCents = recordedCentsById.get(membership.membershipId) ?? 0
  const dueCents = dueCentsOf({ feeCents: membership.feeCents, recordedCents })
  if (dueCents === 0) return null
  return {
    membershipId: membership.membershipId,
    season: membership.season,
    dueCents,
    means: meansOfMethod(membership.paymentMethod),
  }
}

/** Adds the amount due to each of these people: `findDue` for many people, in one statement. */
export const withDues = async <Person extends { id: string }>(db: Executor, people: Person[], now: IsoInstant) => {
  const dues = new Map((await listDues(db, now)).map(({ userId, dueCents }) => [userId, dueCents]))
  return people.map((person): Person & { dueCents?: number } => {
    const dueCents = dues.get(person.id)
    return dueCents ? { ...person, dueCents } : person
  })
}
