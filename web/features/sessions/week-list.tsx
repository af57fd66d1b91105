import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MemberSession } from '../../../contract/sessions/member-sessions.ts'
import type { SessionType } from '../../../contract/sessions/session.form.ts'
import { nearWeek } from '../../lib/texts/near-week.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { emptyPicture } from '../../ui/small-picture.tsx'
import { upcomingQuery } from './queries.ts'
import { SessionRow } from './session-row.tsx'

/** Upcoming sessions by week, optionally of one type. */
export function WeekList({ type, onShowAll }: { type: SessionType | undefined; onShowAll: () => void }) {
  const query = useQuery(upcomingQuery())
  const { data } = query
  if (!data) return <QueryState query={query} lines={12} />
  const sessionsOfType = data.filter((session) => type === undefined || session.type === type)
  const offeredSessions = data.filter(({ waiting }) => waiting?.offeredUntil)
  const otherSessions = sessionsOfType.filter((session) => !offeredSessions.includes(session))
  const weeks = Object.entries(Object.groupBy(otherSessions, ({ date }) => nearWeek(date)))
  const lanes = [...offeredSessions, ...otherSessions]
  if (weeks.length === 0 && offeredSessions.length === 0)
    return (
      <EmptyState title="Aucune séance programmée" picture={emptyPicture('hyrox')}>
        {data.length > 0 ? (
          <button type="button" onClick={onShowAll} className="min-h-11 underline">
            Voir les séances de tous les types
          </button>
        ) : (
          'Les coachs n’ont encore rien publié\u00a0: les prochaines séances apparaîtront ici.'
        )}
      </EmptyState>
    )
  return (
    <>
      {offeredSessions.length > 0 && (
        <SessionSection title="Une place vous attend" sessions={offeredSessions} lanes={lanes} />
      )}
      <Weeks key={type} weeks={weeks} lanes={lanes} />
    </>
  )
}

/** `lanes`: all sessions of the page, which are numbered from the first one on. */
type LanesProps = { lanes: MemberSession[] }
type SectionProps = LanesProps & { title: string; sessions: MemberSession[]; isFirstNew?: boolean }

function SessionSection({ title, sessions, lanes, isFirstNew = false }: SectionProps) {
  return (
    <section aria-label={title}>
      <h2 className="subtitle mb-3 uppercase" {...(isFirstNew && { ref: focusHeading, tabIndex: -1 })}>
        {title}
      </h2>
      <ul className="-mb-5">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} lane={lanes.indexOf(session) + 1} />
        ))}
      </ul>
    </section>
  )
}

type Week = [title: string, sessions: MemberSession[] | undefined]
const weeksAtOnce = 4
// The pressed button may have disappeared, so the focus moves to the first new week. A constant: it focuses once.
const focusHeading = (heading: HTMLElement | null) => heading?.focus()

/** The first weeks, and the others on demand: a planned season has forty. */
function Weeks({ weeks, lanes }: LanesProps & { weeks: Week[] }) {
  const [{ firstNew, count }, setShown] = useState({ firstNew: '', count: weeksAtOnce })
  const nextWeek = weeks[count]
  return (
    <>
      {weeks.slice(0, count).map(([week, sessions = []]) => (
        <SessionSection key={week} title={week} sessions={sessions} lanes={lanes} isFirstNew={week === firstNew} />
      ))}
      {nextWeek && (
        <Button
          tone="secondary"
          className="justify-self-center"
          onClick={() => setShown({ firstNew: nextWeek[0], count: count + 2 * weeksAtOnce })}
        >
          Voir les semaines suivantes
        </Button>
      )}
    </>
  )
}
