import type { PaymentMethod, Tier } from '../../../contract/memberships/membership.ts'
import { feeFor } from '../../../contract/rules/money/fee.ts'
import type { IsoInstant } from '../../../contract/values.ts'
import type { Context } from '../../context.ts'
import { newId } from '../../database/ids.ts'
import type { Tx } from '../../database/schema.ts'
import { enrolmentSeasonAt } from '../../time/season.ts'
import { deleteMemberships, hasMoney, insertMembership } from './queries.ts'

/** A person with what decides the fee of a membership requested for them. */
export type FeePerson = { id: string; tier: Tier; age?: number | null; paymentMethod: PaymentMethod }

export const newRequest = (club: Context['club'], person: FeePerson, now: IsoInstant) => {
  const feeCents = feeFor(club.fees, person.tier, person.age)
  return {
    id: newId(),
    userId: person.id,
    season: enrolmentSeasonAt(now),
    status: 'REQUESTED' as const,
    tier: person.tier,
    feeCents,
    usualFeeCents: feeCents,
    paymentMethod: person.paymentMethod,
    startedAt: null,
    expiresAt: null,
    paidAt: null,
    activationMailedAt: null,
    createdAt: now,
  }
}

/** Creates a requested membership of the season that can be requested now, with its fee, which does not change later. */
export const requestMembership = async (tx: Tx, club: Context['club'], person: FeePerson, now: IsoInstant) => {
  const membership = newRequest(club, person, now)
  await insertMembership(tx, membership)
  return membership
}

/** Deletes a membership that was only requested; false if a payment exists for it. The caller has locked the person. */
export const deleteRequest = async (tx: Tx, id: string): Promise<boolean> => {
  if (await hasMoney(tx, [id])) return false
  await deleteMemberships(tx, [id])
  return true
}
