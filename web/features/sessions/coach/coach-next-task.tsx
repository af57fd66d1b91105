import { useQuery } from '@tanstack/react-query'
import { daysAfterMonday, weekdays } from '../../../../contract/rules/time/dates.ts'
import { hourMs } from '../../../../contract/rules/time/durations.ts'
import { parisDay } from '../../../../contract/rules/time/paris-clock.ts'
import type { SessionChoice } from '../../../../contract/sessions/coach-lists.ts'
import { useClub } from '../../../lib/club.ts'
import { sessionsOfDayQuery } from '../../../lib/coach-sessions.ts'
import { usePagedList } from '../../../lib/hooks/use-paged-list.ts'
import { sheetPath } from '../../../lib/paths.ts'
import { dayAndHour, hour, today } from '../../../lib/texts/dates.ts'
import { NextTask } from '../../../ui/next-task.tsx'
import { TypePicture } from '../../../ui/type-picture.tsx'
import { firstUpcomingSessions, nextSessionsQuery } from '../queries.ts'

/** A roll call ends a while after the start. */
const rollCallHours = 3

const useNextRollCall = () => {
  const { data, error } = useQuery(sessionsOfDayQuery(today()))
  const next = data
    ?.filter(({ date, cancelledAt }) => cancelledAt === null && Date.parse(date) + rollCallHours * hourMs > Date.now())
    .toSorted((a, b) => Date.parse(a.date) - Date.parse(b.date))[0]
  return { data, error, next }
}

function RollCall({ session: { id, date, title } }: { session: SessionChoice }) {
  return <NextTask to={sheetPath(id)} value={hour(date)} title={title} action="Faire l’appel" isDue />
}

/** For the board: the roll call of the day's next session. Without one, a row on the days of the club's slots only. */
export function CoachNextTask() {
  const { data, error, next } = useNextRollCall()
  const weekday = weekdays[daysAfterMonday(today())]
  const isSlotDay = useClub().weeklySlots.some(({ day }) => day === weekday)
  if (next) return <RollCall session={next} />
  if (!isSlotDay && !error) return null
  return (
    <NextTask
      to="/coach"
      title={data ? 'Pas de séance aujourd’hui' : 'Séances du jour'}
      action="Voir le calendrier des coachs"
      isDue={false}
    />
  )
}

/** For a coach: the same link, unless the card of the next session has it; else the next session that they lead. */
export function CoachRollCall({ coachId }: { coachId: string }) {
  const { next } = useNextRollCall()
  const { data: upcoming } = useQuery(nextSessionsQuery)
  // A session that has started is on no card.
  const isOnNoCard = upcoming && upcoming[0]?.id !== next?.id
  return next && isOnNoCard ? <RollCall session={next} /> : <OwnNextSession coachId={coachId} />
}

function OwnNextSession({ coachId }: { coachId: string }) {
  const { rows } = usePagedList({ ...firstUpcomingSessions, refetchInterval: false })
  const own = rows.find(
    (session) => session.coachId === coachId && session.cancelledAt === null && parisDay(session.date) > today(),
  )
  if (!own)
    return <NextTask to="/coach" title="Calendrier des coachs" action="Voir les séances programmées" isDue={false} />
  return (
    <NextTask
      // A draft is published from the list.
      to={own.published ? `/seances/${own.id}` : '/coach'}
      picture={<TypePicture type={own.type} className="max-sm:hidden h-12 w-16 shrink-0 rounded" />}
      title="Prochaine séance que vous menez"
      // One line on a phone, as while it loads.
      action={own.published ? dayAndHour(own.date) : `À publier\u00a0: ${dayAndHour(own.date).toLowerCase()}`}
      isDue={!own.published}
    />
  )
}
