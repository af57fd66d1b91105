import { MutationCache, QueryCache, QueryClient, type QueryPersister } from '@tanstack/react-query'
import { minuteMs } from '../../../contract/rules/time/durations.ts'
import { isSignedOut, isUnreachable } from './http.ts'
import type {} from './query-keys.ts'

/** After a 401, reloads the signed-in user: `RequireUser` acts on the result. */
const onError = (error: Error) => {
  // `cancelRefetch: false`: several calls that fail together share one refetch.
  if (isSignedOut(error)) void queryClient.invalidateQueries({ queryKey: ['user'] }, { cancelRefetch: false })
}

/** Loaded on demand: with a network it is not needed at first. */
export const loadOfflineCache = () => import('../device/offline-cache/query-caching.ts')

/** Without a network, `restoreResponse` sets the network state to down and returns the cached response. */
const persister: QueryPersister = async (queryFn, context, query) => {
  try {
    return await queryFn(context)
  } catch (error) {
    if (!isUnreachable(error)) throw error
    const { restoreResponse } = await loadOfflineCache().catch(() => Promise.reject(error))
    return restoreResponse(context.client, query, error)
  }
}

/** Data is fresh for 5 minutes and dropped after 10; a focused window refetches stale data. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: {
    // Offline calls fail at once. The default pauses them and sends them later, without the person knowing.
    queries: {
      networkMode: 'always',
      persister,
      staleTime: 5 * minuteMs,
      gcTime: 10 * minuteMs,
      retry: false,
      refetchOnWindowFocus: true,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})
