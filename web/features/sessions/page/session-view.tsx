import type { ReactNode } from 'react'
import { sessionTypeLabels } from '../../../../contract/rules/labels.ts'
import type { SessionPage } from '../../../../contract/sessions/session-page.ts'
import { sheetPath } from '../../../lib/paths.ts'
import { hour } from '../../../lib/texts/dates.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { DotLine } from '../../../ui/dot-line.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { SmallPicture } from '../../../ui/small-picture.tsx'
import { AddToCalendar } from '../add-to-calendar.tsx'
import { CancelledNotice } from '../cancelled-notice.tsx'
import { PlaceLink } from '../place-link.tsx'
import { PlaceButton } from '../places/place-button.tsx'
import { placesLeft } from '../places/places-left.ts'
import { levelText, pictureFor } from '../session-details.ts'
import { PlaceFigures } from './place-figures.tsx'
import { WhoComes } from './who-comes.tsx'

type Props = {
  session: SessionPage
  /** The member's own texts about the session, once it is over. */
  ownWords: ReactNode
  /** Coaches go from here to the attendance sheet. */
  isStaff: boolean
}

/** One session with its details, the member's place and who comes. */
export function SessionView({ session, ownWords, isStaff }: Props) {
  const isOver = session.date <= new Date().toISOString()
  const { title, type, location, description, recap, cancelledAt, going, present } = session
  const isCancelled = cancelledAt !== null
  const absentLabel = going ? 'Place prise' : 'Sans moi'
  return (
    <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[1.8fr_1fr]">
      <section
        aria-labelledby="session-title"
        className={classNames(
          'grid min-w-0 grid-cols-[minmax(0,1fr)_auto] gap-x-5 border-t-2 pt-5 sm:grid-cols-[1fr_minmax(12rem,40%)]',
          going && !isCancelled ? 'border-accent' : 'border-line',
        )}
      >
        {/* Beside the text, which alone decides the height: a drawing without one would be 150 pixels high. */}
        <div className="relative col-start-2 row-span-2 row-start-1 max-[19rem]:hidden w-22 sm:w-full">
          <SmallPicture picture={pictureFor(type)} className="absolute inset-0 size-full rounded" />
        </div>
        <h2
          id="session-title"
          className={classNames('subtitle col-start-1 wrap-anywhere', isCancelled && 'line-through')}
        >
          {title}
        </h2>
        <div className="col-start-1 grid min-w-0 content-start gap-1 pt-2 sm:min-h-32">
          <DotLine facts={detailsOf(session)} className="text-quiet" />
          <p>
            <PlaceLink place={location} />
          </p>
        </div>
        <div className="col-span-full grid gap-6 pt-3">
          <CancelledNotice session={session} />
          {description && <p className="max-w-prose whitespace-pre-line wrap-anywhere">{description}</p>}
          <Actions session={session} isOpen={!isOver && !isCancelled} isStaff={isStaff} />
          <PlaceFigures session={session} />
          {isOver && !isCancelled && (
            <Badge tone={present ? 'good' : 'quiet'}>{present ? 'J’y étais' : absentLabel}</Badge>
          )}
        </div>
      </section>
      <div className="grid min-w-0 gap-8">
        {recap && (
          <Card title="Le récap du coach">
            <p className="whitespace-pre-line wrap-anywhere">{recap}</p>
          </Card>
        )}
        {isOver && !isCancelled && (present || going) && <Card title="Ma séance">{ownWords}</Card>}
        <WhoComes session={session} isOver={isOver} />
      </div>
    </div>
  )
}

type ActionsProps = Pick<Props, 'session' | 'isStaff'> & { isOpen: boolean }

/** Sign-up while the session is open, and the attendance sheet for coaches. */
function Actions({ session, isOpen, isStaff }: ActionsProps) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 empty:hidden">
        {isOpen && <PlaceButton session={session} className="min-w-[min(14rem,100%)] grow sm:grow-0" />}
        {isOpen && <AddToCalendar session={session} />}
        {isStaff && (
          <LinkButton to={sheetPath(session.id)} tone="secondary" className="grow sm:grow-0">
            Présences
          </LinkButton>
        )}
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

function HowToWait({ session }: { session: SessionPage }) {
  if (session.going || (placesLeft(session) > 0 && !session.waiting)) return null
  return (
    <p className="max-w-prose text-quiet text-sm">
      Une place qui se libère est gardée quelques heures pour la première personne de la liste, prévenue par courriel,
      puis pour la suivante&nbsp;; deux heures avant la séance, elle va à qui la prend.
    </p>
  )
}
