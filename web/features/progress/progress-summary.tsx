import { useQuery } from '@tanstack/react-query'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'
import { formatNumber } from '../../lib/texts/format-text.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { statsQuery } from './queries.ts'

const labelOf = (amount: number, one: string, several: string) => (amount >= 2 ? several : one)

/** Three figures that link to the progress page; renders nothing before the first session. */
export function ProgressSummary() {
  const { data, isPending } = useQuery(statsQuery)
  if (isPending) return <Skeleton lines={2} />
  if (!data || data.all.attended === 0) return null
  const { current, streakWeeks, bestStreakWeeks } = data
  const figures = [
    [current.attended, labelOf(current.attended, 'séance cette saison', 'séances cette saison')],
    [streakWeeks, labelOf(streakWeeks, 'semaine d’affilée', 'semaines d’affilée')],
    [bestStreakWeeks, labelOf(bestStreakWeeks, 'semaine, mon record', 'semaines, mon record')],
  ] as const
  return (
    <Link to="/progression" className="group grid gap-3 border-line border-t-2 pt-4 no-underline">
      <span className="flex items-center justify-between group-hover:text-accent-text">
        <span className="heading uppercase">
          Ma progression<span className="sr-only">&nbsp;:</span>
        </span>
        <span aria-hidden className="flex items-center gap-3 font-bold">
          Voir
          <ChevronRight className="size-5 shrink-0 text-quiet" />
        </span>
      </span>
      {/* Not a description list: it would read the label before the figure. */}
      <span className="scoreboard">
        {figures.map(([amount, label], index) => (
          <span key={label} className="grid content-start gap-1">
            <span className={index === 0 ? 'numeral text-accent-text' : 'numeral'}>{formatNumber(amount)}</span>{' '}
            <span className="text-quiet text-sm leading-tight">{label}</span>
          </span>
        ))}
      </span>
    </Link>
  )
}
