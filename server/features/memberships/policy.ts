import type { MembershipStatus } from '../../../contract/memberships.ts'
import type { IsoInstant } from '../../../contract/values.ts'
import { seasonEnd, seasonJoinedAt } from '../../season.ts'

type Dates = { startedAt: IsoInstant | null; paidAt: IsoInstant | null; expiresAt: IsoInstant | null }

export const isSeasonOver = (season: number, now: IsoInstant): boolean => seasonEnd(season) < now

type Row = Dates & { season: number; status: MembershipStatus }

const isRunning = ({ status, expiresAt }: Row, now: IsoInstant): boolean =>
  status === 'ACTIVE' && expiresAt !== null && expiresAt >= now

/** The membership whose status the board sees and sets, of all a person has, the latest season first. */
export const shownOf = <Any extends Row>(rows: readonly Any[], now: IsoInstant): Any | undefined =>
  rows[0]?.status === 'EXPIRED' ? (rows.find((row) => isRunning(row, now)) ?? rows[0]) : rows[0]

/**
 * Whether a new status belongs to the next season's membership rather than to this one: its season is over, or from
 * 1 July on it is no longer open. What is still asked for or owed keeps its season and fee; the board ends it
 * (EXPIRED) to open the next season's.
 */
export const renews = (membership: Row, status: MembershipStatus, now: IsoInstant): boolean => {
  const isOpen = membership.status !== 'ACTIVE' && membership.status !== 'EXPIRED'
  const isNextJoined = membership.season < seasonJoinedAt(now)
  return status !== 'EXPIRED' && (isSeasonOver(membership.season, now) || (isNextJoined && !isOpen))
}

/** As it reads at `now`. */
export const readStatus = ({ season, status }: Row, now: IsoInstant): MembershipStatus =>
  isSeasonOver(season, now) ? 'EXPIRED' : status

/**
 * What a membership becomes when its status is set at `now`. `paidAt` is never cleared: money that came is a fact, and
 * a status set by mistake is undone with the dates as they were.
 */
export const afterStatus = (membership: Row, status: MembershipStatus, now: IsoInstant) => {
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
