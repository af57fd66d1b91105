import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { saveConsents } from '../../../contract/consents.ts'
import type { BodyOf } from '../../../contract/endpoint.ts'
import { call } from '../../lib/calls/http.ts'

export const ownConsentsQuery = queryOptions({
  queryKey: ['my', 'consents'],
  queryFn: () => call('GET /api/my/consents'),
})

export const saveConsentsMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (body: BodyOf<typeof saveConsents>) => call('PUT /api/my/consents', { body }),
    onSuccess: (answers) => client.setQueryData(ownConsentsQuery.queryKey, answers),
  })

export const photoRemovalsQuery = queryOptions({
  queryKey: ['admin', 'photo-removals'],
  queryFn: () => call('GET /api/admin/photo-removals'),
})

export const finishRemovalMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: string) => call('POST /api/admin/photo-removals/:id/done', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: photoRemovalsQuery.queryKey }),
  })
