import { useQuery } from '@tanstack/react-query'
import { errorMessage } from '../../lib/calls/error-message.ts'
import { useClub } from '../../lib/club.ts'
import { dayAndHour } from '../../lib/texts/dates.ts'
import { Card } from '../../ui/card.tsx'
import { DotLine } from '../../ui/dot-line.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { TypePicture } from '../../ui/type-picture.tsx'
import { meetingsQuery } from './queries.ts'

/** Rows of the same height while the list loads. */
const placeholders = ['1', '2', '3'].map((key) => ({ key, type: null, when: '\u00a0', facts: ['\u00a0'] }))

/** Dates and locations of the next sessions, for people who cannot sign up yet; without the one whose page this is. */
export default function NextMeetings({ exceptId }: { exceptId?: string }) {
  const { stadium } = useClub()
  const { data, isPending, error, refetch } = useQuery(meetingsQuery)
  const listed = data?.filter(({ sessionId }) => sessionId === null || sessionId !== exceptId)
  const rows = listed?.map(({ sessionId, startsAt, type, title, location }) => ({
    key: sessionId ?? title + startsAt,
    type,
    when: dayAndHour(startsAt),
    facts: [title, location],
  }))
  return (
    <Card title="Les prochains rendez-vous" aria-busy={isPending}>
      {!isPending && !data && <ErrorState message={errorMessage(error)} onRetry={() => refetch()} />}
      <ol>
        {(isPending ? placeholders : (rows ?? [])).map(({ key, type, when, facts }, index) => (
          <li
            key={key}
            style={{ minHeight: '6.5rem' }}
            className="flex items-center gap-3 border-line border-t-2 py-3 sm:gap-4"
          >
            <span aria-hidden className="title outlined w-8 shrink-0 leading-[0.8]!">
              {index + 1}
            </span>
            {type && (
              <TypePicture
                type={type}
                className="max-tiny:hidden h-14 w-15 shrink-0 rounded max-sm:order-last sm:h-20 sm:w-27"
              />
            )}
            <div className="min-w-0 grow">
              <p className="heading">{when}</p>
              <DotLine facts={facts} className="wrap-anywhere text-quiet" />
            </div>
          </li>
        ))}
      </ol>
      <a href={stadium.mapUrl} rel="noreferrer" className="inline-flex min-h-11 w-fit items-center underline">
        Voir le stade sur la carte
      </a>
    </Card>
  )
}
