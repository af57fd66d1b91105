import type { PaymentMethod, Tier } from '../../../contract/memberships/membership.ts'
import { feeFor } from '../../../contract/rules/money/fee.ts'
import type { IsoInstant } from '../../../contract/values.ts'
import type { Context } from '../../context.ts'
import { newId } from '../../database/ids.ts'
import type { Tx } from '../../database/schema.ts'
import { hasMoney } from '../../ledger/queries.ts'
import { seasonJoinedAt } from '../../time/season.ts'
import { deleteMemberships, insertMembership } from './queries.ts'

/** A person who joins, with the facts that decide their fee. */
export type Payer = { id: string; tier: Tier; age?: number | null | undefined; paymentMethod: PaymentMethod }

export const newRequest = (club: Context['club'], payer: Payer, now: IsoInstant) => {
  const feeCents = feeFor(club.fees, payer.tier, payer.age)
  return {
    id: newId(),
    userId: payer.id,
    season: seasonJoinedAt(now),
    status: 'REQUESTED' as const,
    tier: payer.tier,
    feeCents,
    usualFeeCents: feeCents,
    paymentMethod: payer.paymentMethod,
    startedAt: null,
    expiresAt: null,
    paidAt: null,
    activationMailedAt: null,
    createdAt: now,
  }
}

/** Creates a requested membership of the season that can be joined now, with its fee, which does not change later. */
export const requestMembership = async (tx: Tx, club: Context['club'], payer: Payer, now: IsoInstant) => {
  const membership = newRequest(club, payer, now)
  await insertMembership(tx, membership)
  return membership
}

/** Deletes a membership that was only requested; false if a payment exists for it. The caller has locked the person. */
export const withdrawRequest = async (tx: Tx, id: string): Promise<boolean> => {
  if (await hasMoney(tx, [id])) return false
  await deleteMemberships(tx, [id])
  return true
}
