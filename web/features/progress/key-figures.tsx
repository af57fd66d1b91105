import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Stats } from '../../../contract/progress.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { formatNumber } from '../../lib/format-text.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { FiguresTable } from './figures-table.tsx'
import { metricText } from './metric-text.ts'
import { type Figures, figuresOf, type Period, periodName, periodsOf } from './period.ts'
import { statsQuery } from './queries.ts'
import { TypeChart } from './type-chart.tsx'

/** Figures of one season or of all. */
export default function KeyFigures() {
  const { data, isPending, error, refetch } = useQuery(statsQuery)
  if (isPending) return <Skeleton lines={8} />
  if (!data) return <ErrorState message={errorMessage(error)} onRetry={() => refetch()} />
  return <FiguresOf stats={data} />
}

function FiguresOf({ stats }: { stats: Stats }) {
  const [period, setPeriod] = useState<Period>(stats.season)
  const figures = figuresOf(stats, period)
  const periods = periodsOf(stats)
  return (
    <>
      <SelectField
        label="Période"
        className="sm:max-w-64"
        value={String(period)}
        onChange={({ target }) => setPeriod(periods.find((one) => String(one) === target.value) ?? stats.season)}
      >
        {periods.map((one) => (
          <option key={one} value={String(one)}>
            {periodName(one)}
          </option>
        ))}
      </SelectField>
      <dl className="flex flex-wrap gap-3">
        <Tile label="Séances" value={formatNumber(figures.attended)} />
        {figures.averageRpe !== null && (
          <Tile label="Effort moyen" value={`${formatNumber(figures.averageRpe)} / 10`}>
            {metricText('logs', figures.logs)}
          </Tile>
        )}
        {totalsOf(figures).map(([label, amount]) => (
          <Tile key={label} label={label} value={formatNumber(amount)} />
        ))}
      </dl>
      <TypeChart figures={figures} period={periodName(period)} />
      <Disclosure summary="Voir le tableau">
        <FiguresTable stats={stats} />
      </Disclosure>
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

function Tile({ label, value, children }: { label: string; value: string; children?: ReactNode }) {
  return (
    <div className="grid grow basis-[calc(50%-0.75rem)] content-start gap-1 rounded border border-line p-4 md:basis-[calc(33.3%-0.75rem)]">
      <dt className="text-quiet text-sm">{label}</dt>
      <dd className="grid gap-1">
        <span className="subtitle tabular-nums">{value}</span>
        {children && <span className="text-quiet text-sm leading-snug">{children}</span>}
      </dd>
    </div>
  )
}
