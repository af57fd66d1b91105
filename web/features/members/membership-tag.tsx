import type { MembershipStatus } from '../../../contract/memberships/membership.ts'
import type { Member } from '../../../contract/people.ts'
import { isUnsettled } from '../../../contract/rules/memberships/pending-status.ts'
import { classNames } from '../../ui/class-names.ts'
import { StatusTag, type Tone } from '../../ui/status-tag.tsx'
import { detailText, remainingText, statusText } from './membership-text.ts'
import { isToActivate } from './remaining-cents.ts'
import { useUnconfirmedCents } from './use-unconfirmed-cents.ts'

/** Colour is for what needs an act of the board. */
const toneOf = (status: MembershipStatus | undefined): Tone => (status && isUnsettled(status) ? 'wait' : 'quiet')

type StatusProps = { status: MembershipStatus | undefined; season?: number }

export function MembershipStatusTag({ status, season }: StatusProps) {
  return <StatusTag tone={toneOf(status)}>{statusText(status, season)}</StatusTag>
}

type Props = {
  member: Member
  /** Optimistic: the chosen one, before the server responds. */
  status: MembershipStatus | undefined
  /** The select already shows the status: the tag says until when, or what remains to be paid. */
  isBesideSelect?: boolean
}

export function MembershipTag({ member, status, isBesideSelect = false }: Props) {
  const { membership, renewal, coveredCents } = member
  const money = { coveredCents, unconfirmedCents: useUnconfirmedCents([member.id]) }
  const currentStatus = renewal ? membership?.status : status
  const detail = membership && detailText(membership, renewal ? {} : money)
  // « En attente chèque » would contradict that nothing remains.
  const isStatusSpoken = (isBesideSelect || isToActivate(member)) && Boolean(detail) && currentStatus !== 'EXPIRED'
  return (
    <>
      {isStatusSpoken ? (
        <StatusTag tone={toneOf(currentStatus)}>
          <span className="sr-only">{statusText(currentStatus, membership?.season)}</span>
          <span className="first-letter:uppercase">{detail}</span>
        </StatusTag>
      ) : (
        <>
          <MembershipStatusTag status={currentStatus} season={membership?.season} />
          {detail && (
            // On a narrow phone what remains stays, and the name keeps its line.
            <span
              className={classNames(
                'block whitespace-nowrap text-quiet text-sm',
                membership.status === 'ACTIVE' && 'max-small:hidden',
              )}
            >
              {detail}
            </span>
          )}
        </>
      )}
      {renewal && (
        <span className="mt-2 block">
          <StatusTag tone={toneOf(renewal.status)}>Renouvellement</StatusTag>
          <span className="block whitespace-nowrap text-quiet text-sm">{remainingText(renewal, money)}</span>
        </span>
      )}
    </>
  )
}
