import { Link } from 'react-router'
import type { User } from '../../../contract/people.ts'
import { memberStatusLabel } from '../../../contract/rules/texts/labels.ts'
import { numericDayAt } from '../../lib/texts/dates.ts'
import { StatusTag, type Tone } from '../../ui/status-tag.tsx'

const toneOf = (status: string | undefined): Tone => {
  if (status === 'ACTIVE') return 'good'
  return status === 'EXPIRED' ? 'bad' : 'wait'
}

/** Status and expiry date of a membership, in one line. */
export function MembershipStatusLine({ membership }: Pick<User, 'membership'>) {
  return (
    // On a phone a lane below the title, as wide as the screen.
    <div className="strip-lane grid grid-cols-[1fr_auto] items-center gap-x-5 bg-ground sm:flex sm:rounded sm:px-3 sm:py-2">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <StatusTag tone={toneOf(membership?.status)}>{memberStatusLabel(membership?.status)}</StatusTag>
        {membership?.status === 'ACTIVE' && (
          <span className="text-quiet text-sm">
            {membership.expiresAt ? `Jusqu’au ${numericDayAt(membership.expiresAt)}` : 'Date d’expiration non définie'}
          </span>
        )}
      </div>
      {/* A wide screen shows the whole card. */}
      {membership?.status === 'ACTIVE' && (
        <Link
          to="/carte"
          className="flex min-h-11 items-center font-bold underline underline-offset-4 sm:-my-2.5 lg:hidden"
        >
          Ma carte
        </Link>
      )}
    </div>
  )
}
