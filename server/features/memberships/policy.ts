import type { MembershipStatus } from '../../../contract/memberships/membership.ts'
import { isSeasonOver } from '../../../contract/rules/memberships/membership.ts'
import { isUnsettled } from '../../../contract/rules/memberships/pending-status.ts'
import type { IsoInstant } from '../../../contract/values.ts'
import { enrolmentSeasonAt, seasonEnd } from '../../time/season.ts'

type Dates = { startedAt: IsoInstant | null; paidAt: IsoInstant | null; expiresAt: IsoInstant | null }

type DatedMembership = Dates & { season: number; status: MembershipStatus }

/**
 * True if a new status, other than EXPIRED, creates the next season's membership: the season of this one is over, or it
 * is ACTIVE or EXPIRED on 1 July or later. A requested or unpaid membership keeps its season and fee; the board sets it
 * EXPIRED to create that of the next season.
 */
export const opensNextSeason = (membership: DatedMembership, status: MembershipStatus, now: IsoInstant): boolean => {
  const canEnrolNextSeason = membership.season < enrolmentSeasonAt(now)
  return (
    status !== 'EXPIRED' &&
    (isSeasonOver(membership.season, now) || (canEnrolNextSeason && !isUnsettled(membership.status)))
  )
}

/**
 * Columns of a membership after its status is set at `now`. `paidAt` is the day of the first activation, paid or not. It
 * is never cleared: a status set by mistake can be undone with the original dates.
 */
export const fieldsWithStatus = (membership: DatedMembership, status: MembershipStatus, now: IsoInstant) => {
  const { season, startedAt, paidAt, expiresAt } = membership
  if (status === 'EXPIRED') return { season, status, startedAt, paidAt, expiresAt }
  if (status !== 'ACTIVE') return { season, status, startedAt: null, paidAt, expiresAt: null }
  return {
    season,
    status,
    startedAt: startedAt ?? paidAt ?? now,
    paidAt: paidAt ?? now,
    expiresAt: seasonEnd(season),
  }
}

type Fee = { feeCents: number; usualFeeCents: number }

/**
 * What a correction does to a fee. `boardFeeKept`: keeps a fee that the board set, as when the person answers a renewal.
 */
export type FeeChange = 'none' | 'usual' | 'boardFeeKept'

/** Fee after a change of the usual fee: a lower fee set by the board stays, unless the usual fee falls below it. */
const keptFeeCents = ({ feeCents, usualFeeCents }: Fee, newUsualFeeCents: number): number => {
  if (newUsualFeeCents === usualFeeCents) return feeCents
  return feeCents < usualFeeCents ? Math.min(feeCents, newUsualFeeCents) : newUsualFeeCents
}

/** The fee of a membership after a correction; `usualFeeCents` is what the club's rules give for it now. */
export const newFee = (before: Fee, usualFeeCents: number, change: FeeChange): Fee => {
  if (change === 'none') return { feeCents: before.feeCents, usualFeeCents: before.usualFeeCents }
  if (change === 'usual') return { feeCents: usualFeeCents, usualFeeCents }
  return { feeCents: keptFeeCents(before, usualFeeCents), usualFeeCents }
}
