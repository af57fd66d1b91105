import Repeat from 'lucide-react/icons/repeat'
import { Link } from 'react-router'
import { sessionTypeLabels } from '../../../../contract/rules/texts/labels.ts'
import { parisDay } from '../../../../contract/rules/time/paris-clock.ts'
import type { ListedSession } from '../../../../contract/sessions/coach-lists.ts'
import type { Rhythm } from '../../../../contract/sessions/series.ts'
import { useClub } from '../../../lib/club.ts'
import { sheetPath } from '../../../lib/paths.ts'
import { dayAndHour, today } from '../../../lib/texts/dates.ts'
import { classNames } from '../../../ui/class-names.ts'
import { DotLine } from '../../../ui/dot-line.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { PlacesCount } from '../places/places-count.tsx'
import { RecapButton } from '../recap-button.tsx'
import { rhythmText } from '../series/rhythm.ts'
import { laneId, levelText } from '../session-details.ts'
import type { SessionDialogState } from './coach-dialog.tsx'
import { CoachLaneFrame } from './coach-lane-frame.tsx'
import { CoachLaneMenu } from './coach-lane-menu.tsx'

type Props = {
  session: ListedSession
  /** Its number in the list; none for a past session. */
  lane: number | undefined
  isPast: boolean
  /** True for the first session to come: its lane leads to the sheet. */
  isNext: boolean
  onOpen: (dialog: SessionDialogState) => void
}

/** A session as coaches see it, in the accent colour on its day. */
export function CoachLane({ session, lane, isPast, isNext, onOpen }: Props) {
  const { id, title, date, type, recap, published, cancelledAt } = session
  const hasRollCall = hasRollCallButton(session, isPast)
  return (
    <CoachLaneFrame
      id={laneId(id)}
      lane={lane}
      type={type}
      isAccented={isToday(session)}
      head={
        <>
          <p className="heading">{dayAndHour(date)}</p>
          <h3 className={classNames('wrap-anywhere font-bold', cancelledAt !== null && 'line-through')}>
            {published ? (
              <Link to={`/seances/${id}`} className="underline underline-offset-4 hover:text-accent-text">
                {title}
              </Link>
            ) : (
              title
            )}
          </h3>
        </>
      }
      actions={
        <>
          {!published && <StatusTag tone="wait">Brouillon</StatusTag>}
          {/* Members cannot sign up for an unpublished session. */}
          {(published || session.rsvpCount > 0) && (
            <div className="sm:w-full">
              <PlacesCount session={isPast ? { ...session, capacity: null } : session} />
            </div>
          )}
          {(hasRollCall || isNext) && <RollCallLink session={session} />}
          {isPast && (
            <RecapButton
              session={session}
              label={recap ? 'Modifier le récap' : 'Écrire le récap'}
              tone="quiet"
              className={recap ? 'text-quiet' : 'text-wait'}
            />
          )}
        </>
      }
      menu={
        <CoachLaneMenu
          session={session}
          isPast={isPast}
          hasRollCall={cancelledAt === null && !hasRollCall}
          onOpen={onOpen}
        />
      }
      facts={<LaneFacts session={session} isPast={isPast} />}
      text={<LaneText session={session} />}
    />
  )
}

const isToday = ({ date }: ListedSession) => parisDay(date) === today()

/** True on the day of the session, and later until the sheet is saved; otherwise the sheet is in the menu. */
const hasRollCallButton = (session: ListedSession, isPast: boolean) =>
  session.cancelledAt === null && (isToday(session) || (isPast && !session.attendanceSavedAt))

/** Link to the sheet of a session: the next step on the day of the session, until the sheet is saved. */
function RollCallLink({ session }: { session: ListedSession }) {
  const { id, title, published, attendanceSavedAt } = session
  const isDue = published && !attendanceSavedAt && isToday(session)
  return (
    <LinkButton to={sheetPath(id)} tone={isDue ? 'primary' : 'secondary'} className="px-4!">
      {isDue ? 'Faire l’appel' : 'Présences'}
      <span className="sr-only">{` : ${title}`}</span>
    </LinkButton>
  )
}

function LaneFacts({ session, isPast }: { session: ListedSession; isPast: boolean }) {
  const { type, location, levelTarget, cancelledAt, coachPrenom, rhythm } = session
  const isUsualLocation = useClub().weeklySlots.some((slot) => slot.location === location)
  const isOver = isPast && cancelledAt === null
  return (
    <>
      <div className="text-quiet">
        <DotLine
          facts={[
            sessionTypeLabels[type],
            isUsualLocation ? null : location,
            levelTarget && levelText(session),
            coachPrenom && `avec\u00a0${coachPrenom}`,
            rhythm && rhythm.everyWeeks > 1 ? rhythmText(rhythm) : null,
          ]}
          sign={rhythm && <RepeatSign rhythm={rhythm} />}
        />
        {isUsualLocation && <span className="sr-only">{location}</span>}
      </div>
      <div className="flex flex-wrap gap-x-5">
        {isOver && !session.attendanceSavedAt && <StatusTag tone="wait">Appel à enregistrer</StatusTag>}
        {cancelledAt !== null && <StatusTag tone="bad">Annulée</StatusTag>}
      </div>
    </>
  )
}

function RepeatSign({ rhythm }: { rhythm: Rhythm }) {
  return (
    <span title={rhythmText(rhythm)} className="ml-2 inline-flex" style={{ verticalAlign: 'text-bottom' }}>
      <Repeat aria-hidden className="size-4" />
      {rhythm.everyWeeks === 1 && <span className="sr-only">{rhythmText(rhythm)}</span>}
    </span>
  )
}

/** The recap, or what is planned; for a cancelled session the reason only. */
function LaneText({ session }: { session: ListedSession }) {
  const { description, recap, cancelledAt, cancelReason } = session
  const planned = recap ? `Récap\u00a0: ${recap}` : description
  const text = cancelledAt === null ? planned : cancelReason
  return text && <p className="line-clamp-3 whitespace-pre-line wrap-anywhere">{text}</p>
}
