import type { MemberSession } from '../../../contract/sessions.ts'
import { dayAndHour } from '../../lib/dates.ts'
import { AddToCalendar } from './add-to-calendar.tsx'
import { Lane } from './lane.tsx'
import { PlaceLink } from './place-link.tsx'
import { RsvpButton } from './rsvp-button.tsx'
import { detailsOf } from './session-details.ts'

/** One upcoming session as a numbered lane, in the accent colour when the member is going. */
export function SessionRow({ session, lane }: { session: MemberSession; lane: number }) {
  const { title, date, type, location, description, going } = session
  return (
    <Lane
      lane={lane}
      type={type}
      isMarked={going}
      head={
        <>
          <p className="heading">{dayAndHour(date)}</p>
          <p className="font-bold">{title}</p>
        </>
      }
      actions={
        <>
          <RsvpButton session={session} className="sm:justify-center" />
          <AddToCalendar session={session} />
        </>
      }
    >
      <p className="text-quiet">{detailsOf(session)}</p>
      <p>
        <PlaceLink place={location} />
      </p>
      {description && <p className="whitespace-pre-line wrap-anywhere">{description}</p>}
    </Lane>
  )
}
