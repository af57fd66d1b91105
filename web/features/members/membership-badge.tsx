import type { MembershipStatus, MembershipSummary } from '../../../contract/memberships/membership.ts'
import type { Member } from '../../../contract/people.ts'
import { euros } from '../../../contract/rules/euros.ts'
import { boardStatusLabels, noMembershipBoardLabel } from '../../../contract/rules/labels.ts'
import { lastDayOfSeason } from '../../../contract/rules/season.ts'
import { dateField, shortDate } from '../../lib/dates.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'

const toneOf = (status: MembershipStatus | undefined): Tone => {
  if (status === 'ACTIVE') return 'good'
  return status && status !== 'EXPIRED' ? 'wait' : 'quiet'
}

const isOver = (season: number | undefined) =>
  season !== undefined && dateField(new Date().toISOString()) > lastDayOfSeason(season)

type StatusProps = { status: MembershipStatus | undefined; season?: number | undefined }

/** A season that has ended is no alarm: it reads as finished, unlike one that the board ended. */
export function StatusBadge({ status, season }: StatusProps) {
  const label = status === 'EXPIRED' && isOver(season) ? 'Terminée' : status && boardStatusLabels[status]
  return <Badge tone={toneOf(status)}>{label ?? noMembershipBoardLabel}</Badge>
}

const dueOf = ({ feeCents }: Pick<MembershipSummary, 'feeCents'>) =>
  feeCents === 0 ? 'gratuit' : `${euros(feeCents)} à régler`

/** Expiry date, or the amount due. */
const detailOf = ({ status, expiresAt, feeCents }: MembershipSummary) => {
  if (status === 'ACTIVE') return expiresAt ? `jusqu’au ${shortDate(expiresAt)}` : undefined
  if (status === 'EXPIRED') return expiresAt ? `échéance ${shortDate(expiresAt)}` : undefined
  return dueOf({ feeCents })
}

type Props = Pick<Member, 'membership' | 'renewal'> & { status: MembershipStatus | undefined }

/** `status` is optimistic: the chosen one, before the server responds. */
export function MembershipBadge({ membership, renewal, status }: Props) {
  return (
    <>
      <StatusBadge status={renewal ? membership?.status : status} season={membership?.season} />
      {membership && <span className="block whitespace-nowrap text-quiet text-sm">{detailOf(membership)}</span>}
      {renewal && (
        <span className="mt-2 block">
          <Badge tone={toneOf(renewal.status)}>Renouvellement</Badge>
          <span className="block whitespace-nowrap text-quiet text-sm">{dueOf(renewal)}</span>
        </span>
      )}
    </>
  )
}
