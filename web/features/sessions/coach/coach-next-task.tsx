import { useQuery } from '@tanstack/react-query'
import { daysAfterMonday, weekdays } from '../../../../contract/rules/time/dates.ts'
import { hourMs } from '../../../../contract/rules/time/durations.ts'
import { useClub } from '../../../lib/club.ts'
import { sessionsOfDayQuery } from '../../../lib/coach-sessions.ts'
import { sheetPath } from '../../../lib/paths.ts'
import { hour, timeField, today } from '../../../lib/texts/dates.ts'
import { NextTask } from '../../../ui/next-task.tsx'
import { nextSessionsQuery } from '../queries.ts'

/** A roll call ends a while after the start. */
const rollCallHours = 3

const useNextRollCall = () => {
  const { data } = useQuery(sessionsOfDayQuery(today()))
  const next = data
    ?.filter(({ date, cancelledAt }) => cancelledAt === null && Date.parse(date) + rollCallHours * hourMs > Date.now())
    .toSorted((a, b) => Date.parse(a.date) - Date.parse(b.date))[0]
  return { data, next }
}

/** For the team: the roll call of the day's next session. */
export function CoachNextTask() {
  const { data, next } = useNextRollCall()
  return (
    <NextTask
      to={next ? sheetPath(next.id) : '/coach'}
      value={next && hour(next.date)}
      title={next?.title ?? (data ? 'Pas de séance aujourd’hui' : 'Séances du jour')}
      action={next ? 'Faire l’appel' : 'Voir le calendrier des coachs'}
      isDue={next !== undefined}
    />
  )
}

/** For a coach: the same link, unless the card of the next session has it or there is no session. */
export function CoachRollCall() {
  const { next } = useNextRollCall()
  const { data: upcoming } = useQuery(nextSessionsQuery)
  const isInHours = useIsSlotUnderWay()
  // A session that has started is on no card. Reserves the height of the link while it loads.
  const isShown = next && upcoming ? upcoming[0]?.id !== next.id : isInHours
  return isShown && <CoachNextTask />
}

const hoursOf = (time: string) => Number(time.slice(0, 2)) + Number(time.slice(3)) / 60

const useIsSlotUnderWay = () => {
  const weekday = weekdays[daysAfterMonday(today())]
  const now = hoursOf(timeField(new Date().toISOString()))
  return useClub().weeklySlots.some(
    ({ day, start }) => day === weekday && now >= hoursOf(start) && now < hoursOf(start) + rollCallHours,
  )
}
