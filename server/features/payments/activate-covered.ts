import { isUnsettled } from '../../../contract/rules/memberships/pending-status.ts'
import type { IsoInstant } from '../../../contract/values.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../database/schema.ts'
import { lockPeople } from '../../people/lock-queries.ts'
import type { Actor } from '../../security/actor.ts'
import { activateMemberships } from '../memberships/index.ts'
import { listFeesById } from './fee-queries.ts'

/**
 * Makes ACTIVE those of these memberships that are unsettled, covered and the latest of their person. `by` is null
 * after a card payment. Returns the id to undo the change.
 */
export const activateCovered = async (
  tx: Tx,
  context: Context,
  { by, membershipIds }: { by: Actor | null; membershipIds: readonly string[] },
): Promise<string | null> => {
  const now = context.now()
  const coveredMemberships = (await listFeesById(tx, membershipIds, now)).filter(
    ({ status, feeCents, coveredCents }) => isUnsettled(status) && coveredCents >= feeCents,
  )
  return activateMemberships(
    tx,
    context,
    by,
    coveredMemberships.flatMap(({ userId, season }) => (userId === null ? [] : [{ userId, season }])),
  )
}

/** Locks the people of these memberships: a concurrent change of status would be lost. Returns how many they are. */
export const lockPeopleOfMemberships = async (tx: Tx, ids: readonly string[], now: IsoInstant): Promise<number> => {
  const memberships = await listFeesById(tx, ids, now)
  await lockPeople(
    tx,
    memberships.map(({ userId }) => userId),
  )
  return memberships.length
}
