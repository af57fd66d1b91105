import { useQuery } from '@tanstack/react-query'
import { attendanceText } from '../../lib/texts/attendance.ts'
import { pastDayAndHour } from '../../lib/texts/past-dates.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { emptyPicture } from '../../ui/small-picture.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { pastSessionsQuery } from './queries.ts'

const shownSessions = 5

/** The last sessions that the member attended or signed up for; with `isHiddenIfEmpty`, renders nothing without sessions. */
export function RecentActivity({ isHiddenIfEmpty }: { isHiddenIfEmpty: boolean }) {
  const { data, error } = useQuery(pastSessionsQuery)
  if (isHiddenIfEmpty && !error && !data?.length) return null
  return (
    <Card title="Activité récente">
      <ActivityList />
    </Card>
  )
}

function ActivityList() {
  const query = useQuery(pastSessionsQuery)
  const { data } = query
  if (!data) return <QueryState query={query} lines={3} />
  if (data.length === 0)
    return (
      <EmptyState title="Aucune activité récente" picture={emptyPicture('course')}>
        Vos séances apparaîtront ici après votre premier entraînement.
      </EmptyState>
    )
  return (
    <ul className="grid gap-3" aria-label="Activité récente">
      {data.slice(0, shownSessions).map((session) => (
        <li key={session.id} className="border-line border-t pt-3 first:border-t-0 first:pt-0">
          <div className="flex flex-wrap justify-between gap-x-4">
            <p className="font-bold">{session.title}</p>
            <StatusTag tone={session.present ? 'good' : 'quiet'}>{attendanceText(session)}</StatusTag>
          </div>
          <p className="text-quiet text-sm">{pastDayAndHour(session.date)}</p>
        </li>
      ))}
    </ul>
  )
}
