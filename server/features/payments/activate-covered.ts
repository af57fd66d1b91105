import { isPending } from '../../../contract/rules/pending-status.ts'
import type { Actor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { lockPeople } from '../../database/lock-people.ts'
import type { Executor, Tx } from '../../database/schema.ts'
import { meansOfMethod } from '../../ledger/policy.ts'
import { readRecorded } from '../../ledger/queries.ts'
import { activateMembers } from '../memberships/index.ts'
import * as queries from './queries.ts'

/**
 * Activates the people whose latest membership waits for money and is now covered; `admin` is null after a card payment.
 * Returns the id to undo it by.
 */
export const activateCovered = async (
  tx: Tx,
  context: Context,
  admin: Actor | null,
  membershipIds: readonly string[],
): Promise<string | null> => {
  const now = context.now()
  const covered = (await queries.listMemberships(tx, membershipIds, now)).filter(
    ({ status, feeCents, coveredCents }) => (status === 'REQUESTED' || isPending(status)) && coveredCents >= feeCents,
  )
  return activateMembers(
    tx,
    context,
    admin,
    covered.flatMap(({ userId, season }) => (userId === null ? [] : [{ userId, season }])),
  )
}

/** Locks the people of these memberships: a concurrent change of status would be lost. Returns the number of memberships. */
export const lockMemberships = async (tx: Tx, ids: readonly string[], now: string): Promise<number> => {
  const found = await queries.listMemberships(tx, ids, now)
  await lockPeople(
    tx,
    found.flatMap(({ userId }) => userId ?? []),
  )
  return found.length
}

/** The person's unpaid membership with the amount due: payments that wait for the board are subtracted. */
export const findDue = async (tx: Executor, userId: string, now: string) => {
  const [latest] = await queries.listMembershipsOf(tx, userId, now)
  if (!latest || latest.status === 'ACTIVE' || latest.status === 'EXPIRED') return null
  // Unconfirmed payments count too: another coach must not ask for the money again.
  const dueCents = latest.feeCents - (await readRecorded(tx, latest.membershipId))
  if (dueCents <= 0) return null
  return {
    membershipId: latest.membershipId,
    season: latest.season,
    dueCents,
    means: meansOfMethod(latest.paymentMethod),
  }
}
