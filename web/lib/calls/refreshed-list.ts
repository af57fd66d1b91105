import { type InfiniteData, infiniteQueryOptions, type QueryKey } from '@tanstack/react-query'
import type { Endpoints } from '../../../contract/all.ts'
import type { QueryOf } from '../../../contract/endpoint.ts'
import { fetchUnlessChanged, type WithEtag } from './fetch-unless-changed.ts'
import { type Arguments, type EndpointName, fetchResponse } from './http.ts'
import { type LoadedPage, pageOptions, type RowOf, readListPage } from './list-page.ts'

export const refreshMs = 30_000

/** Query of a page of a list: `rows` on the first page, 20 on each further one. */
export const firstThenMore = (rows: number, after: string | undefined) => ({
  limit: after === undefined ? rows : 20,
  after,
})

/**
 * A paginated list that reloads its pages every 30 seconds; a page without changes is not sent again. `isBackground`
 * tells the server not to extend the login. `queryOf` returns the query of the page after a cursor.
 */
export const refreshedList = <Name extends EndpointName>(
  name: Name,
  queryKey: QueryKey,
  queryOf: (after: string | undefined) => QueryOf<Endpoints[Name]>,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ client, pageParam, signal }) => {
      const loaded = client.getQueryData<InfiniteData<LoadedPage<RowOf<Name>> & WithEtag>>(queryKey)
      const isMore = client.getQueryState(queryKey)?.fetchMeta?.fetchMore !== undefined
      const send = (etag: string | undefined) => {
        const request = { query: queryOf(pageParam), signal, isBackground: loaded !== undefined && !isMore, etag }
        return fetchResponse(name, ...([request] as unknown as Arguments<Name>))
      }
      return fetchUnlessChanged(loaded?.pages[loaded.pageParams.indexOf(pageParam)], send, readListPage<RowOf<Name>>)
    },
    ...pageOptions,
    refetchInterval: refreshMs,
  })
