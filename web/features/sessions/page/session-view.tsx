import type { ReactNode } from 'react'
import { sessionTypeLabels } from '../../../../contract/rules/labels.ts'
import type { SessionPage } from '../../../../contract/sessions/session-page.ts'
import { hour } from '../../../lib/dates.ts'
import { joinWithDots } from '../../../lib/format-text.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { SmallPicture } from '../../../ui/small-picture.tsx'
import { AddToCalendar } from '../add-to-calendar.tsx'
import { CancelledNotice } from '../cancelled-notice.tsx'
import { PlaceLink } from '../place-link.tsx'
import { PlaceButton } from '../places/place-button.tsx'
import { placesLeft } from '../places/places-left.ts'
import { levelText, pictureOf } from '../session-details.ts'
import { PlaceFigures } from './place-figures.tsx'
import { WhoComes } from './who-comes.tsx'

type Props = {
  session: SessionPage
  isOver: boolean
  /** What the member writes about the session once it is over. */
  ownWords: ReactNode
}

/** One session with its details, the member's place and who comes. */
export function SessionView({ session, isOver, ownWords }: Props) {
  const { title, type, location, description, recap, cancelledAt, going, present } = session
  const isCancelled = cancelledAt !== null
  return (
    <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[1.8fr_1fr]">
      <section
        aria-labelledby="session-title"
        className={classNames(
          'grid min-w-0 grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-t-2 pt-5',
          going && !isCancelled ? 'border-accent' : 'border-line',
        )}
      >
        <div className="grid min-w-0 content-start gap-1">
          <h2 id="session-title" className={classNames('subtitle wrap-anywhere', isCancelled && 'line-through')}>
            {title}
          </h2>
          <p className="text-quiet">{detailsOf(session)}</p>
          <p>
            <PlaceLink place={location} />
          </p>
        </div>
        <SmallPicture picture={pictureOf(type)} className="h-20 w-27 rounded max-[19rem]:hidden sm:h-32 sm:w-44" />
        <div className="col-span-2 grid gap-5 pt-3">
          <CancelledNotice session={session} />
          {description && <p className="max-w-prose whitespace-pre-line wrap-anywhere">{description}</p>}
          <PlaceFigures session={session} />
          {!isOver && !isCancelled && (
            <>
              <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
                <PlaceButton session={session} className="min-w-[min(14rem,100%)] grow sm:grow-0" />
                <AddToCalendar session={session} />
              </div>
              <HowToWait session={session} />
            </>
          )}
          {isOver && !isCancelled && (
            <Badge tone={present ? 'good' : 'quiet'}>
              {present ? 'J’y étais' : going ? 'Place prise' : 'Sans moi'}
            </Badge>
          )}
        </div>
      </section>
      <div className="grid min-w-0 gap-8">
        {recap && (
          <Card title="Le récap du coach">
            <p className="whitespace-pre-line wrap-anywhere">{recap}</p>
          </Card>
        )}
        {isOver && (present || going) && <Card title="Ma séance">{ownWords}</Card>}
        <WhoComes session={session} isOver={isOver} />
      </div>
    </div>
  )
}

/** "Course · 10 h à 11 h 30 · Dès le niveau 2 · avec Nadia" */
const detailsOf = (session: SessionPage): string =>
  joinWithDots(
    sessionTypeLabels[session.type],
    `${hour(session.date)} à ${hour(session.endsAt)}`,
    levelText(session),
    session.coach && `avec\u00a0${session.coach.prenom}`,
  )

function HowToWait({ session }: { session: SessionPage }) {
  if (session.going || (placesLeft(session) > 0 && !session.waiting)) return null
  return (
    <p className="max-w-prose text-quiet text-sm">
      Une place qui se libère est gardée quelques heures pour la première personne de la liste, prévenue par courriel,
      puis pour la suivante&nbsp;; deux heures avant la séance, elle va à qui la prend.
    </p>
  )
}
