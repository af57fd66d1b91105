import { Fragment } from 'react'
import type { SessionType } from '../../../../contract/sessions/session.form.ts'
import { formatNumber } from '../../../lib/texts/format-text.ts'
import { typeColours } from '../../../lib/type-colours.ts'
import { percentOf } from './scale.ts'
import './bars.css'

type TypeBar = { type: SessionType; name: string; attended: number }

/** One horizontal bar per type: the names fit on a phone. */
export function TypeBars({ bars }: { bars: readonly TypeBar[] }) {
  const highest = Math.max(...bars.map(({ attended }) => attended))
  return (
    <div className="chart">
      <div className="type-bars">
        {bars.map(({ type, name, attended }) => (
          <Fragment key={type}>
            <span className="name">{name}</span>
            <span className="amount">
              {attended > 0 && (
                <>
                  <span
                    className="bar"
                    style={{ width: percentOf(attended, highest), background: typeColours[type] }}
                  />
                  {formatNumber(attended)}
                </>
              )}
            </span>
          </Fragment>
        ))}
      </div>
    </div>
  )
}
