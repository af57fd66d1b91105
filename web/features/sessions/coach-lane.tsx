import { Link } from 'react-router'
import { sessionTypeLabels } from '../../../contract/rules/texts/labels.ts'
import type { ListedSession } from '../../../contract/sessions/coach-lists.ts'
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
import { levelText } from './session-details.ts'

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
          <div className="col-span-2 flex flex-wrap gap-2 sm:col-span-1 sm:justify-end">
            <RollCallLink session={session} />
            <CoachLaneMenu session={session} isPast={isPast} onOpen={onOpen} />
          </div>
          {isPast && (
            <RecapButton
              session={session}
              label={recap ? 'Modifier le récap' : 'Écrire le récap'}
              tone={recap ? 'quiet' : 'secondary'}
              className={classNames('col-span-2 sm:col-span-1', !recap && 'sm:mt-2')}
            />
          )}
        </>
      }
    >
      <CancelledNotice session={session} />
      <LaneFacts session={session} isPast={isPast} />
    </Lane>
  )
}

const isToday = ({ date }: ListedSession) => parisDay(date) === today()

/** The sheet of a session that takes place: the next act on its day, until it is saved. */
function RollCallLink({ session }: { session: ListedSession }) {
  const { id, title, published, cancelledAt, attendanceSavedAt } = session
  if (cancelledAt !== null) return null
  const isDue = published && !attendanceSavedAt && isToday(session)
  return (
    <LinkButton to={sheetPath(id)} tone={isDue ? 'primary' : 'secondary'} className="grow px-4!">
      {isDue ? 'Faire l’appel' : 'Présences'}
      <span className="sr-only">{` : ${title}`}</span>
    </LinkButton>
  )
}

function LaneFacts({ session, isPast }: { session: ListedSession; isPast: boolean }) {
  const { type, location, levelTarget, description, recap, published, cancelledAt, rhythm, rsvpCount } = session
  const isOver = isPast && cancelledAt === null
  return (
    <>
      <DotLine
        facts={[sessionTypeLabels[type], location, levelTarget && levelText(session), rhythm && rhythmText(rhythm)]}
        className="text-quiet"
      />
      <div className="flex flex-wrap gap-x-5">
        {/* Members cannot sign up for an unpublished session. */}
        {(published || rsvpCount > 0) && <span className="font-bold text-md">{placesText(session)}</span>}
        {isOver && !session.attendanceSavedAt && <StatusTag tone="wait">Appel à enregistrer</StatusTag>}
        {isOver && !recap && <StatusTag tone="wait">Récap à écrire</StatusTag>}
        {!published && <StatusTag tone="wait">Brouillon</StatusTag>}
      </div>
      {description && <p className="whitespace-pre-line wrap-anywhere">{description}</p>}
      {recap && <p className="whitespace-pre-line wrap-anywhere">{`Récap : ${recap}`}</p>}
    </>
  )
}
