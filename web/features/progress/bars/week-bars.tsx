import type { ReactNode } from 'react'
import type { Week } from '../../../../contract/progress.ts'
import { sessionTypes } from '../../../../contract/rules/choices.ts'
import { formatNumber } from '../../../lib/texts/format-text.ts'
import { typeColours } from '../../../lib/type-colours.ts'
import { classNames } from '../../../ui/class-names.ts'
import { weekName } from '../week-window.ts'
import { percentOf, wholeTicks } from './scale.ts'
import './bars.css'

type Props = { weeks: readonly Week[]; lines: ReactNode; children: (week: Week) => ReactNode }

/** One column per week, over its name and in front of horizontal lines. */
function Columns({ weeks, lines, children }: Props) {
  const isOneOf = (most: number, index: number) => index % Math.ceil(weeks.length / most) === 0
  return (
    <div className="chart">
      <div className="week-bars">
        {lines}
        {weeks.map((week, index) => (
          <div key={week.monday} className="week">
            {children(week)}
            {/* A narrow chart has room for four names, a wider one for six, a wide one for all. */}
            <span className={classNames('name', isOneOf(4, index) && 'one-of-four', isOneOf(6, index) && 'one-of-six')}>
              {weekName(week.monday)}
            </span>
          </div>
        ))}
      </div>
    </div>
  )
}

/** Weekly load, with the mean as a dashed line. */
export function LoadBars({ weeks, mean }: { weeks: readonly Week[]; mean: number }) {
  const highest = Math.max(...weeks.map(({ load }) => load))
  const meanLine = mean > 0 && <span className="mean" style={{ bottom: percentOf(mean, highest) }} />
  return (
    <Columns weeks={weeks} lines={meanLine}>
      {({ load }) =>
        load > 0 && (
          <>
            <span className="bar" style={{ height: percentOf(load, highest) }} />
            <span className="amount">{formatNumber(load)}</span>
          </>
        )
      }
    </Columns>
  )
}

/** Sessions per week, stacked by type. */
export function SessionBars({ weeks }: { weeks: readonly Week[] }) {
  const ticks = wholeTicks(Math.max(...weeks.map(({ attended }) => attended)))
  const top = Math.max(...ticks)
  const lines = ticks.map((tick) => (
    <span key={tick} className="tick" style={{ bottom: percentOf(tick, top) }}>
      <span>{tick}</span>
    </span>
  ))
  return (
    <Columns weeks={weeks} lines={lines}>
      {({ byType }) =>
        sessionTypes
          .filter((type) => byType[type] > 0)
          .map((type) => (
            <span
              key={type}
              className="bar"
              style={{ height: percentOf(byType[type], top), background: typeColours[type] }}
            />
          ))
      }
    </Columns>
  )
}
