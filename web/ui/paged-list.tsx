import type { ReactNode } from 'react'
import { ErrorState } from './error-state.tsx'
import { join } from './join.ts'
import { ShowMore } from './show-more.tsx'
import { Skeleton } from './skeleton.tsx'

type Props = {
  /** How many rows are here; absent while nothing was loaded. */
  shown: number | undefined
  total: number
  /** What went wrong, for the person; what is already here stays. */
  error: string | undefined
  isPending: boolean
  /** Still the rows of the question before. */
  isOld: boolean
  hasMore: boolean
  isLoadingMore: boolean
  onMore: () => void
  onRetry: () => void
  empty: ReactNode
  children: ReactNode
}

/** A list that comes page by page: on its way, empty, failed, dimmed while the next answer comes, and its end. */
export function PagedList({ shown, total, error, isPending, isOld, empty, children, ...more }: Props) {
  if (isPending) return <Skeleton lines={6} />
  return (
    <>
      {shown === 0 && empty}
      {shown !== undefined && (
        <div className={join('transition-opacity', isOld && 'opacity-60')} aria-busy={isOld}>
          {children}
        </div>
      )}
      {error !== undefined && <ErrorState message={error} onRetry={more.onRetry} />}
      {shown !== undefined && error === undefined && (
        <ShowMore
          shown={shown}
          total={total}
          hasMore={more.hasMore && !isOld}
          busy={more.isLoadingMore}
          onMore={more.onMore}
        />
      )}
    </>
  )
}
