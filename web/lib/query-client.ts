import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isSignedOut } from './http.ts'

const minutes = 60_000

/** After a 401, reloads the signed-in user: `RequireUser` acts on the result. */
const onError = (error: Error) => {
  // `cancelRefetch: false`: several calls that fail together share one refetch.
  if (isSignedOut(error)) void queryClient.invalidateQueries({ queryKey: ['user'] }, { cancelRefetch: false })
}

/** Data is fresh for 5 minutes and dropped after 10; a focused window refetches stale data. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: {
    // Offline calls fail at once. The default pauses them and sends them later, without the person knowing.
    queries: {
      networkMode: 'always',
      staleTime: 5 * minutes,
      gcTime: 10 * minutes,
      retry: false,
      refetchOnWindowFocus: true,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})
