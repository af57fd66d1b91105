import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { updateProfile } from '../../../contract/accounts/account.ts'
import type { BodyOf } from '../../../contract/endpoint.ts'
import { call } from '../../lib/calls/http.ts'
import { currentUserQuery } from './queries.ts'

export const updateProfileMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (body: BodyOf<typeof updateProfile>) => call('PATCH /api/user', { body }),
    onSuccess: ({ user }) => {
      client.setQueryData(currentUserQuery.queryKey, user)
      // A new password revokes other devices and the calendar link; a new e-mail creates a pending change.
      return client.invalidateQueries({ queryKey: ['my'] })
    },
  })

/** Pending e-mail change. */
export const emailChangeQuery = queryOptions({
  queryKey: ['my', 'email-change'],
  queryFn: () => call('GET /api/my/email-change'),
})

export const sendEmailLinkMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: () => call('POST /api/my/email-change/link'),
    onSuccess: (change) => client.setQueryData(emailChangeQuery.queryKey, change),
  })

export const cancelEmailChangeMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: () => call('DELETE /api/my/email-change'),
    onSuccess: () => client.setQueryData(emailChangeQuery.queryKey, { pending: null }),
  })
