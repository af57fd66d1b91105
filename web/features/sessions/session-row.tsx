import { Link } from 'react-router'
import type { MemberSession } from '../../../contract/sessions/member-sessions.ts'
import { useClub } from '../../lib/club.ts'
import { dayAndHour } from '../../lib/texts/dates.ts'
import { classNames } from '../../ui/class-names.ts'
import { DotLine } from '../../ui/dot-line.tsx'
import { AddToCalendar } from './add-to-calendar.tsx'
import { CancelReason } from './cancel-reason.tsx'
import { Lane } from './lane.tsx'
import { LocationLink } from './location-link.tsx'
import { PlaceButton } from './places/place-button.tsx'
import { PlacesCount } from './places/places-count.tsx'
import { placesLeft } from './places/places-left.ts'
import { listDetails } from './session-details.ts'

/** On a phone the button is beside the figures, which keeps the lane short; a state or a full session takes a row. */
const actionClasses = (session: MemberSession) => {
  const { going, waiting } = session
  if (going) return { count: 'max-sm:col-span-full', place: 'sm:order-last sm:col-span-2' }
  const span = waiting || placesLeft(session) === 0 ? 'col-span-full' : 'max-narrow:col-span-full sm:col-span-full'
  return { count: span, place: classNames(span, 'sm:mt-2 sm:justify-self-start') }
}

/** One upcoming session as a numbered lane, in the accent colour when the member is going. */
export function SessionRow({ session, lane }: { session: MemberSession; lane: number }) {
  const { title, date, type, location, description, going, cancelledAt } = session
  const { stadium } = useClub()
  const isCancelled = cancelledAt !== null
  const classes = actionClasses(session)
  return (
    <Lane
      lane={lane}
      type={type}
      isAccented={going && !isCancelled}
      head={
        <>
          <p className="heading">{dayAndHour(date)}</p>
          <p className={classNames('font-bold', isCancelled && 'line-through')}>
            <Link to={`/seances/${session.id}`} className="underline underline-offset-4 hover:text-accent-text">
              {title}
            </Link>
          </p>
        </>
      }
      actions={
        !isCancelled && (
          <>
            <div className={classes.count}>
              <PlacesCount session={session} />
            </div>
            <PlaceButton session={session} className={classes.place} />
            {going && <AddToCalendar session={session} isIcon />}
          </>
        )
      }
    >
      <DotLine facts={listDetails(session)} className="text-quiet" />
      {/* The club's stadium is shown above the list; here it is for screen readers only. */}
      <p className={location === stadium.name ? 'sr-only' : undefined}>
        <LocationLink location={location} />
      </p>
      <CancelReason session={session} />
      {description && !isCancelled && <p className="whitespace-pre-line wrap-anywhere">{description}</p>}
    </Lane>
  )
}
