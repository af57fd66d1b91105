import type { MemberSession } from '../../../contract/sessions.ts'
import { dayAndHour } from '../../lib/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { AddToCalendar } from './add-to-calendar.tsx'
import { PlaceLink } from './place-link.tsx'
import { RsvpButton } from './rsvp-button.tsx'
import { detailsOf } from './session-details.ts'

/** The next session with its date, place, coach and the member's sign-up. */
export function NextSession({ session }: { session: MemberSession }) {
  const { title, date, location, description, going } = session
  return (
    <section
      aria-labelledby="next-session"
      className="grid min-w-0 content-start gap-1 rounded-lg border border-line border-l-[6px] border-l-accent bg-surface p-5 pl-[15px] sm:p-6 sm:pl-[19px]"
    >
      <p className="eyebrow">Prochaine séance</p>
      <h2 id="next-session" className="subtitle mt-1">
        {dayAndHour(date)}
      </h2>
      <p className="wrap-anywhere font-bold">{title}</p>
      <p>
        <PlaceLink place={location} />
      </p>
      <p className="text-quiet">{detailsOf(session)}</p>
      <p>
        <Badge tone={going ? 'good' : 'wait'}>{going ? 'Ma place est notée' : 'Ma place n’est pas notée'}</Badge>
      </p>
      {description && <p className="line-clamp-3 whitespace-pre-line wrap-anywhere text-sm">{description}</p>}
      <div className="mt-3 grid grid-cols-[1fr_auto] gap-x-4 sm:grid-cols-2">
        <RsvpButton session={session} />
        <AddToCalendar session={session} />
      </div>
    </section>
  )
}
