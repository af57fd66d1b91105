import { parisDay } from '../time/paris-clock.ts'
import { lastDayOfSeason } from '../time/season.ts'

/** The membership that the board works on and whose fee is due: a renewal comes before the current one. */
export const shownMembership = <Membership>({ membership, renewal }: Record<'membership' | 'renewal', Membership>) =>
  renewal ?? membership

/** 31 August is over, in Paris. */
export const isSeasonOver = (season: number, now: string | number): boolean => parisDay(now) > lastDayOfSeason(season)

/** What remains to be paid of a membership, in cents: its fee without confirmed money. */
export const remainingCents = (membership: { feeCents: number; coveredCents: number }): number =>
  Math.max(0, membership.feeCents - membership.coveredCents)
