import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { BodyOf } from '../../../contract/endpoint.ts'
import type { bookTrial, TrialView } from '../../../contract/trials.ts'
import { call } from '../../lib/calls/http.ts'

/** The next sessions that visitors may try. */
export const trialSessionsQuery = queryOptions({
  queryKey: ['trials', 'sessions'],
  queryFn: () => call('GET /api/trials/sessions'),
})

/** After a refusal, the cached numbers of free places are outdated. */
export const bookTrialMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (body: BodyOf<typeof bookTrial>) => call('POST /api/trials', { body }),
    onError: () => client.invalidateQueries({ queryKey: trialSessionsQuery.queryKey }),
  })

/** Reads the page of a mailed link. */
export const ownTrialQuery = (token: string) =>
  queryOptions({
    queryKey: ['trials', 'own', token],
    queryFn: () => call('POST /api/trials/view', { body: { jeton: token } }),
    enabled: token !== '',
  })

const storeView = (client: QueryClient, token: string) => (view: TrialView) =>
  client.setQueryData(ownTrialQuery(token).queryKey, view)

export const confirmTrialMutation = (client: QueryClient, token: string) =>
  mutationOptions({
    mutationFn: () => call('POST /api/trials/confirm', { body: { jeton: token } }),
    onSuccess: storeView(client, token),
    onError: () => client.invalidateQueries({ queryKey: ownTrialQuery(token).queryKey }),
  })

export const moveTrialMutation = (client: QueryClient, token: string) =>
  mutationOptions({
    mutationFn: (sessionId: string) => call('POST /api/trials/move', { body: { jeton: token, sessionId } }),
    onSuccess: storeView(client, token),
    onError: () => client.invalidateQueries({ queryKey: ownTrialQuery(token).queryKey }),
  })

export const cancelTrialMutation = (client: QueryClient, token: string) =>
  mutationOptions({
    mutationFn: () => call('POST /api/trials/cancel', { body: { jeton: token } }),
    onSuccess: storeView(client, token),
  })

/** Under the board's key, so that the board's changes invalidate it. */
export const trialFiguresQuery = queryOptions({
  queryKey: ['admin', 'trials'],
  queryFn: () => call('GET /api/admin/trials'),
})
