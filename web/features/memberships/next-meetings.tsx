import { useQuery } from '@tanstack/react-query'
import { errorMessage } from '../../lib/calls/error-message.ts'
import { useClub } from '../../lib/club.ts'
import { dayAndHour } from '../../lib/texts/dates.ts'
import { joinWithDots } from '../../lib/texts/format-text.ts'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { meetingsQuery } from './queries.ts'

/** Rows of the same height while the list loads. */
const placeholders = ['1', '2', '3'].map((key) => ({ key, when: '\u00a0', description: '\u00a0' }))

/** Dates and locations of the next sessions, for people who cannot sign up yet. */
export function NextMeetings() {
  const { stadium } = useClub()
  const { data, isPending, error, refetch } = useQuery(meetingsQuery)
  const rows = data?.map(({ startsAt, title, location }) => ({
    key: startsAt,
    when: dayAndHour(startsAt),
    description: joinWithDots(title, location),
  }))
  return (
    <Card title="Les prochains rendez-vous" aria-busy={isPending}>
      {!isPending && !data && <ErrorState message={errorMessage(error)} onRetry={() => refetch()} />}
      <ol>
        {(isPending ? placeholders : (rows ?? [])).map(({ key, when, description }, index) => (
          <li
            key={key}
            className="grid grid-cols-[2rem_1fr] items-center gap-x-3 border-line border-t-2 py-3 first:border-t-0 first:pt-0"
          >
            <span aria-hidden className="title outlined leading-[0.8]!">
              {index + 1}
            </span>
            <div className="min-w-0">
              <p className="heading">{when}</p>
              <p className="wrap-anywhere text-quiet">{description}</p>
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
