import { useQuery } from '@tanstack/react-query'
import type { Stats } from '../../../contract/progress.ts'
import { formatCount, formatNumber } from '../../lib/texts/format-text.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { statsQuery } from './queries.ts'

const heroClass = 'font-display font-extrabold leading-[0.9]'
const heroSize = 'clamp(6rem, 4rem + 9vw, 10rem)'

/** The season's sessions as one large figure, with the streak beside it, compared with the member's own past only. */
export function HeroFigures() {
  const query = useQuery(statsQuery)
  const { data } = query
  if (!data) return <QueryState query={query} lines={4} />
  if (data.all.attended === 0 && data.all.logs === 0)
    return (
      <section aria-label="Ma saison" className="flex items-center gap-6">
        <span aria-hidden className={`${heroClass} outlined`} style={{ fontSize: heroSize, marginLeft: '-0.04em' }}>
          0
        </span>
        <p className="grid gap-1">
          <span className="heading">Vos chiffres commencent à la première séance</span>{' '}
          <span className="text-quiet">
            Dès que votre coach vous marque présent, vos séances et votre série s’affichent ici.
          </span>
        </p>
      </section>
    )
  const { current, streakWeeks, bestStreakWeeks } = data
  const smallFigures: [number, string][] = [
    [streakWeeks, streakWeeks >= 2 ? 'semaines d’affilée' : 'semaine d’affilée'],
    [bestStreakWeeks, bestStreakWeeks >= 2 ? 'semaines, mon record' : 'semaine, mon record'],
    ...(current.averageRpe === null ? [] : [[current.averageRpe, 'sur 10, effort moyen'] as [number, string]]),
  ]
  return (
    <section aria-label="Ma saison" className="grid gap-5 sm:grid-cols-2 sm:items-end">
      <p className="grid gap-1">
        <span className={`${heroClass} text-accent-text`} style={{ fontSize: heroSize }}>
          {formatNumber(current.attended)}
        </span>{' '}
        <span className="heading">{current.attended >= 2 ? 'séances cette saison' : 'séance cette saison'}</span>{' '}
        <span className="text-quiet">{comparison(data)}</span>
      </p>
      <p className="scoreboard">
        {smallFigures.map(([amount, label]) => (
          <span key={label} className="grid content-start gap-1">
            <span className="numeral">{formatNumber(amount)}</span>{' '}
            <span className="text-quiet text-sm leading-tight">{label}</span>
          </span>
        ))}
      </p>
    </section>
  )
}

const comparison = ({ current, attendedByNowLastSeason: before }: Stats): string | null => {
  if (before === null) return null
  const difference = current.attended - before
  if (difference < 0) return `${formatCount(before, 'séance')} à la même date la saison dernière`
  if (difference === 0) return 'Autant que la saison dernière à cette date'
  return `${formatCount(difference, 'séance')} de plus que la saison dernière à cette date`
}
