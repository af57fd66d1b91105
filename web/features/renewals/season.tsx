import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { seasonName } from '../../../contract/rules/time/season.ts'
import { errorMessage } from '../../lib/calls/error-message.ts'
import { lazyPart } from '../../lib/load-late.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { MissingPart } from '../../ui/missing-part.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { OpenRenewals } from './open-renewals.tsx'
import { seasonPreviewQuery } from './queries.ts'
import { Unanswered } from './unanswered.tsx'

// Loaded on demand: the table would otherwise go to the file that all private pages share.
const SeasonFigures = lazyPart(() => import('./season-figures.tsx'), { replacement: MissingPart })

type Props = {
  /** Shown below the preview once it has loaded, so that nothing moves. */
  children: ReactNode
}

/** Preview of the next season, as it would be if nothing else happened. */
export function Season({ children }: Props) {
  const { data, error, refetch } = useQuery(seasonPreviewQuery)
  if (error && !data)
    return (
      <div className="grid gap-10">
        <ErrorState message={errorMessage(error)} onRetry={() => void refetch()} />
        {children}
      </div>
    )
  if (!data) return <Skeleton lines={8} />
  return (
    <div className="grid gap-10">
      <p className="max-w-prose text-quiet">
        <strong className="heading text-text">{seasonName(data.season)}</strong>. Un aperçu qui ne change rien : il
        compte les membres actifs et prévoit la saison suivante.
      </p>
      <Suspense fallback={<Skeleton lines={8} />}>
        <SeasonFigures {...data} />
      </Suspense>
      <OpenRenewals {...data} />
      <Unanswered people={data.unanswered} isOpen={data.isOpen} />
      {children}
    </div>
  )
}
