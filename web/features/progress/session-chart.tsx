import type { Week } from '../../../contract/progress.ts'
import { sessionTypes } from '../../../contract/rules/choices.ts'
import { sessionTypeLabels } from '../../../contract/rules/texts/labels.ts'
import { formatCount, formatNumber } from '../../lib/texts/format-text.ts'
import { typeColours } from '../../lib/type-colours.ts'
import { SessionBars } from './bars/week-bars.tsx'
import { ChartFrame } from './chart-frame.tsx'
import { weekName } from './week-window.ts'

/** Sessions of each week, by type. */
export function SessionChart({ weeks, span }: { weeks: readonly Week[]; span: string }) {
  const description = weeks.map(({ monday, attended }) => `${weekName(monday)} : ${formatNumber(attended)}`).join(', ')
  const activeWeeks = weeks.filter(({ attended }) => attended > 0).length
  return (
    <section className="grid min-w-0 grid-cols-1 content-start gap-2">
      <h3 className="heading">Séances</h3>
      <p>{`Au moins une séance dans ${formatCount(activeWeeks, 'semaine')} sur ${formatNumber(weeks.length)}.`}</p>
      <ChartFrame label={`Séances par semaine, ${span}. ${description}.`} height="h-48">
        <SessionBars weeks={weeks} />
      </ChartFrame>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {sessionTypes.map((type) => (
          <li key={type} className="flex items-center gap-2">
            <span
              aria-hidden
              className="size-3 rounded-sm forced-color-adjust-none"
              style={{ background: typeColours[type] }}
            />
            {sessionTypeLabels[type]}
          </li>
        ))}
      </ul>
    </section>
  )
}
