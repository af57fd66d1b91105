import type { MembershipStatus } from '../../../contract/memberships/membership.ts'
import type { Member } from '../../../contract/people.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { detailText, dueText, statusText } from './membership-text.ts'

const toneOf = (status: MembershipStatus | undefined): Tone => {
  if (status === 'ACTIVE') return 'good'
  return status && status !== 'EXPIRED' ? 'wait' : 'quiet'
}

type StatusProps = { status: MembershipStatus | undefined; season?: number | undefined }

export function StatusBadge({ status, season }: StatusProps) {
  return <Badge tone={toneOf(status)}>{statusText(status, season)}</Badge>
}

type Props = Pick<Member, 'membership' | 'renewal'> & { status: MembershipStatus | undefined }

/** `status` is optimistic: the chosen one, before the server responds. */
export function MembershipBadge({ membership, renewal, status }: Props) {
  return (
    <>
      <StatusBadge status={renewal ? membership?.status : status} season={membership?.season} />
      {membership && (
        // On a narrow phone what is due stays, and the name keeps its line.
        <span
          className={classNames(
            'block whitespace-nowrap text-quiet text-sm',
            membership.status === 'ACTIVE' && 'max-[24rem]:hidden',
          )}
        >
          {detailText(membership)}
        </span>
      )}
      {renewal && (
        <span className="mt-2 block">
          <Badge tone={toneOf(renewal.status)}>Renouvellement</Badge>
          <span className="block whitespace-nowrap text-quiet text-sm">{dueText(renewal)}</span>
        </span>
      )}
    </>
  )
}
