import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { register, resetPassword, welcomeFirstAdministrator } from '../../../contract/accounts/account.ts'
import type { BodyOf } from '../../../contract/endpoint.ts'
import type { User } from '../../../contract/people.ts'
import { call } from '../../lib/calls/http.ts'
import { notifySignInChange } from '../../lib/device/signed-in-cookie.ts'
import { clearPreviousUser, currentUserQuery, eraseOtherUsers } from './queries.ts'

/** Sets the user of every page and drops what was cached for another user. */
export const setSignedInUser = (client: QueryClient, user: User) => {
  clearPreviousUser(client, user)
  eraseOtherUsers(user.id)
  client.setQueryData(currentUserQuery.queryKey, user)
  notifySignInChange()
}

/** Whether the club takes cards. */
export const cardPaymentAvailabilityQuery = queryOptions({
  queryKey: ['card-payment'],
  queryFn: () => call('GET /api/card-payment'),
  staleTime: Number.POSITIVE_INFINITY,
})

export const registerMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (body: BodyOf<typeof register>) => call('POST /api/register', { body }),
    onSuccess: ({ user }) => setSignedInUser(client, user),
  })

export const welcomeMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (body: BodyOf<typeof welcomeFirstAdministrator>) => call('POST /api/bienvenue', { body }),
    onSuccess: ({ user }) => setSignedInUser(client, user),
  })

export const resetPasswordMutation = mutationOptions({
  mutationFn: (body: BodyOf<typeof resetPassword>) => call('POST /api/reset-password', { body }),
})
