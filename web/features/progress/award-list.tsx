import { numericDayAt } from '../../lib/texts/dates.ts'
import { Medal } from '../../ui/medal.tsx'
import { Progress } from '../../ui/progress.tsx'
import type { Award } from './award-order.ts'
import { metricProgressText } from './metric-text.ts'

type Props = { awards: readonly Award[]; visibleCount: number; moreText: (hiddenCount: number) => string }

/** The first awards; the others are collapsed. */
export function AwardList({ awards, visibleCount, moreText }: Props) {
  const [first, rest] = [awards.slice(0, visibleCount), awards.slice(visibleCount)]
  const list = (listedAwards: readonly Award[]) => (
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {listedAwards.map((award) => (
        <AwardItem key={award.key} award={award} />
      ))}
    </ul>
  )
  return (
    <>
      {first.length > 0 && list(first)}
      {rest.length > 0 && (
        <details>
          <summary className="opener">{moreText(rest.length)}</summary>
          {list(rest)}
        </details>
      )}
    </>
  )
}

function AwardItem({ award: { code, kind, title, description, steps, at, reason } }: { award: Award }) {
  return (
    <li className="flex items-start gap-4">
      <Medal code={code} isEarned={at !== null} width={72} />
      <div className="grid min-w-0 grow gap-1">
        <h4 className="heading wrap-anywhere">{title}</h4>
        <p className="text-quiet text-sm">{`${kind} · ${description}`}</p>
        {at ? (
          <p className="font-semibold text-good text-sm">{`${reason ?? 'Obtenu'}, le ${numericDayAt(at)}`}</p>
        ) : (
          steps.map(({ metric, value, threshold }) => (
            <div key={metric} className="grid gap-1">
              <Progress
                label={`${title} : ${metricProgressText(metric, value, threshold)}`}
                value={value}
                max={threshold}
              />
              <p className="text-sm tabular-nums">{metricProgressText(metric, value, threshold)}</p>
            </div>
          ))
        )}
      </div>
    </li>
  )
}
