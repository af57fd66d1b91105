import type { MembershipStatus, MembershipSummary } from '../../../contract/memberships/membership.ts'
import { isSeasonOver, remainingCents } from '../../../contract/rules/memberships/membership.ts'
import { euros } from '../../../contract/rules/money/euros.ts'
import { boardStatusLabels, noMembershipBoardLabel } from '../../../contract/rules/texts/labels.ts'
import { numericDayAt } from '../../lib/texts/dates.ts'

const isOver = (season: number | undefined) => season !== undefined && isSeasonOver(season, Date.now())

/** A season that has ended is shown as finished, unlike one that the board ended. */
export const statusText = (status: MembershipStatus | undefined, season: number | undefined): string => {
  if (status === 'EXPIRED' && isOver(season)) return 'Terminée'
  return status ? boardStatusLabels[status] : noMembershipBoardLabel
}

type Money = { coveredCents?: number; unconfirmedCents?: number }

/** `coveredCents`: confirmed payments; `unconfirmedCents`: payments to a coach that the board has to confirm. */
export const remainingText = (
  { status, feeCents }: Pick<MembershipSummary, 'status' | 'feeCents'>,
  { coveredCents = 0, unconfirmedCents = 0 }: Money,
): string => {
  if (unconfirmedCents > 0) return `${euros(unconfirmedCents)} à\u00a0confirmer`
  const remaining = remainingCents({ feeCents, coveredCents })
  if (remaining > 0) return `${euros(remaining)} à régler`
  const paid = feeCents > 0 ? 'réglé' : 'gratuit'
  return status === 'REQUESTED' ? paid : `${paid}, à activer`
}

/** Expiry date, or what remains to be paid. */
export const detailText = (membership: MembershipSummary, money: Money): string | undefined => {
  const { status, expiresAt } = membership
  if (status === 'ACTIVE') return expiresAt ? `jusqu’au ${numericDayAt(expiresAt)}` : undefined
  if (status === 'EXPIRED' && expiresAt)
    return isOver(membership.season) ? `le ${numericDayAt(expiresAt)}` : `échéance ${numericDayAt(expiresAt)}`
  if (status === 'EXPIRED') return undefined
  return remainingText(membership, money)
}
