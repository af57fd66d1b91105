import { useState } from 'react'

/** The first rows of a fully loaded list, and the props of `ShowMore`, which shows `2 * firstCount` more. */
export const useFirstRows = <Row>(rows: readonly Row[], firstCount: number) => {
  const [limit, setLimit] = useState(firstCount)
  return {
    firstRows: rows.slice(0, limit),
    moreProps: {
      shown: Math.min(limit, rows.length),
      total: rows.length,
      hasMore: rows.length > limit,
      isPending: false,
      onMore: () => setLimit(limit + 2 * firstCount),
    },
  }
}
