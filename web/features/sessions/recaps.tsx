import { useInfiniteQuery } from '@tanstack/react-query'
import { pastDayAt } from '../../lib/texts/past-dates.ts'
import { Card } from '../../ui/card.tsx'
import { pastQuery } from './queries.ts'

const shownRecaps = 2

/** Recaps of the last sessions, attended or not. Renders nothing without a recap. */
export function Recaps() {
  const { data } = useInfiniteQuery(pastQuery(undefined))
  const sessionsWithRecap = data?.pages[0]?.rows.filter(({ recap }) => recap).slice(0, shownRecaps) ?? []
  if (sessionsWithRecap.length === 0) return null
  return (
    <Card title="Derniers récaps">
      <ul className="grid gap-4">
        {sessionsWithRecap.map(({ id, title, date, recap }) => (
          <li key={id} className="border-line border-t pt-4 first:border-t-0 first:pt-0">
            <p className="font-bold">{title}</p>
            <p className="text-quiet text-sm first-letter:uppercase">{pastDayAt(date)}</p>
            <p className="mt-1 whitespace-pre-line wrap-anywhere">{recap}</p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
