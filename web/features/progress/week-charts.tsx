import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Week } from '../../../contract/progress.ts'
import { sessionTypes } from '../../../contract/rules/choices.ts'
import { sessionTypeLabels } from '../../../contract/rules/labels.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { formatCount, formatNumber } from '../../lib/format-text.ts'
import { Button } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { emptyPicture } from '../../ui/small-picture.tsx'
import { Table } from '../../ui/table.tsx'
import { ChartFrame } from './chart-frame.tsx'
import { LoadBars, SessionBars } from './lazy-charts.tsx'
import { weeksQuery } from './queries.ts'
import { typeColours } from './type-colours.ts'
import { meanLoad, shownWeeks, weekInFull, weekName, windowOf } from './week-window.ts'

/** Weekly load and attendance, twelve weeks at a time. */
export default function WeekCharts() {
  const { data, isPending, error, refetch } = useQuery(weeksQuery)
  return (
    <>
      {isPending && <Skeleton lines={4} />}
      {!isPending && !data && <ErrorState message={errorMessage(error)} onRetry={() => refetch()} />}
      {data?.length === 0 && (
        <EmptyState title="Rien à dessiner pour l’instant" picture={emptyPicture('course')}>
          Venez à une séance et notez votre ressenti&nbsp;: votre charge de la semaine apparaît ici.
        </EmptyState>
      )}
      {data && data.length > 0 && <Weeks all={data} />}
    </>
  )
}

function Weeks({ all }: { all: readonly Week[] }) {
  const [page, setPage] = useState(0)
  const weeks = windowOf(all, page)
  const [first, last] = [weeks.at(0), weeks.at(-1)]
  if (!first || !last) return null
  const span = `du ${weekInFull(first.monday)} au ${weekInFull(last.monday)}`
  return (
    <>
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2 lg:gap-8">
        <LoadChart weeks={weeks} span={span} isNow={page === 0} />
        <SessionChart weeks={weeks} span={span} />
      </div>
      {all.length > shownWeeks && (
        <nav aria-label="Semaines affichées" className="flex flex-wrap gap-3">
          <Button
            tone="secondary"
            aria-disabled={(page + 1) * shownWeeks >= all.length || undefined}
            className="grow aria-disabled:opacity-60 sm:grow-0"
            onClick={() => (page + 1) * shownWeeks < all.length && setPage(page + 1)}
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
      <Disclosure summary="Voir le tableau">
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
      </Disclosure>
    </>
  )
}

type ChartProps = { weeks: readonly Week[]; span: string }

function LoadChart({ weeks, span, isNow }: ChartProps & { isNow: boolean }) {
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

function SessionChart({ weeks, span }: ChartProps) {
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
            <span aria-hidden className="size-3 rounded-sm" style={{ background: typeColours[type] }} />
            {sessionTypeLabels[type]}
          </li>
        ))}
      </ul>
    </section>
  )
}
