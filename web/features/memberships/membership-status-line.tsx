import { Link } from 'react-router'
import type { User } from '../../../contract/people.ts'
import { memberStatusLabel } from '../../../contract/rules/texts/labels.ts'
import { numericDayAt } from '../../lib/texts/dates.ts'
import { StatusTag, type Tone } from '../../ui/status-tag.tsx'

const toneOf = (status: string | undefined): Tone => {
  if (status === 'ACTIVE') return 'good'
  return status === 'EXPIRED' ? 'quiet' : 'wait'
}

/** Status and expiry date of a membership, in one line. */
export function MembershipStatusLine({ membership }: Pick<User, 'membership'>) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 rounded bg-ground px-3 py-2 max-sm:-mx-2 max-sm:px-2">
      <StatusTag tone={toneOf(membership?.status)}>{memberStatusLabel(membership?.status)}</StatusTag>
      {membership?.status === 'ACTIVE' && (
        <>
          <span className="text-quiet text-sm">
            {membership.expiresAt ? `Jusqu’au ${numericDayAt(membership.expiresAt)}` : 'Date d’expiration non définie'}
          </span>
          {/* A wide screen shows the whole card. */}
          <Link
            to="/carte"
            className="-my-2.5 flex min-h-11 items-center font-bold underline underline-offset-4 lg:hidden"
          >
            Ma carte
          </Link>
        </>
      )}
    </div>
  )
}
