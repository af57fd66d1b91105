import { weekdays } from '../../../../contract/rules/dates.ts'
import type { MonthSession } from '../../../../contract/sessions/coach-lists.ts'
import type { SessionType } from '../../../../contract/sessions/session.form.ts'
import { dayInWordsAt, noonOf } from '../../../lib/texts/dates.ts'
import { formatCount } from '../../../lib/texts/format-text.ts'
import { typeColours } from '../../../lib/type-colours.ts'
import { classNames } from '../../../ui/class-names.ts'
import { monthWeeks } from './calendar-month.ts'

type Props = {
  month: string
  today: string
  /** By day, "2026-12-06". */
  sessions: Map<string, MonthSession[]>
  chosen: string | null
  onChoose: (day: string) => void
}

const scrollToDay = (cell: HTMLElement | null) => cell?.scrollIntoView({ block: 'nearest' })

// Not classes: those are loaded by every page.
const tableStyle = { tableLayout: 'fixed', borderCollapse: 'separate', borderSpacing: 4 } as const

/** The weeks of a month; a day with sessions can be chosen. */
export function MonthGrid({ month, today, sessions, chosen, onChoose }: Props) {
  return (
    <table className="w-full" style={tableStyle}>
      <thead>
        <tr>
          {weekdays.map((weekday) => (
            <th key={weekday} scope="col" className="text-center font-normal text-quiet text-sm">
              <abbr title={weekday} className="no-underline">
                {weekday.slice(0, 1).toUpperCase()}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {monthWeeks(month).map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((day, index) => (
              <td
                key={day ?? weekdays[index]}
                ref={day === today ? scrollToDay : undefined}
                aria-current={day === today ? 'date' : undefined}
                style={{ padding: 0, verticalAlign: 'top' }}
              >
                {day && (
                  <Day
                    day={day}
                    isToday={day === today}
                    sessions={sessions.get(day) ?? []}
                    isChosen={day === chosen}
                    onChoose={() => onChoose(day)}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type DayProps = {
  day: string
  isToday: boolean
  sessions: MonthSession[]
  isChosen: boolean
  onChoose: () => void
}

const dayClass = 'grid h-full min-h-14 w-full content-start justify-items-center gap-1 rounded border-[1.5px] p-1'
const borderClass = (isChosen: boolean, isToday: boolean) => {
  if (isChosen) return 'border-accent'
  return isToday ? 'border-line-strong' : 'border-line'
}

function Day({ day, isToday, sessions, isChosen, onChoose }: DayProps) {
  const number = <span className={classNames('heading', isToday && 'text-accent-text')}>{Number(day.slice(8))}</span>
  if (sessions.length === 0)
    return <div className={classNames(dayClass, 'border-transparent text-quiet')}>{number}</div>
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={classNames(dayClass, borderClass(isChosen, isToday), 'hover:border-text')}
    >
      <span className="sr-only">{`${dayInWordsAt(noonOf(day))}\u00a0: ${formatCount(sessions.length, 'séance')}`}</span>
      <span aria-hidden>{number}</span>
      {sessions.map((session) => (
        <FillBar key={session.id} {...session} />
      ))}
    </button>
  )
}

const fillColour = (type: SessionType) => `color-mix(in srgb, ${typeColours[type]} 35%, transparent)`

/** How full a session is, as a bar in the colour of its type with the number of people; a wide screen adds the number of places. Crossed out when cancelled. */
function FillBar({ type, rsvpCount, capacity, cancelledAt, published }: MonthSession) {
  const share = capacity === null ? 0 : Math.min(1, rsvpCount / capacity)
  return (
    <span
      aria-hidden
      style={{ borderLeft: `4px solid ${typeColours[type]}` }}
      className={classNames(
        'relative block w-full overflow-hidden rounded-sm text-center text-sm',
        capacity !== null && 'border border-line-strong',
        !published && 'border border-line-strong border-dashed',
        cancelledAt !== null && 'text-quiet line-through',
      )}
    >
      <span className="absolute inset-y-0 left-0" style={{ width: `${share * 100}%`, background: fillColour(type) }} />
      <span className="relative">
        {rsvpCount}
        {capacity !== null && <span className="hidden sm:inline">{`/${capacity}`}</span>}
      </span>
    </span>
  )
}
