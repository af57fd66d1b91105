import type { MembershipStatus, MembershipSummary } from '../../../contract/memberships/membership.ts'
import { euros } from '../../../contract/rules/euros.ts'
import { boardStatusLabels, noMembershipBoardLabel } from '../../../contract/rules/labels.ts'
import { lastDayOfSeason } from '../../../contract/rules/season.ts'
import { numericDayAt, today } from '../../lib/texts/dates.ts'

const isOver = (season: number | undefined) => season !== undefined && today() > lastDayOfSeason(season)

/** A season that has ended is shown as finished, unlike one that the board ended. */
export const statusText = (status: MembershipStatus | undefined, season: number | undefined): string => {
  if (status === 'EXPIRED' && isOver(season)) return 'Terminée'
  return status ? boardStatusLabels[status] : noMembershipBoardLabel
}

export const dueText = ({ feeCents }: Pick<MembershipSummary, 'feeCents'>): string =>
  feeCents === 0 ? 'gratuit' : `${euros(feeCents)} à régler`

/** Expiry date, or the amount due. */
export const detailText = ({ status, expiresAt, feeCents }: MembershipSummary): string | undefined => {
  if (status === 'ACTIVE') return expiresAt ? `jusqu’au ${numericDayAt(expiresAt)}` : undefined
  if (status === 'EXPIRED') return expiresAt ? `échéance ${numericDayAt(expiresAt)}` : undefined
  return dueText({ feeCents })
}
