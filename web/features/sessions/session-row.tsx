import type { MemberSession } from '../../../contract/sessions.ts'
import { dayAndHour } from '../../lib/dates.ts'
import { SmallPicture } from '../../ui/small-picture.tsx'
import { AddToCalendar } from './add-to-calendar.tsx'
import { PlaceLink } from './place-link.tsx'
import { RsvpButton } from './rsvp-button.tsx'
import { detailsOf, pictureOf } from './session-details.ts'

/** One upcoming session as a numbered lane, in the accent colour when the member is going. */
export function SessionRow({ session, lane }: { session: MemberSession; lane: number }) {
  const { title, date, type, location, description, going } = session
  return (
    <li
      className={`grid grid-cols-[2rem_1fr] gap-x-3 gap-y-3 border-t-2 py-5 sm:grid-cols-[2.75rem_1fr_12rem] sm:items-center sm:gap-x-5 ${going ? 'border-accent' : 'border-line'}`}
    >
      <span aria-hidden className={`title self-start pt-1 leading-[0.8]! ${going ? 'text-accent-text' : 'outlined'}`}>
        {lane}
      </span>
      <div className="grid min-w-0 grid-cols-[1fr_auto] gap-x-4 sm:grid-cols-[auto_1fr]">
        <SmallPicture
          picture={pictureOf(type)}
          className="col-start-2 row-start-1 h-14 w-19 rounded sm:col-start-1 sm:row-span-2 sm:h-20 sm:w-27"
        />
        <div className="col-start-1 row-start-1 min-w-0 sm:col-start-2">
          <p className="heading">{dayAndHour(date)}</p>
          <p className="font-bold">{title}</p>
        </div>
        <div className="col-span-2 min-w-0 text-sm sm:col-span-1 sm:col-start-2">
          <p className="text-quiet">{detailsOf(session)}</p>
          <p>
            <PlaceLink place={location} />
          </p>
          {description && <p className="whitespace-pre-line wrap-anywhere">{description}</p>}
        </div>
      </div>
      <div className="col-start-2 grid grid-cols-[1fr_auto] gap-1 sm:col-start-3 sm:grid-cols-1">
        <RsvpButton session={session} className="sm:justify-center" />
        <AddToCalendar session={session} />
      </div>
    </li>
  )
}
