import { Link } from 'react-router'
import { sessionTypeLabels } from '../../../contract/rules/texts/labels.ts'
import type { ListedSession } from '../../../contract/sessions/coach-lists.ts'
import { useClub } from '../../lib/club.ts'
import { sheetPath } from '../../lib/paths.ts'
import { dayAndHour, parisDay, today } from '../../lib/texts/dates.ts'
import { classNames } from '../../ui/class-names.ts'
import { DotLine } from '../../ui/dot-line.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { CancelledNotice } from './cancelled-notice.tsx'
import type { SessionDialogState } from './coach-dialog.tsx'
import { CoachLaneMenu } from './coach-lane-menu.tsx'
import { Lane } from './lane.tsx'
import { placesText } from './places/places-left.ts'
import { RecapButton } from './recap-button.tsx'
import { rhythmText } from './series/rhythm.ts'
import { laneId, levelText } from './session-details.ts'

type Props = {
  session: ListedSession
  lane: number
  isPast: boolean
  onOpen: (dialog: SessionDialogState) => void
}

/** A session as coaches see it, in the accent colour on its day. */
export function CoachLane({ session, lane, isPast, onOpen }: Props) {
  const { id, title, date, type, recap, published, cancelledAt } = session
  return (
    <Lane
      id={laneId(id)}
      lane={lane}
      type={type}
      isMarked={isToday(session)}
      head={
        <>
          <p className={classNames('heading', cancelledAt !== null && 'line-through')}>{dayAndHour(date)}</p>
          <h3 className="wrap-anywhere font-bold">
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
          {hasRollCallButton(session, isPast) && <RollCallLink session={session} />}
          {isPast && (
            <RecapButton
              session={session}
              label={recap ? 'Modifier le récap' : 'Écrire le récap'}
              tone="quiet"
              className={classNames('col-span-2 justify-self-start sm:col-span-1', recap ? 'text-quiet' : 'text-wait')}
            />
          )}
        </>
      }
      menu={
        <CoachLaneMenu
          session={session}
          isPast={isPast}
          hasRollCall={session.cancelledAt === null && !hasRollCallButton(session, isPast)}
          onOpen={onOpen}
        />
      }
    >
      <CancelledNotice session={session} />
      <LaneFacts session={session} isPast={isPast} />
    </Lane>
  )
}

const isToday = ({ date }: ListedSession) => parisDay(date) === today()

/** On its day, and later until the sheet is saved; otherwise the sheet is in the menu. */
const hasRollCallButton = (session: ListedSession, isPast: boolean) =>
  session.cancelledAt === null && (isToday(session) || (isPast && !session.attendanceSavedAt))

/** The sheet of a session: the next act on its day, until it is saved. */
function RollCallLink({ session }: { session: ListedSession }) {
  const { id, title, published, attendanceSavedAt } = session
  const isDue = published && !attendanceSavedAt && isToday(session)
  return (
    <LinkButton to={sheetPath(id)} tone={isDue ? 'primary' : 'secondary'} className="col-span-2 px-4! sm:col-span-1">
      {isDue ? 'Faire l’appel' : 'Présences'}
      <span className="sr-only">{` : ${title}`}</span>
    </LinkButton>
  )
}

function LaneFacts({ session, isPast }: { session: ListedSession; isPast: boolean }) {
  const { type, location, levelTarget, description, recap, published, cancelledAt, rhythm, rsvpCount } = session
  const isUsualLocation = useClub().weeklySlots.some((slot) => slot.location === location)
  const isOver = isPast && cancelledAt === null
  return (
    <>
      <DotLine
        facts={[
          sessionTypeLabels[type],
          isUsualLocation ? null : location,
          levelTarget && levelText(session),
          rhythm && rhythmText(rhythm),
        ]}
        className="text-quiet"
      />
      <div className="flex flex-wrap gap-x-5">
        {/* Members cannot sign up for an unpublished session. */}
        {(published || rsvpCount > 0) && <span className="font-bold text-md">{placesText(session)}</span>}
        {isOver && !session.attendanceSavedAt && <StatusTag tone="wait">Appel à enregistrer</StatusTag>}
        {!published && <StatusTag tone="wait">Brouillon</StatusTag>}
      </div>
      {description && <p className="line-clamp-2 whitespace-pre-line wrap-anywhere">{description}</p>}
      {recap && <p className="whitespace-pre-line wrap-anywhere">{`Récap : ${recap}`}</p>}
    </>
  )
}
