import { useState } from 'react'
import { capitalize, daysAfterMonday, shortDayAndMonth, weekdays } from '../../../contract/rules/time/dates.ts'
import { dayMs } from '../../../contract/rules/time/durations.ts'
import { parisDay } from '../../../contract/rules/time/paris-clock.ts'
import { sessionChoicesQuery } from '../../lib/coach-sessions.ts'
import { usePagedList } from '../../lib/hooks/use-paged-list.ts'
import { today } from '../../lib/texts/dates.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'

type Choice = { id: string; name: string }
/** `chosen` has an empty id without a session. */
type Props = { chosen: Choice; onChoose: (session: Choice) => void }

const weekMs = 7 * dayMs
const firstUpcoming = 5
const firstPast = 15
/** Value of the option that offers more past sessions. */
const older = 'older'

/** "Dim. 22 nov., Escaliers", with the year of an older one. A narrow screen cuts off the end of a long title only. */
export const sessionLabel = ({ title, date }: { title: string; date: string }) => {
  const day = parisDay(date)
  const year = day.slice(0, 4)
  const weekday = capitalize(`${weekdays[daysAfterMonday(day)]?.slice(0, 3)}.`)
  return `${weekday} ${shortDayAndMonth(day)}${today().startsWith(year) ? '' : ` ${year}`}, ${title}`
}

/** The session of a note: of the week to come, or a past one, latest first. The chosen one is always offered. */
export function SessionField({ chosen, onChoose }: Props) {
  const [now] = useState(Date.now)
  const upcoming = usePagedList(sessionChoicesQuery('upcoming', firstUpcoming))
  const past = usePagedList(sessionChoicesQuery('past', firstPast))
  const comingSessions = upcoming.rows.filter(({ date }) => Date.parse(date) < now + weekMs).reverse()
  const listedSessions = [...comingSessions, ...past.rows].map((session) => ({
    id: session.id,
    name: sessionLabel(session),
  }))
  const isListed = chosen.id === '' || listedSessions.some(({ id }) => id === chosen.id)
  const options = isListed ? listedSessions : [chosen, ...listedSessions]
  const choose = (id: string) =>
    id === older ? past.list.onMore() : onChoose(options.find((session) => session.id === id) ?? { id: '', name: '' })
  return (
    <SelectField label="Séance" hint="Facultatif" value={chosen.id} onChange={({ target }) => choose(target.value)}>
      <option value="">Aucune</option>
      {options.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      {past.list.hasMore && (
        <option value={older} disabled={past.list.isLoadingMore}>
          Séances plus anciennes…
        </option>
      )}
    </SelectField>
  )
}
