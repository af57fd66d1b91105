import type { MembershipStatus } from '../../../contract/memberships/membership.ts'

/** Confirmed and waiting cents of a membership, without voided payments. */
export type Money = { confirmedCents: number; waitingCents: number }

type Fee = { status: MembershipStatus; feeCents: number }

/** What is still to be handed over; never negative. */
export const missingCents = ({ feeCents }: Fee, { confirmedCents, waitingCents }: Money): number =>
  Math.max(0, feeCents - confirmedCents - waitingCents)

/** True for an open request or an unpaid membership whose confirmed shares reach its fee. */
export const becomesActive = ({ status, feeCents }: Fee, { confirmedCents }: Pick<Money, 'confirmedCents'>): boolean =>
  status !== 'ACTIVE' && status !== 'EXPIRED' && confirmedCents >= feeCents

/** "2026-0001": season and number of a receipt. */
export const receiptName = (season: number, number: number): string => `${season}-${String(number).padStart(4, '0')}`

type Due = Fee & { season: number } & Money

/**
 * The membership that money received at the track is for: the earliest of `memberships` that lacks some, else the latest.
 * Undefined without any that is not ended.
 */
export const paidAtTrack = <Any extends Due>(memberships: readonly Any[]): Any | undefined => {
  const open = memberships.filter(({ status }) => status !== 'EXPIRED').toSorted((a, b) => a.season - b.season)
  return open.find((membership) => missingCents(membership, membership) > 0) ?? open.at(-1)
}
