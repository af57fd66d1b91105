import type { MemberDetails } from '../../../contract/members/details.ts'
import { dayAndHour, shortDate } from '../../lib/dates.ts'
import { formatNumber } from '../../lib/format-text.ts'
import { Card } from '../../ui/card.tsx'

type Props = Pick<MemberDetails, 'attendance' | 'upcoming'> & { className?: string }

/** Attendance totals, last attendance and upcoming sign-ups. */
export function MemberAttendance({ attendance, upcoming, className }: Props) {
  const { thisSeason, total, lastSeenAt } = attendance
  const figures = [
    ['Cette saison', formatNumber(thisSeason)],
    ['En tout', formatNumber(total)],
    ['Dernière fois', lastSeenAt ? shortDate(lastSeenAt) : 'jamais'],
  ] as const
  return (
    <Card title="Présences" className={className}>
      <dl className="scoreboard">
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt className="text-quiet text-sm">{label}</dt>
            <dd className="heading tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <div>
        <h3 className="mb-1 font-bold">Inscriptions à venir</h3>
        {upcoming.length === 0 ? (
          <p className="text-quiet">Aucune pour le moment.</p>
        ) : (
          <ul>
            {upcoming.map(({ id, title, date }) => (
              <li key={id} className="border-line border-t py-2 first:border-t-0 last:pb-0">
                {title}
                <span className="block text-quiet text-sm">{dayAndHour(date)}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  )
}
