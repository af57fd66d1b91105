import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { capitalize } from '../../../../contract/rules/time/dates.ts'
import type { RepeatedDay } from '../../../../contract/sessions/series.ts'
import { formatCount, pluralize } from '../../../lib/texts/format-text.ts'
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { repetitionDaysQuery } from './queries.ts'
import { dayRemark, type Repeat, repeatedDayInWords } from './repetition.ts'

type Props = {
  date: string
  time: string | undefined
  repeat: Repeat
  /** True for a draft: its days are as the coach left them. */
  isRestored?: boolean
  onSkip: (skip: string[]) => void
}

/** The days of a repetition; those with a holiday, a closure or a clash are unticked until the coach ticks them. */
export function RepeatedDays({ date, time, repeat: { everyWeeks, until, skip }, isRestored = false, onSkip }: Props) {
  const days = useQuery(repetitionDaysQuery({ date, time, everyWeeks, until }))
  const seen = useRef(isRestored ? null : new Set<string>())
  useEffect(() => {
    if (!days.data) return
    const remarkedDays = remarkedDaysOf(days.data)
    seen.current ??= new Set(remarkedDays)
    const newDays = remarkedDays.filter((day) => !seen.current?.has(day))
    for (const day of newDays) seen.current.add(day)
    if (newDays.length > 0) onSkip([...skip, ...newDays])
  }, [days.data, skip, onSkip])
  if (!days.data) return <QueryState query={days} lines={6} />
  // Excluded days that the current dates no longer contain are ignored.
  const skippedDays = skip.filter((day) => days.data.some(({ date: listed }) => listed === day))
  return <DayList days={days.data} skip={skippedDays} onSkip={onSkip} />
}

const remarkedDaysOf = (days: RepeatedDay[]) => days.filter((day) => dayRemark(day) !== '').map(({ date }) => date)

function DayList({ days, skip, onSkip }: { days: RepeatedDay[]; skip: string[]; onSkip: Props['onSkip'] }) {
  const remarkedDays = remarkedDaysOf(days)
  const skippedDays = remarkedDays.filter((date) => skip.includes(date))
  const isAllKept = skippedDays.length === 0
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-2 font-semibold text-md">Séances à créer</legend>
      <div className="flex flex-wrap items-center justify-between gap-x-5">
        <p role="status" className="text-quiet text-sm">
          {`${formatCount(days.length - skip.length, 'séance')} sur ${days.length}`}
          {!isAllKept &&
            `, sans ${formatCount(skippedDays.length, 'jour')} ${pluralize('signalé', skippedDays.length)}`}
        </p>
        {remarkedDays.length > 0 && (
          <button
            type="button"
            className="min-h-11 underline"
            onClick={() =>
              onSkip(isAllKept ? [...skip, ...remarkedDays] : skip.filter((day) => !skippedDays.includes(day)))
            }
          >
            {isAllKept ? `Décocher les jours signalés (${remarkedDays.length})` : keepLabel(skippedDays.length)}
          </button>
        )}
      </div>
      <ul className="max-h-80 overflow-y-auto rounded border border-line px-3.5 py-1">
        {days.map((day) => (
          <li key={day.date}>
            <CheckboxField
              className={dayRemark(day) && 'py-1'}
              label={<DayLabel day={day} />}
              checked={!skip.includes(day.date)}
              onChange={({ target }) =>
                onSkip(target.checked ? skip.filter((date) => date !== day.date) : [...skip, day.date])
              }
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

const keepLabel = (count: number) => (count >= 2 ? `Garder ces ${count} jours` : 'Garder ce jour')

const DayLabel = ({ day }: { day: RepeatedDay }) => (
  <>
    {capitalize(repeatedDayInWords(day))}
    {dayRemark(day) && <span className="block text-sm text-wait">{dayRemark(day)}</span>}
  </>
)
