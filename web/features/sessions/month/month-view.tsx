import { keepPreviousData, useQuery } from '@tanstack/react-query'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import { capitalize, monthInWords } from '../../../../contract/rules/time/dates.ts'
import { parisDay } from '../../../../contract/rules/time/paris-clock.ts'
import { errorMessage } from '../../../lib/calls/error-message.ts'
import { today } from '../../../lib/texts/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageLoading } from '../../../ui/layout/page-loading.tsx'
import { monthQuery } from '../queries.ts'
import { monthOf, monthsLater } from './calendar-month.ts'
import { DaySessions } from './day-sessions.tsx'
import { MonthGrid } from './month-grid.tsx'
import { MonthLegend } from './month-legend.tsx'

/** Which days of a month have sessions, and how full they are. */
export default function MonthView() {
  const day = today()
  const [month, setMonth] = useState(monthOf(day))
  const [pressed, setPressed] = useState<string>()
  const { data, error, refetch } = useQuery({ ...monthQuery(month), placeholderData: keepPreviousData })
  const turn = (months: number) => {
    setMonth(monthsLater(month, months))
    setPressed(undefined)
  }
  const days = Map.groupBy(data ?? [], ({ date }) => parisDay(date))
  const chosen = pressed ?? [...days.keys()].find((key) => key >= day)
  return (
    <section aria-labelledby="month" className="grid gap-4">
      <div className="flex items-center justify-between gap-3">
        <Button tone="secondary" aria-label="Mois précédent" onClick={() => turn(-1)}>
          <ChevronLeft aria-hidden className="size-5" />
        </Button>
        <h2 id="month" aria-live="polite" className="heading text-center uppercase">
          {capitalize(monthInWords(month))}
        </h2>
        <Button tone="secondary" aria-label="Mois suivant" onClick={() => turn(1)}>
          <ChevronRight aria-hidden className="size-5" />
        </Button>
      </div>
      {error && !data && <ErrorState message={errorMessage(error)} onRetry={() => void refetch()} />}
      {/* Without its sessions the grid would be lower. */}
      {!error && !data && <PageLoading text="Chargement du mois…" />}
      {data && (
        <>
          <MonthGrid key={month} month={month} today={day} sessions={days} chosen={chosen} onChoose={setPressed} />
          {chosen && days.has(chosen) && (
            <DaySessions key={pressed} isPressed={chosen === pressed} day={chosen} sessions={days.get(chosen) ?? []} />
          )}
          <MonthLegend sessions={data} />
        </>
      )}
    </section>
  )
}
