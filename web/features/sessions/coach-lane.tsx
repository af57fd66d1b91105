import { Link } from 'react-router'
import { sessionTypeLabels } from '../../../contract/rules/labels.ts'
import type { ListedSession } from '../../../contract/sessions/coach-lists.ts'
import { sheetPath } from '../../lib/paths.ts'
import { dayAndHour, parisDay, today } from '../../lib/texts/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { DotLine } from '../../ui/dot-line.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
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
  const {
    title,
    date,
    type,
    location,
    levelTarget,
    description,
    recap,
    published,
    cancelledAt,
    rhythm,
    attendanceSavedAt,
  } = session
  const isCancelled = cancelledAt !== null
  return (
    <Lane
      lane={lane}
      type={type}
      isMarked={parisDay(date) === today()}
      head={
        <>
          <p className={classNames('heading', isCancelled && 'line-through')}>{dayAndHour(date)}</p>
          <h3 className="wrap-anywhere font-bold">
            {published ? (
              <Link to={`/seances/${session.id}`} className="underline underline-offset-4 hover:text-accent-text">
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
          <div className="col-span-2 flex flex-wrap gap-2 sm:col-span-1">
            <LinkButton to={sheetPath(session.id)} tone="secondary" className="grow">
              Présences<span className="sr-only">{` : ${title}`}</span>
            </LinkButton>
            <CoachLaneMenu session={session} isPast={isPast} onOpen={onOpen} />
          </div>
          {isPast && (
            <RecapButton
              session={session}
              label={recap ? 'Modifier le récap' : 'Écrire le récap'}
              tone={recap ? 'quiet' : 'secondary'}
              className="col-span-2 sm:col-span-1"
            />
          )}
        </>
      }
    >
      <CancelledNotice session={session} />
      <DotLine
        facts={[sessionTypeLabels[type], location, levelTarget && levelText(session), rhythm && rhythmText(rhythm)]}
        className="text-quiet"
      />
      <div className="flex flex-wrap gap-x-5">
        <span className="font-bold text-md">{placesText(session)}</span>
        {isPast && !isCancelled && !attendanceSavedAt && <Badge tone="wait">Appel à enregistrer</Badge>}
        {isPast && !isCancelled && !recap && <Badge tone="wait">Récap à écrire</Badge>}
        {!published && <Badge tone="wait">Brouillon</Badge>}
      </div>
      {description && <p className="whitespace-pre-line wrap-anywhere">{description}</p>}
      {recap && <p className="whitespace-pre-line wrap-anywhere">{`Récap : ${recap}`}</p>}
    </Lane>
  )
}
