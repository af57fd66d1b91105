import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { BodyOf } from '../../../contract/endpoint.ts'
import type { answerRenewal, RenewalView } from '../../../contract/renewals.ts'
import { call } from '../../lib/calls/http.ts'

/** Under the board's key, so that membership changes invalidate it. */
export const seasonPreviewQuery = queryOptions({
  queryKey: ['admin', 'season'],
  queryFn: () => call('GET /api/admin/season'),
})

/** Invites every active member without an invitation. */
export const openRenewalsMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: () => call('POST /api/admin/season/renewals'),
    onSettled: () => client.invalidateQueries({ queryKey: ['admin', 'season'] }),
  })

/** Reads the page of a personal link. */
export const renewalQuery = (token: string) =>
  queryOptions({
    queryKey: ['renewal', token],
    queryFn: () => call('POST /api/renewal/view', { body: { jeton: token } }),
    enabled: token !== '',
  })

const storeView = (client: QueryClient, token: string) => (view: RenewalView) =>
  client.setQueryData(renewalQuery(token).queryKey, view)

export type RenewalBody = Omit<BodyOf<typeof answerRenewal>, 'jeton'>

export const answerRenewalMutation = (client: QueryClient, token: string) =>
  mutationOptions({
    mutationFn: (body: RenewalBody) => call('POST /api/renewal/answer', { body: { ...body, jeton: token } }),
    onSuccess: storeView(client, token),
  })

export const declineRenewalMutation = (client: QueryClient, token: string) =>
  mutationOptions({
    mutationFn: () => call('POST /api/renewal/decline', { body: { jeton: token } }),
    onSuccess: storeView(client, token),
  })
