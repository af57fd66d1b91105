import { useQuery } from '@tanstack/react-query'
import type { Meeting } from '../../../contract/calendar.ts'
import type { IsoInstant } from '../../../contract/values.ts'
import { pictureFor } from '../../lib/type-pictures.ts'
import { type PageHeading, WidePage } from '../../ui/layout/wide-page.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Poster } from '../../ui/poster.tsx'
import NextMeetings from './next-meetings.tsx'
import { meetingsQuery } from './queries.ts'

type Props = { sessionId: string; heading: PageHeading; titleOf: (startsAt: IsoInstant) => string }

const locationOf = (meeting: Meeting | undefined) =>
  meeting
    ? (meeting.location ?? 'Lieu à demander au club')
    : 'Les séances s’ouvrent aux membres dont l’adhésion est active.'

/** The page of a session for people who cannot sign up yet: what they may see of it, and when they may come. */
export default function MeetingPage({ sessionId, heading, titleOf }: Props) {
  const { data, isPending } = useQuery(meetingsQuery)
  const meeting = data?.find((one) => one.sessionId === sessionId)
  return (
    <WidePage {...heading} title={meeting ? titleOf(meeting.startsAt) : heading.title}>
      <Poster title={meeting?.title ?? 'Votre adhésion d’abord'} picture={pictureFor(meeting?.type ?? 'RUN')}>
        <p>{isPending ? '\u00a0' : locationOf(meeting)}</p>
        <p>Vous pourrez vous inscrire dès que votre adhésion sera active.</p>
        <LinkButton to="/dashboard">Voir où en est mon adhésion</LinkButton>
      </Poster>
      <NextMeetings exceptId={sessionId} />
    </WidePage>
  )
}
