import { useQuery } from '@tanstack/react-query'
import { hourMs } from '../../../contract/rules/time/durations.ts'
import { sessionsOfDayQuery } from '../../lib/coach-sessions.ts'
import { sheetPath } from '../../lib/paths.ts'
import { hour, today } from '../../lib/texts/dates.ts'
import { NextTask } from '../../ui/next-task.tsx'

/** A roll call ends a while after the start. */
const rollCallMs = 3 * hourMs

/** For coaches: the roll call of the day's next session. */
export function CoachNextTask() {
  const day = today()
  const { data } = useQuery(sessionsOfDayQuery(day))
  const next = data
    ?.filter(({ date, cancelledAt }) => cancelledAt === null && Date.parse(date) + rollCallMs > Date.now())
    .toSorted((a, b) => Date.parse(a.date) - Date.parse(b.date))[0]
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
