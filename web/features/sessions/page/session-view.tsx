import './session-page.css'
import type { ReactNode } from 'react'
import { sessionTypeLabels } from '../../../../contract/rules/texts/labels.ts'
import { hasStarted } from '../../../../contract/rules/time/has-started.ts'
import type { SessionPage } from '../../../../contract/sessions/session-page.ts'
import { sheetPath } from '../../../lib/paths.ts'
import { attendanceText } from '../../../lib/texts/attendance.ts'
import { hour } from '../../../lib/texts/dates.ts'
import { formatCount } from '../../../lib/texts/format-text.ts'
import { pictureFor } from '../../../lib/type-pictures.ts'
import { Card } from '../../../ui/card.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { DotLine } from '../../../ui/dot-line.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { SmallPicture } from '../../../ui/small-picture.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { AddToCalendar } from '../add-to-calendar.tsx'
import { CancelReason } from '../cancel-reason.tsx'
import { LocationLink } from '../location-link.tsx'
import { PlaceButton } from '../places/place-button.tsx'
import { Counts, PlacesCount } from '../places/places-count.tsx'
import { placesLeft } from '../places/places-left.ts'
import { levelText } from '../session-details.ts'
import { WhoComes } from './who-comes.tsx'

type Props = {
  session: SessionPage
  /** The member's own texts about the session, once it is over. */
  ownTexts: ReactNode
  /** Coaches go from here to the attendance sheet. */
  isStaff: boolean
}

/** One session with its details, the member's place and who comes. */
export function SessionView({ session, ownTexts, isStaff }: Props) {
  const isOver = hasStarted(session, new Date().toISOString())
  const { title, type, location, description, recap, cancelledAt, going, present } = session
  const isCancelled = cancelledAt !== null
  const hasOwnTexts = isOver && !isCancelled && (present || going)
  return (
    <div className="grid min-w-0 gap-8">
      <section
        aria-labelledby="session-title"
        className={classNames('session-poster', going && !isOver && !isCancelled && 'is-mine')}
      >
        <div className="session-drawing">
          <SmallPicture picture={pictureFor(type)} />
        </div>
        <div className="session-text">
          <h2 id="session-title" className={classNames('subtitle wrap-anywhere', isCancelled && 'line-through')}>
            {title}
          </h2>
          <DotLine facts={detailsOf(session)} className="text-quiet" />
          <p>
            <LocationLink location={location} />
          </p>
        </div>
        <div className="session-foot">
          <CancelReason session={session} />
          {description && (
            <p className={classNames('max-w-prose whitespace-pre-line wrap-anywhere', isCancelled && 'text-quiet')}>
              {description}
            </p>
          )}
          {/* A cancelled session has only the list of people. */}
          {!isCancelled && (isOver ? <Counts facts={[peopleCount(session)]} /> : <PlacesCount session={session} />)}
          <Actions session={session} isOpen={!isOver && !isCancelled} isStaff={isStaff} />
          {isOver && !isCancelled && <StatusTag tone={present ? 'good' : 'quiet'}>{attendanceText(session)}</StatusTag>}
        </div>
      </section>
      {(recap || hasOwnTexts) && (
        <div className="session-words">
          {hasOwnTexts && <Card title="Ma séance">{ownTexts}</Card>}
          {recap && (
            <Card title="Le récap du coach">
              <p className="whitespace-pre-line wrap-anywhere">{recap}</p>
            </Card>
          )}
        </div>
      )}
      <WhoComes session={session} isOver={isOver} />
    </div>
  )
}

type ActionsProps = Pick<Props, 'session' | 'isStaff'> & { isOpen: boolean }

/** Sign-up while the session is open, and the attendance sheet for coaches. */
function Actions({ session, isOpen, isStaff }: ActionsProps) {
  return (
    <>
      <div className="flex flex-wrap items-end gap-x-5 gap-y-3 empty:hidden">
        {isOpen && (
          <PlaceButton
            session={session}
            className={classNames('grow sm:grow-0', !isStaff && 'min-w-[min(12rem,100%)]')}
          />
        )}
        {isStaff && (
          <LinkButton to={sheetPath(session.id)} tone="secondary" className="grow sm:grow-0">
            Présences
          </LinkButton>
        )}
        {isOpen && <AddToCalendar session={session} />}
      </div>
      {isOpen && <HowToWait session={session} />}
    </>
  )
}

/** "Course", "10 h à 11 h 30", "Dès le niveau 2" and "avec Nadia" */
const detailsOf = (session: SessionPage) => [
  sessionTypeLabels[session.type],
  `${hour(session.date)} à ${hour(session.endsAt)}`,
  levelText(session),
  session.coach && `avec\u00a0${session.coach.prenom}`,
]

/** "17 présents" once they are counted, else "13 inscrits". */
const peopleCount = ({ presentCount, rsvpCount }: SessionPage) =>
  presentCount ? formatCount(presentCount, 'présent') : formatCount(rsvpCount, 'inscrit')

function HowToWait({ session }: { session: SessionPage }) {
  if (session.going || (placesLeft(session) > 0 && !session.waiting)) return null
  return (
    <p className="max-w-prose text-quiet text-sm">
      Une place qui se libère est gardée quelques heures pour la première personne de la liste, prévenue par e-mail,
      puis pour la suivante&nbsp;; deux heures avant la séance, elle va à qui la prend.
    </p>
  )
}
