import { club } from '../../club.ts'
import type { MembershipStatus, PaymentMethod, Tier } from '../../contract/memberships/membership.ts'
import { feeFor } from '../../contract/rules/money/fee.ts'
import type { IsoInstant } from '../../contract/values.ts'
import type { AccountRow, PersonRow } from '../database/schema.ts'
import { seasonEnd, seasonStart } from '../time/season.ts'
import { addDays, earlierOf, laterOf } from '../time/time.ts'
import type { Draw } from './random.ts'

/** A row of `people` and one of `accounts`, with the payment method and tier of the memberships. */
export type DemoUser = PersonRow & Omit<AccountRow, 'personId'> & { tier: Tier; paymentMethod: PaymentMethod }
/** `seasons` is the number of seasons up to and including the current `season`. */
export type DemoPeriod = { now: IsoInstant; season: number; seasons: number }

/** Draws the instant at which a person requested a membership of a season: mostly from the last weeks of August on. */
export const drawRequestedAt = (draw: Draw, season: number, isRecent: boolean, { now }: DemoPeriod) => {
  const opening = addDays(seasonStart(season), -20)
  const until = earlierOf(now, addDays(seasonStart(season), 290))
  if (isRecent) return draw.between(laterOf(opening, addDays(until, -30)), until)
  return draw.between(opening, earlierOf(until, addDays(opening, 5 + draw.unit() * 90)))
}

type MembershipOf = { user: DemoUser; season: number; status: MembershipStatus; requestedAt: IsoInstant }
export const createMembership = (
  draw: Draw,
  { user, season, status, requestedAt }: MembershipOf,
  { now }: DemoPeriod,
) => {
  const wasActive = status === 'ACTIVE' || status === 'EXPIRED'
  const feeCents = feeFor(club.fees, user.tier, user.age)
  const paidAt = wasActive ? draw.between(requestedAt, earlierOf(now, addDays(requestedAt, 9))) : null
  return {
    id: draw.id(requestedAt),
    userId: user.id,
    season,
    status,
    tier: user.tier,
    feeCents,
    usualFeeCents: feeCents,
    paymentMethod: user.paymentMethod,
    startedAt: paidAt,
    expiresAt: paidAt && seasonEnd(season),
    paidAt,
    activationMailedAt: paidAt,
    createdAt: requestedAt,
  }
}

/** Earlier seasons with a membership, without a gap, the latest first. */
export const olderSeasons = (draw: Draw, { season, seasons }: DemoPeriod): number[] => {
  const older: number[] = []
  for (let back = 2; back < seasons && draw.chance(0.75); back += 1) older.push(season - back)
  return older
}
