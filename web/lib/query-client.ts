import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query'
import { isSignedOut } from './http.ts'

const minutes = 60_000

/** The sign-in has ended: asks anew who is there, and the page acts on the answer. */
const onError = (error: Error) => {
  // Several calls that fail together ask once.
  if (isSignedOut(error)) void queryClient.invalidateQueries({ queryKey: ['user'] }, { cancelRefetch: false })
}

/** Fresh for five minutes, forgotten after ten; a person who comes back to the page gets news, nobody polls. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: {
    // A call without network fails at once and says so: held back, it would be sent later, behind the person's back.
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

/** True for a query that asks again for what is already on the screen. */
export const isRefresh = ({ client, queryKey }: { client: QueryClient; queryKey: QueryKey }): boolean =>
  client.getQueryData(queryKey) !== undefined
