import type { MemberSession } from '../../../contract/sessions.ts'
import { dayAndHour } from '../../lib/dates.ts'
import { AddToCalendar } from './add-to-calendar.tsx'
import { PlaceLink } from './place-link.tsx'
import { RsvpButton } from './rsvp-button.tsx'
import { detailsOf } from './session-details.ts'

/** One upcoming session with its sign-up button. */
export function SessionRow({ session }: { session: MemberSession }) {
  return (
    <li className="grid gap-x-6 gap-y-3 border-line border-t py-4 first:border-t-0 first:pt-0 last:pb-0 sm:grid-cols-[1fr_auto] sm:items-center">
      <div className="min-w-0">
        <p className="font-bold">{session.title}</p>
        <p>{dayAndHour(session.date)}</p>
        <p className="text-quiet text-sm">{detailsOf(session)}</p>
        <p className="text-sm">
          <PlaceLink place={session.location} />
        </p>
        {session.description && <p className="whitespace-pre-line wrap-anywhere text-sm">{session.description}</p>}
      </div>
      <div className="grid grid-cols-[1fr_auto] gap-1 sm:w-56 sm:grid-cols-1">
        <RsvpButton session={session} />
        <AddToCalendar session={session} />
      </div>
    </li>
  )
}
