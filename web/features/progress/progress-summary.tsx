import { useQuery } from '@tanstack/react-query'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'
import { formatNumber } from '../../lib/format-text.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { statsQuery } from './queries.ts'

const pluralize = (amount: number, singular: string, plural: string) => (amount >= 2 ? plural : singular)

/** Three figures that link to the progress page; renders nothing before the first session. */
export function ProgressSummary() {
  const { data, isPending } = useQuery(statsQuery)
  if (isPending) return <Skeleton lines={2} />
  if (!data || data.all.attended === 0) return null
  const { current, streakWeeks, bestStreakWeeks } = data
  const figures = [
    [current.attended, pluralize(current.attended, 'séance cette saison', 'séances cette saison')],
    [streakWeeks, pluralize(streakWeeks, 'semaine d’affilée', 'semaines d’affilée')],
    [bestStreakWeeks, pluralize(bestStreakWeeks, 'semaine, mon record', 'semaines, mon record')],
  ] as const
  return (
    <Link
      to="/progression"
      className="flex items-center gap-2 rounded-lg border border-line bg-surface px-5 py-4 no-underline hover:border-line-strong sm:px-6"
    >
      <span className="sr-only">Ma progression&nbsp;:</span>
      <span className="grid min-w-0 flex-1 grid-cols-3 gap-3">
        {figures.map(([amount, label]) => (
          <span key={label} className="grid content-start">
            <span className="subtitle">{formatNumber(amount)}</span>{' '}
            <span className="text-quiet text-sm leading-tight">{label}</span>
          </span>
        ))}
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0" />
    </Link>
  )
}
