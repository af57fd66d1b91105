import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { seasonName } from '../../../contract/rules/season.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { OpenRenewals } from './open-renewals.tsx'
import { seasonPreviewQuery } from './queries.ts'
import { Unanswered } from './unanswered.tsx'

// Its table would otherwise go to the file that all private pages share.
const SeasonFigures = lazy(() => import('./season-figures.tsx'))

/** What the season to come would be, if nothing else happened. */
export function Season({ memberPath }: { memberPath: (id: string) => string }) {
  const { data, error, refetch } = useQuery(seasonPreviewQuery)
  if (error && !data) return <ErrorState message={errorMessage(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton lines={8} />
  return (
    <div className="grid gap-10">
      <div className="grid gap-2">
        <h2 className="heading">{`Saison ${seasonName(data.season)}`}</h2>
        <p className="max-w-prose text-quiet">
          Cette page ne change rien : elle compte les membres actifs et prévoit la saison suivante.
        </p>
      </div>
      <Suspense fallback={<Skeleton lines={8} />}>
        <SeasonFigures {...data} />
      </Suspense>
      <OpenRenewals {...data} />
      <Unanswered people={data.unanswered} memberPath={memberPath} />
    </div>
  )
}
