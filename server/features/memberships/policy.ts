import type { MembershipStatus } from '../../../contract/membership.ts'
import type { IsoInstant } from '../../../contract/values.ts'
import { seasonEnd, seasonJoinedAt } from './season.ts'

type Dates = { startedAt: IsoInstant | null; paidAt: IsoInstant | null; expiresAt: IsoInstant | null }

export const isSeasonOver = (season: number, now: IsoInstant): boolean => seasonEnd(season) < now

/** What a membership becomes when its status is set at `now`; `paid` is the user's flag for the current season. */
export const afterStatus = (
  membership: Dates & { season: number; status: MembershipStatus },
  status: MembershipStatus,
  now: IsoInstant,
) => {
  const { season, startedAt, paidAt, expiresAt } = membership
  if (status === 'EXPIRED') return { season, status, startedAt, paidAt, expiresAt, paid: false }
  if (status !== 'ACTIVE') return { season, status, startedAt: null, paidAt: null, expiresAt: null, paid: false }
  if (membership.status === 'ACTIVE') return { season, status, startedAt, paidAt, expiresAt, paid: true }
  const joined = Math.max(season, seasonJoinedAt(now))
  return {
    season: joined,
    status,
    startedAt: startedAt ?? now,
    paidAt: paidAt ?? now,
    expiresAt: seasonEnd(joined),
    paid: true,
  }
}
