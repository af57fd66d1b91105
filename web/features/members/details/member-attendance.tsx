import type { MemberDetails } from '../../../../contract/members/details.ts'
import { dayAndHour, numericDayAt } from '../../../lib/texts/dates.ts'
import { formatNumber } from '../../../lib/texts/format-text.ts'
import { Card } from '../../../ui/card.tsx'
import { Figure, Scoreboard } from '../../../ui/facts.tsx'

type Props = Pick<MemberDetails, 'attendance' | 'upcoming'> & { className?: string }

/** Attendance totals, last attendance and upcoming sign-ups. */
export function MemberAttendance({ attendance, upcoming, className }: Props) {
  const { thisSeasonCount, totalCount, lastSeenAt } = attendance
  return (
    <Card title="Présences" className={className}>
      {lastSeenAt ? (
        <Scoreboard>
          <Figure
            label="Cette saison"
            value={thisSeasonCount > 0 ? formatNumber(thisSeasonCount) : <span className="text-quiet">0</span>}
            isMain
          />
          <Figure label="En tout" value={formatNumber(totalCount)} />
          <Figure label="Dernière fois" value={<span className="heading">{numericDayAt(lastSeenAt)}</span>} />
        </Scoreboard>
      ) : (
        <p className="text-quiet">Aucune présence pour le moment.</p>
      )}
      <div>
        <h3 className="mb-1 font-bold">Inscriptions à venir</h3>
        {upcoming.length === 0 ? (
          <p className="text-quiet">Aucune pour le moment.</p>
        ) : (
          <ul>
            {upcoming.map(({ id, title, date }) => (
              <li
                key={id}
                className="flex flex-wrap items-baseline justify-between gap-x-4 border-line border-t py-2 first:border-t-0 last:pb-0"
              >
                {title}
                <span className="text-quiet text-sm">{dayAndHour(date)}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  )
}
