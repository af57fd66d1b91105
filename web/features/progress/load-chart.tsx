import type { Week } from '../../../contract/progress.ts'
import { formatNumber } from '../../lib/texts/format-text.ts'
import { LoadBars } from './bars/week-bars.tsx'
import { ChartFrame } from './chart-frame.tsx'
import { meanLoad, weekName } from './week-window.ts'

type Props = {
  weeks: readonly Week[]
  /** "du 1er septembre au 17 novembre" */
  span: string
  /** True when the last week is the current one. */
  isNow: boolean
}

/** Load of each week, with the mean. */
export function LoadChart({ weeks, span, isNow }: Props) {
  const mean = meanLoad(weeks)
  const description = weeks.map(({ monday, load }) => `${weekName(monday)} : ${formatNumber(load)}`).join(', ')
  const now = weeks.at(-1)?.load ?? 0
  return (
    <section className="grid min-w-0 grid-cols-1 content-start gap-2">
      <h3 className="heading">Charge</h3>
      <p>
        {isNow && `Cette semaine\u00a0: ${formatNumber(now)}. `}
        {`Votre moyenne des semaines notées\u00a0: ${formatNumber(mean)} (en pointillé).`}
      </p>
      <ChartFrame label={`Charge par semaine, ${span}. ${description}.`} height="h-48">
        <LoadBars weeks={weeks} mean={mean} />
      </ChartFrame>
      <p className="text-quiet text-sm">
        La charge additionne l’effort, de 1 à 10, de chaque séance notée dans la semaine&nbsp;: deux séances à 6 et 7
        font 13. Une semaine légère après deux grosses, c’est aussi de l’entraînement.
      </p>
    </section>
  )
}
