import { type InfiniteData, type QueryKey, type UseInfiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { optionalErrorMessage } from '../calls/error-message.ts'
import { HttpError } from '../calls/http.ts'
import { type LoadedPage, rowsOf } from '../calls/list-page.ts'

type PagedListOptions<Row, Key extends QueryKey> = UseInfiniteQueryOptions<
  LoadedPage<Row>,
  Error,
  InfiniteData<LoadedPage<Row>>,
  Key,
  string | undefined
>

/** Rows and total of a paginated list, and the props of its `PagedList`. */
export const usePagedList = <Row, Key extends QueryKey>(options: PagedListOptions<Row, Key>, fallback?: string) => {
  const query = useInfiniteQuery(options)
  const { data, error } = query
  const rows = useMemo((): Row[] => (data ? rowsOf(data) : []), [data])
  // 400 means that the cursor's row was deleted: a retry loads the list from the start.
  const isCursorGone = error instanceof HttpError && error.status === 400
  const total = data?.pages[0]?.total ?? 0
  return {
    rows,
    isLoaded: data !== undefined,
    total,
    list: {
      shown: data && rows.length,
      total,
      error: optionalErrorMessage(error, fallback),
      isPending: query.isPending,
      isPlaceholder: query.isPlaceholderData,
      hasMore: query.hasNextPage,
      isLoadingMore: query.isFetchingNextPage,
      onMore: () => void query.fetchNextPage(),
      onRetry: () => void (query.isFetchNextPageError && !isCursorGone ? query.fetchNextPage() : query.refetch()),
    },
  }
}
