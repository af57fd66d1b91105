import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { BodyOf } from '../../../contract/endpoint.ts'
import type { deleteOwnAccount } from '../../../contract/own-data.ts'
import { call } from '../../lib/calls/http.ts'
import { notifySignInChange } from '../../lib/device/signed-in-cookie.ts'

export const deleteAccountMutation = mutationOptions({
  mutationFn: (body: BodyOf<typeof deleteOwnAccount>) => call('POST /api/my/account-deletion', { body }),
  onSuccess: notifySignInChange,
})

export const ownNoteRequestQuery = queryOptions({
  queryKey: ['note-request'],
  queryFn: () => call('GET /api/my/note-request'),
})

export const noteRequestMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: () => call('POST /api/my/note-request'),
    onSuccess: (request) => client.setQueryData(ownNoteRequestQuery.queryKey, request),
  })
