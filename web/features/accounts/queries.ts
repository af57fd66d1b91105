import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { User } from '../../../contract/people.ts'
import { call, HttpError } from '../../lib/calls/http.ts'
import { loadOfflineCache } from '../../lib/calls/query-client.ts'
import { clearSignedInCookie, notifySignInChange } from '../../lib/device/signed-in-cookie.ts'
import { claimTabStorage } from '../../lib/device/tab-storage.ts'

/** Erases what this device stores about anybody but this user, in other tabs too; without an id, about everybody. */
export const eraseOtherUsers = (id?: string): void =>
  void loadOfflineCache()
    .then(({ eraseCacheUnless }) => eraseCacheUnless(id))
    .catch(() => undefined)

let lastSeenId: string | undefined

/** Drops the cache and drafts of a previous user, who may have signed out in another tab. */
export const clearPreviousUser = (client: QueryClient, { id }: User) => {
  if (lastSeenId !== undefined && id !== lastSeenId)
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'user' })
  claimTabStorage(id)
  lastSeenId = id
}

/** The signed-in user, or null when signed out. Refetched whenever the window gets the focus. */
export const currentUserQuery = queryOptions({
  queryKey: ['user'],
  queryFn: async ({ client }): Promise<User | null> => {
    try {
      const { user } = await call('GET /api/user')
      clearPreviousUser(client, user)
      return user
    } catch (error) {
      if (!(error instanceof HttpError) || error.status !== 401) throw error
      clearSignedInCookie()
      eraseOtherUsers()
      return null
    }
  },
  refetchOnWindowFocus: 'always',
  refetchOnReconnect: 'always',
})

export const logoutMutation = mutationOptions({
  mutationFn: () => call('POST /api/logout'),
  onSuccess: notifySignInChange,
})
