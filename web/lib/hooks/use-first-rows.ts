import { useState } from 'react'

/** The first rows of a list that is loaded whole, and the props of `ShowMore`, which shows twice as many. */
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
