import type { MembershipStatus } from '../../../contract/memberships/membership.ts'
import { isPending, isUnsettled } from '../../../contract/rules/memberships/pending-status.ts'
import type { IsoInstant } from '../../../contract/values.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../database/schema.ts'
import { lockPeople } from '../../people/lock-queries.ts'
import type { Actor } from '../../security/actor.ts'
import { activateMemberships } from '../memberships/index.ts'
import { listFeesById } from './fee-queries.ts'

type Activation = {
  /** Null after a card payment. */
  by: Actor | null
  membershipIds: readonly string[]
}

/** Makes ACTIVE those of these memberships that `mayActivate`, that are covered and the latest of their person. */
const activateWhere = async (
  tx: Tx,
  context: Context,
  { by, membershipIds }: Activation,
  mayActivate: (status: MembershipStatus) => boolean,
): Promise<string | null> => {
  const coveredMemberships = (await listFeesById(tx, membershipIds, context.now())).filter(
    ({ status, feeCents, coveredCents }) => mayActivate(status) && coveredCents >= feeCents,
  )
  return activateMemberships(
    tx,
    context,
    by,
    coveredMemberships.flatMap(({ userId, season }) => (userId === null ? [] : [{ userId, season }])),
  )
}

/** After a payment: activates what it covers, requests too, accepted with the money. Returns the id to undo it. */
export const activateCovered = (tx: Tx, context: Context, activation: Activation) =>
  activateWhere(tx, context, activation, isUnsettled)

/**
 * After a change of fee: activates pending memberships that earlier payments cover now. A request is left to the
 * board, which has not accepted it yet: a corrected amount does not accept it, even if nothing is left to pay.
 */
export const activateIfFeeCovered = async (
  tx: Tx,
  context: Context,
  by: Actor,
  membershipId: string,
): Promise<void> => {
  await activateWhere(tx, context, { by, membershipIds: [membershipId] }, isPending)
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
