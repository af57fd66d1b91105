import type { MembershipStatus, PaymentMethod, Tier } from '../../../contract/membership.ts'
import { feeFor } from '../../../contract/rules/fee.ts'
import type { IsoInstant } from '../../../contract/values.ts'
import type { Context } from '../../context.ts'
import { newId } from '../../database/ids.ts'
import type { Tx } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import { afterStatus, isSeasonOver } from './policy.ts'
import {
  clearPaidPastEnd,
  expirePastEnd,
  findCurrentMembership,
  insertMembership,
  lockHoldersPastEnd,
  updateMembership,
} from './queries.ts'
import { seasonJoinedAt } from './season.ts'

export { seasonAt, seasonEnd, seasonStart } from './season.ts'

type Payer = { id: string; tier: Tier; age: number | null; paymentMethod: PaymentMethod }

const requested = (club: Context['club'], payer: Payer, now: IsoInstant) => ({
  id: newId(),
  userId: payer.id,
  season: seasonJoinedAt(now),
  status: 'REQUESTED' as const,
  tier: payer.tier,
  feeCents: feeFor(club.fees, payer.tier, payer.age),
  paymentMethod: payer.paymentMethod,
  startedAt: null,
  expiresAt: null,
  paidAt: null,
  createdAt: now,
})

/** Asks for a membership of the season at hand; answers it with the fee, which is fixed now. */
export const requestMembership = async (tx: Tx, club: Context['club'], payer: Payer, now: IsoInstant) => {
  const membership = requested(club, payer, now)
  await insertMembership(tx, membership)
  return membership
}

/**
 * Sets the status of a person's current membership and answers the user's new `paid` flag.
 * No membership at all gives way to a new one, and so does one whose season is over unless it becomes EXPIRED.
 * The caller holds the person's row, so that two administrators never create the same season twice.
 */
export const setStatus = async (
  tx: Tx,
  club: Context['club'],
  payer: Payer,
  status: MembershipStatus,
  now: IsoInstant,
): Promise<boolean> => {
  const current = await findCurrentMembership(tx, payer.id)
  const startsAnew = !current || (status !== 'EXPIRED' && isSeasonOver(current.season, now))
  const membership = startsAnew ? requested(club, payer, now) : current
  const { paid, ...change } = afterStatus(membership, status, now)
  if (startsAnew) await insertMembership(tx, { ...requested(club, payer, now), ...change })
  else await updateMembership(tx, membership.id, change)
  return paid
}

/** Stores as EXPIRED what already reads so, hourly: nothing but old rows and the `paid` flag depends on it. */
export const sweepMemberships = ({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> =>
  inTransaction(db, async (tx) => {
    const at = now()
    await lockHoldersPastEnd(tx, at)
    await clearPaidPastEnd(tx, at)
    await expirePastEnd(tx, at)
  })
