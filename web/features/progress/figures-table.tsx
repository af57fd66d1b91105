import type { Stats } from '../../../contract/progress.ts'
import { sessionTypes } from '../../../contract/rules/choices.ts'
import { sessionTypeLabels } from '../../../contract/rules/texts/labels.ts'
import { seasonName } from '../../../contract/rules/time/season.ts'
import { formatNumber } from '../../lib/texts/format-text.ts'
import { Table } from '../../ui/table.tsx'
import { metricLabels } from './log-text.ts'
import type { Figures } from './period.ts'

const format = (amount: number | null) => (amount === null ? '–' : formatNumber(amount))

/** The figures of every season as a table: the accessible form of the charts. */
export function FiguresTable({ stats: { seasons, all } }: { stats: Stats }) {
  const columns: Figures[] = [...seasons, all]
  const row = (label: string, figureOf: (figures: Figures) => number | null) => [
    label,
    ...columns.map((figures) => format(figureOf(figures))),
  ]
  return (
    <Table
      caption="Chiffres de chaque saison et depuis le début"
      head={['Mesure', ...seasons.map(({ season }) => seasonName(season)), 'En tout']}
      rows={[
        row('Séances', ({ attended }) => attended),
        ...sessionTypes.map((type) => row(sessionTypeLabels[type], ({ byType }) => byType[type])),
        row('Ressentis notés', ({ logs }) => logs),
        row('Effort moyen', ({ averageRpe }) => averageRpe),
        ...(['km', 'squats', 'marches', 'tours'] as const).map((metric) =>
          row(metricLabels[metric], (figures) => figures[metric]),
        ),
      ]}
    />
  )
}
