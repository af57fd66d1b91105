import { useQuery } from '@tanstack/react-query'
import type { Stats } from '../../../contract/progress.ts'
import { sessionTypeLabels } from '../../../contract/rules/labels.ts'
import { type SessionType, sessionTypes } from '../../../contract/sessions.ts'
import { messageOf } from '../../lib/message-of.ts'
import { count, number } from '../../lib/words.ts'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Table } from '../../ui/table.tsx'
import { statsQuery } from './queries.ts'
import { metricLabels } from './words.ts'

/** Figures of the season and of all time, compared with oneself only. */
export function StatsCard() {
  return (
    <Card title="En chiffres">
      <Figures />
    </Card>
  )
}

function Figures() {
  const { data, isPending, error, refetch } = useQuery(statsQuery)
  if (isPending) return <Skeleton lines={4} />
  if (!data) return <ErrorState message={messageOf(error)} onRetry={() => refetch()} />
  return (
    <>
      <p>
        {`Série en cours : ${count(data.streakWeeks, 'semaine')} d’affilée. Meilleure série : ${count(data.bestStreakWeeks, 'semaine')}.`}
      </p>
      <Table
        caption="Chiffres de la saison et depuis le début"
        head={['Mesure', `Saison ${data.season}-${data.season + 1}`, 'Depuis le début']}
        rows={rowsOf(data)}
      />
    </>
  )
}

const rowsOf = ({ current, all }: Stats): string[][] => {
  const line = (label: string, of: (figures: Stats['all']) => number | null | undefined) => [
    label,
    ...[current, all].map((figures) => format(of(figures))),
  ]
  return [
    line('Séances', ({ attended }) => attended),
    ...sessionTypes.map((type: SessionType) => line(sessionTypeLabels[type], ({ byType }) => byType[type])),
    line('Ressentis notés', ({ logs }) => logs),
    line('Effort moyen', ({ averageRpe }) => averageRpe),
    ...(['km', 'squats', 'marches', 'tours'] as const).map((metric) =>
      line(metricLabels[metric], (figures) => figures[metric]),
    ),
  ]
}

const format = (amount: number | null | undefined) => (amount == null ? '–' : number(amount))
