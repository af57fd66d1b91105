import { sessionTypes } from '../../../../contract/rules/choices.ts'
import { sessionTypeLabels } from '../../../../contract/rules/texts/labels.ts'
import type { MonthSession } from '../../../../contract/sessions/coach-lists.ts'
import { typeColours } from '../../../lib/type-colours.ts'

/** What the colours and the number of a day mean. */
export function MonthLegend({ sessions }: { sessions: readonly MonthSession[] }) {
  const types = sessionTypes.filter((type) => sessions.some((session) => session.type === type))
  if (types.length === 0) return null
  return (
    <div className="grid gap-1 text-quiet text-sm">
      <ul aria-label="Types de séance" className="flex flex-wrap gap-x-5">
        {types.map((type) => (
          <li key={type} className="flex items-center gap-2">
            <span aria-hidden className="size-2.5 rounded-sm" style={{ background: typeColours[type] }} />
            {sessionTypeLabels[type]}
          </li>
        ))}
      </ul>
      <p className="sm:hidden">
        Le nombre compte les inscrits ; le fond montre les places prises.
        {sessions.some(({ cancelledAt }) => cancelledAt !== null) && ' Barré\u00a0: séance annulée.'}
      </p>
    </div>
  )
}
