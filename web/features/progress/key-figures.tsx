import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Stats } from '../../../contract/progress.ts'
import { formatNumber } from '../../lib/texts/format-text.ts'
import { Figure, Scoreboard } from '../../ui/facts.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { FiguresTable } from './figures-table.tsx'
import { metricText } from './metric-text.ts'
import { type Figures, figuresFor, listPeriods, type Period, periodName } from './period.ts'
import { statsQuery } from './queries.ts'
import { TypeChart } from './type-chart.tsx'

/** Figures of one season or of all. */
export default function KeyFigures() {
  const query = useQuery(statsQuery)
  const { data } = query
  if (!data) return <QueryState query={query} lines={8} />
  return <FiguresOf stats={data} />
}

function FiguresOf({ stats }: { stats: Stats }) {
  const [period, setPeriod] = useState<Period>(stats.season)
  const figures = figuresFor(stats, period)
  const periods = listPeriods(stats)
  return (
    <>
      <SelectField
        label="Période"
        className="sm:max-w-64"
        value={String(period)}
        onChange={({ target }) => setPeriod(periods.find((one) => String(one) === target.value) ?? stats.season)}
      >
        {periods.map((choice) => (
          <option key={choice} value={String(choice)}>
            {periodName(choice)}
          </option>
        ))}
      </SelectField>
      <Scoreboard>
        <Figure label="Séances" value={formatNumber(figures.attended)} isMain />
        {figures.averageRpe !== null && (
          <Figure
            label="Effort moyen sur 10"
            value={formatNumber(figures.averageRpe)}
            detail={metricText('logs', figures.logs)}
          />
        )}
        {totalsOf(figures).map(([label, amount]) => (
          <Figure key={label} label={label} value={formatNumber(amount)} />
        ))}
      </Scoreboard>
      <TypeChart figures={figures} period={periodName(period)} />
      <details>
        <summary className="opener">Voir le tableau</summary>
        <FiguresTable stats={stats} />
      </details>
    </>
  )
}

const totalsOf = ({ km, squats, marches, tours }: Figures) =>
  (
    [
      ['Kilomètres', km],
      ['Squats', squats],
      ['Marches', marches],
      ['Tours', tours],
    ] as const
  ).filter(([, amount]) => amount > 0)
