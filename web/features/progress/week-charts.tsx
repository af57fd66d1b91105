import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Week } from '../../../contract/progress.ts'
import { formatNumber } from '../../lib/texts/format-text.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { emptyPicture } from '../../ui/small-picture.tsx'
import { Table } from '../../ui/table.tsx'
import { LoadChart } from './load-chart.tsx'
import { weeksQuery } from './queries.ts'
import { SessionChart } from './session-chart.tsx'
import { shownWeeks, weekInFull, weeksOnPage } from './week-window.ts'

/** Weekly load and attendance, twelve weeks at a time. */
export default function WeekCharts() {
  const query = useQuery(weeksQuery)
  const { data } = query
  return (
    <>
      <QueryState query={query} lines={4} />
      {data?.length === 0 && (
        <EmptyState title="Rien à dessiner pour l’instant" picture={emptyPicture('course')}>
          Venez à une séance et notez votre ressenti&nbsp;: votre charge de la semaine apparaît ici.
        </EmptyState>
      )}
      {data && data.length > 0 && <Weeks allWeeks={data} />}
    </>
  )
}

function Weeks({ allWeeks }: { allWeeks: readonly Week[] }) {
  const [page, setPage] = useState(0)
  const weeks = weeksOnPage(allWeeks, page)
  const [first, last] = [weeks.at(0), weeks.at(-1)]
  if (!first || !last) return null
  const span = `du ${weekInFull(first.monday)} au ${weekInFull(last.monday)}`
  return (
    <>
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2 lg:gap-8">
        <LoadChart weeks={weeks} span={span} isNow={page === 0} />
        <SessionChart weeks={weeks} span={span} />
      </div>
      {allWeeks.length > shownWeeks && (
        <nav aria-label="Semaines affichées" className="flex flex-wrap gap-3">
          <Button
            tone="secondary"
            aria-disabled={(page + 1) * shownWeeks >= allWeeks.length || undefined}
            className="grow aria-disabled:opacity-60 sm:grow-0"
            onClick={() => (page + 1) * shownWeeks < allWeeks.length && setPage(page + 1)}
          >
            Plus ancien
          </Button>
          <Button
            tone="secondary"
            aria-disabled={page === 0 || undefined}
            className="grow aria-disabled:opacity-60 sm:grow-0"
            onClick={() => page > 0 && setPage(page - 1)}
          >
            Plus récent
          </Button>
        </nav>
      )}
      <p role="status" className="text-quiet text-sm">{`Semaines ${span}.`}</p>
      <details>
        <summary className="opener">Voir le tableau</summary>
        <Table
          caption={`Séances et charge par semaine, ${span}`}
          head={['Semaine du', 'Séances', 'Ressentis', 'Charge']}
          rows={weeks
            .toReversed()
            .map(({ monday, attended, logs, load }) => [
              weekInFull(monday),
              formatNumber(attended),
              formatNumber(logs),
              formatNumber(load),
            ])}
        />
      </details>
    </>
  )
}
