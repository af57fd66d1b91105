import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import { dayInWordsAt, noonOf, weekdays } from '../../../../contract/rules/time/dates.ts'
import type { MonthSession } from '../../../../contract/sessions/coach-lists.ts'
import { formatCount } from '../../../lib/texts/format-text.ts'
import { classNames } from '../../../ui/class-names.ts'
import { monthOf, monthWeeks } from './calendar-month.ts'
import { FillBar, SessionTile } from './session-tile.tsx'

type Props = {
  month: string
  today: string
  /** By day, "2026-12-06". */
  sessions: Map<string, MonthSession[]>
  chosen: string | undefined
  onChoose: (day: string) => void
}

const scrollToDay = (cell: HTMLElement | null) => cell?.scrollIntoView({ block: 'nearest' })

// Not classes: those are loaded by every page.
const tableStyle = { tableLayout: 'fixed', borderCollapse: 'separate', borderSpacing: 0 } as const
/** The first and last column end where the page does. */
const cellStyle = (column: number) => ({
  padding: `3px ${column === 6 ? 0 : 3}px 3px ${column === 0 ? 0 : 3}px`,
  verticalAlign: 'top',
})

/**
 * The weeks of a month as lanes, the past ones folded unless all are past. A wide screen shows sessions by name; a phone
 * shows how full they are, and its days can be chosen.
 */
export function MonthGrid({ month, today, sessions, chosen, onChoose }: Props) {
  const [isUnfolded, setUnfolded] = useState(false)
  const weeks = monthWeeks(month)
  const overCount = weeks.filter((week) => (week[6] ?? '') < today).length
  const isFolded = !isUnfolded && overCount > 0 && overCount < weeks.length
  const shown = isFolded ? weeks.slice(overCount) : weeks
  return (
    <table className="w-full" style={tableStyle}>
      <thead>
        <tr>
          {weekdays.map((weekday, column) => (
            <th
              key={weekday}
              scope="col"
              className="heading text-center text-quiet sm:text-left"
              style={{ ...cellStyle(column), paddingBlock: 0 }}
            >
              <abbr title={weekday} className="no-underline">
                {weekday.slice(0, 1).toUpperCase()}
                <span className="hidden sm:inline">{weekday.slice(1)}</span>
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {isFolded && (
          <tr>
            <td colSpan={7} className="border-line border-t-2">
              <button
                type="button"
                onClick={() => setUnfolded(true)}
                className="flex min-h-11 w-full items-center gap-2 text-quiet text-sm underline underline-offset-4"
              >
                <ChevronDown aria-hidden className="size-4" />
                {overCount === 1 ? '1\u00a0semaine passée' : `${overCount}\u00a0semaines passées`}
              </button>
            </td>
          </tr>
        )}
        {shown.map((week) => (
          <tr key={week[0]}>
            {week.map((day, column) => (
              <td
                key={day}
                ref={day === today ? scrollToDay : undefined}
                aria-current={day === today ? 'date' : undefined}
                className={`border-t-2 ${day === today ? 'border-accent bg-surface' : 'border-line'}`}
                style={cellStyle(column)}
              >
                <Day
                  day={day}
                  tone={toneOf(day, month, today)}
                  sessions={sessions.get(day) ?? []}
                  isChosen={day === chosen}
                  onChoose={() => onChoose(day)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const toneOf = (day: string, month: string, today: string) => {
  if (day === today) return 'subtitle text-accent-text'
  if (day < today) return 'subtitle outlined'
  return monthOf(day) === month ? 'subtitle' : 'subtitle text-quiet'
}

type DayProps = {
  day: string
  tone: string
  sessions: MonthSession[]
  isChosen: boolean
  onChoose: () => void
}

function Day({ day, tone, sessions, isChosen, onChoose }: DayProps) {
  const number = <span className={tone}>{Number(day.slice(8))}</span>
  if (sessions.length === 0) return <div className="pt-0.5 text-center sm:pt-0 sm:text-left">{number}</div>
  return (
    <>
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={onChoose}
        className={classNames(
          'flex min-h-14 w-full items-start rounded border-2 sm:hidden',
          isChosen ? 'border-accent' : 'border-transparent',
        )}
      >
        <span className="sr-only">{`${dayInWordsAt(noonOf(day))}\u00a0: ${formatCount(sessions.length, 'séance')}`}</span>
        <span aria-hidden className="grid w-full justify-items-center gap-1">
          {number}
          {sessions.map((session) => (
            <FillBar key={session.id} {...session} />
          ))}
        </span>
      </button>
      <div className="hidden gap-1 sm:grid">
        {number}
        {sessions.map((session) => (
          <SessionTile key={session.id} session={session} />
        ))}
      </div>
    </>
  )
}
