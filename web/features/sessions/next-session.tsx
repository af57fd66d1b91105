import { Link } from 'react-router'
import { parisDay } from '../../../contract/rules/time/paris-clock.ts'
import type { MemberSession } from '../../../contract/sessions/member-sessions.ts'
import { sheetPath } from '../../lib/paths.ts'
import { today } from '../../lib/texts/dates.ts'
import { nearDayAndHour } from '../../lib/texts/near-dates.ts'
import { pictureFor } from '../../lib/type-pictures.ts'
import { classNames } from '../../ui/class-names.ts'
import { DotLine } from '../../ui/dot-line.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { SmallPicture } from '../../ui/small-picture.tsx'
import { AddToCalendar } from './add-to-calendar.tsx'
import { CancelReason } from './cancel-reason.tsx'
import { LocationLink } from './location-link.tsx'
import { PlaceButton } from './places/place-button.tsx'
import { PlacesCount } from './places/places-count.tsx'
import { listDetails } from './session-details.ts'

type Props = {
  session: MemberSession
  /** True: on the day of the session, its first action is the roll call. */
  hasRollCall?: boolean
}

/** The next session with its date, location, coach and the member's sign-up. */
export function NextSession({ session, hasRollCall = false }: Props) {
  const { title, date, type, location, description, going, cancelledAt } = session
  const isCancelled = cancelledAt !== null
  const isMine = going && !isCancelled
  const isRollCallDue = hasRollCall && parisDay(date) === today()
  return (
    <section
      aria-labelledby="next-session"
      className={`grid min-w-0 grid-cols-[minmax(0,1fr)_auto] overflow-hidden rounded-lg border-2 bg-surface sm:grid-cols-[1fr_minmax(12rem,34%)] ${isMine ? 'border-accent' : 'border-line'}`}
    >
      {/* The text alone decides the height: a drawing without one would be 150 pixels high. */}
      <div className="relative col-start-2 row-start-1 max-tiny:hidden w-22 max-sm:aspect-[4/3] max-sm:self-start sm:row-span-2 sm:w-full">
        <SmallPicture picture={pictureFor(type)} className="absolute -inset-px size-[calc(100%+2px)]" />
      </div>
      <div className="col-start-1 row-start-1 grid min-w-0 content-start gap-1 p-4 pb-0 sm:p-6 sm:pb-3">
        <p className="eyebrow">Prochaine séance</p>
        {/* The sessions below have the lanes from 2 on. */}
        <div className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 sm:gap-x-4">
          <span
            aria-hidden
            className={`title row-span-2 text-[3.2rem]! leading-[0.95]! sm:text-[4.2rem]! ${isMine ? 'text-accent-text' : 'outlined'}`}
          >
            1
          </span>
          <h2 id="next-session" className="title text-(length:--step-2)! sm:text-[2.6rem]!">
            {nearDayAndHour(date)}
          </h2>
          <p className={classNames('heading wrap-anywhere', isCancelled && 'line-through')}>
            <Link to={`/seances/${session.id}`} className="underline underline-offset-4 hover:text-accent-text">
              {title}
            </Link>
          </p>
        </div>
      </div>
      <div className="col-span-2 grid gap-1 p-4 pt-2.5 sm:gap-2 sm:col-span-1 sm:p-6 sm:pt-0">
        <DotLine facts={listDetails(session)} className="text-quiet" />
        {!isCancelled && <PlacesCount session={session} />}
        <p className="-my-2">
          <LocationLink location={location} />
        </p>
        <CancelReason session={session} />
        {description && !isCancelled && (
          <p className="line-clamp-3 whitespace-pre-line wrap-anywhere text-sm">{description}</p>
        )}
        {!isCancelled && (
          <div className="mt-3 flex flex-wrap items-end gap-x-5 gap-y-1">
            {isRollCallDue && (
              <LinkButton to={sheetPath(session.id)} className="grow sm:grow-0">
                Faire l’appel
              </LinkButton>
            )}
            <PlaceButton
              session={session}
              isQuiet={isRollCallDue}
              className={isRollCallDue ? undefined : 'min-w-[min(12rem,100%)] grow sm:grow-0'}
            />
            {!isRollCallDue && <AddToCalendar session={session} />}
          </div>
        )}
      </div>
    </section>
  )
}
