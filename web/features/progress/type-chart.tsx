import { sessionTypes } from '../../../contract/rules/choices.ts'
import { sessionTypeLabels } from '../../../contract/rules/texts/labels.ts'
import { formatCount } from '../../lib/texts/format-text.ts'
import { TypeBars } from './bars/type-bars.tsx'
import { ChartFrame } from './chart-frame.tsx'
import type { Figures } from './period.ts'

/** Sessions of a period by type. */
export function TypeChart({ figures: { byType }, period }: { figures: Figures; period: string }) {
  const bars = sessionTypes.map((type) => ({ type, name: sessionTypeLabels[type], attended: byType[type] }))
  const description = bars.map(({ name, attended }) => `${name} : ${formatCount(attended, 'séance')}`).join(', ')
  return (
    <section className="grid min-w-0 grid-cols-1 gap-2">
      <h3 className="heading">Par type de séance</h3>
      <ChartFrame label={`Séances par type, ${period}. ${description}.`} height="h-44">
        <TypeBars bars={bars} />
      </ChartFrame>
    </section>
  )
}
