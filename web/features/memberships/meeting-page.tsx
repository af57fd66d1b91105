import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Meeting } from '../../../contract/calendar.ts'
import type { IsoInstant } from '../../../contract/values.ts'
import { hour } from '../../lib/texts/dates.ts'
import { pictureFor } from '../../lib/type-pictures.ts'
import { type PageHeading, WidePage } from '../../ui/layout/wide-page.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Poster } from '../../ui/poster.tsx'
import NextMeetings from './next-meetings.tsx'
import { meetingsQuery } from './queries.ts'

type Props = {
  sessionId: string
  heading: PageHeading
  titleOf: (startsAt: IsoInstant) => string
  locationLink: (location: string) => ReactNode
}

/** The page of a session for people who cannot sign up yet: what they may see of it, and when they may come. */
export default function MeetingPage({ sessionId, heading, titleOf, locationLink }: Props) {
  const { data, isPending } = useQuery(meetingsQuery)
  const meeting = data?.find((one) => one.sessionId === sessionId)
  return (
    <WidePage {...heading} title={meeting ? titleOf(meeting.startsAt) : heading.title}>
      <Poster title={isPending ? '\u00a0' : posterTitle(meeting)} picture={pictureFor(meeting?.type ?? 'RUN')}>
        {meeting || isPending ? (
          <div>
            <p>{meeting ? `${hour(meeting.startsAt)} à ${hour(meeting.endsAt)}` : '\u00a0'}</p>
            <p className="flex min-h-11 items-center">{meeting && locationOf(meeting, locationLink)}</p>
          </div>
        ) : (
          <p>Les séances s’ouvrent aux membres dont l’adhésion est active.</p>
        )}
        <p>Vous pourrez vous inscrire dès que votre adhésion sera active.</p>
        <LinkButton to="/dashboard">Voir où en est mon adhésion</LinkButton>
      </Poster>
      <NextMeetings exceptId={sessionId} />
    </WidePage>
  )
}

const posterTitle = (meeting: Meeting | undefined) => meeting?.title ?? 'Votre adhésion d’abord'

const locationOf = ({ location }: Meeting, link: Props['locationLink']) =>
  location === null ? 'Lieu à demander au club' : link(location)
