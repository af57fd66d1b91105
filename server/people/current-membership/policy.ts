import type { MembershipStatus } from '../../../contract/memberships/membership.ts'
import { isSeasonOver } from '../../../contract/rules/memberships/membership.ts'
import type { IsoInstant } from '../../../contract/values.ts'

/*
 * Which membership of a person counts:
 * - current: the latest one that is ACTIVE and has not ended, else the one of the latest season
 *   (`peopleWithMembership`, `m`).
 *   In July and August a member who has paid stays active while the next season is only requested.
 * - renewal: a later one than the current, unless it is EXPIRED (`peopleWithMembership`, `next`).
 * - shown: the renewal, else the current one. The board changes this one, and its fee is due (`findShownMembership`).
 * - on the day of a session: each one that was not EXPIRED on that day (`membershipsOnDay`).
 * `queries.ts` has the same rules in SQL; its test compares both.
 */

type MembershipDates = { season: number; status: MembershipStatus; expiresAt: IsoInstant | null }

const hasEnded = ({ season, expiresAt }: MembershipDates, now: IsoInstant): boolean =>
  (expiresAt !== null && expiresAt < now) || isSeasonOver(season, now)

/** The status at `now`: EXPIRED once the membership has ended, whatever is stored. */
export const statusAt = (membership: MembershipDates, now: IsoInstant): MembershipStatus =>
  hasEnded(membership, now) ? 'EXPIRED' : membership.status

/** The shown membership; `rows` are sorted with the latest season first. */
export const findShownMembership = <Row extends MembershipDates>(
  rows: readonly Row[],
  now: IsoInstant,
): Row | undefined =>
  rows[0]?.status === 'EXPIRED' ? (rows.find((row) => statusAt(row, now) === 'ACTIVE') ?? rows[0]) : rows[0]
