import { QueryClient } from '@tanstack/react-query'

const minutes = 60_000

/** Fresh for five minutes, forgotten after ten; a person who comes back to the page gets news, nobody polls. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 5 * minutes, gcTime: 10 * minutes, retry: false, refetchOnWindowFocus: true },
    mutations: { retry: false },
  },
})
