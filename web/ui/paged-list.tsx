import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { ErrorState } from './error-state.tsx'
import { ShowMore } from './show-more.tsx'
import { Skeleton } from './skeleton.tsx'

type Props = {
  /** Number of loaded rows; undefined before the first response. */
  shown: number | undefined
  total: number
  /** Message of a failed request; the loaded rows stay. */
  error: string | undefined
  isPending: boolean
  /** True while the rows still belong to the previous filters. */
  isPlaceholder: boolean
  hasMore: boolean
  isLoadingMore: boolean
  onMore: () => void
  onRetry: () => void
  empty: ReactNode
  children: ReactNode
}

/** Shows the state of a paginated list around its rows: loading, empty, failed, stale, and the "more" button. */
export function PagedList({ shown, total, error, isPending, isPlaceholder: isOld, empty, children, ...more }: Props) {
  if (isPending) return <Skeleton lines={9} />
  return (
    <>
      {shown === 0 && empty}
      {shown !== undefined && (
        <div className={classNames('transition-opacity', isOld && 'opacity-60')} aria-busy={isOld}>
          {children}
        </div>
      )}
      {error !== undefined && <ErrorState message={error} onRetry={more.onRetry} />}
      {shown !== undefined && error === undefined && (
        <ShowMore
          shown={shown}
          total={total}
          hasMore={more.hasMore && !isOld}
          isPending={more.isLoadingMore}
          onMore={more.onMore}
        />
      )}
    </>
  )
}
