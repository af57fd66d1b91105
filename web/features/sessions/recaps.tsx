import { useInfiniteQuery } from '@tanstack/react-query'
import { dayInWords } from '../../lib/dates.ts'
import { Card } from '../../ui/card.tsx'
import { pastQuery } from './queries.ts'

const shownRecaps = 2

/** What the coaches said of the last sessions, attended or missed; nothing while they said nothing. */
export function Recaps() {
  const { data } = useInfiniteQuery(pastQuery(undefined))
  const told = data?.pages[0]?.sessions.filter(({ recap }) => recap).slice(0, shownRecaps) ?? []
  if (told.length === 0) return null
  return (
    <Card title="Derniers récaps">
      <ul className="grid gap-4">
        {told.map(({ id, title, date, recap }) => (
          <li key={id} className="border-line border-t pt-4 first:border-t-0 first:pt-0">
            <p className="font-bold">{title}</p>
            <p className="text-quiet text-sm first-letter:uppercase">{dayInWords(date)}</p>
            <p className="mt-1 whitespace-pre-line wrap-anywhere">{recap}</p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
