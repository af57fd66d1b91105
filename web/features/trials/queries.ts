import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { BodyOf } from '../../../contract/endpoint.ts'
import type { bookTrial, TrialView } from '../../../contract/trials.ts'
import { call } from '../../lib/http.ts'

/** The next sessions that visitors may try. */
export const trialSessionsQuery = queryOptions({
  queryKey: ['trials', 'sessions'],
  queryFn: () => call('GET /api/trials/sessions'),
})

/** After a refusal the places left are out of date. */
export const bookTrialMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (body: BodyOf<typeof bookTrial>) => call('POST /api/trials', { body }),
    onError: () => client.invalidateQueries({ queryKey: trialSessionsQuery.queryKey }),
  })

/** Reads the page of a mailed link. */
export const ownTrialQuery = (jeton: string) =>
  queryOptions({
    queryKey: ['trials', 'own', jeton],
    queryFn: () => call('POST /api/trials/view', { body: { jeton } }),
    enabled: jeton !== '',
  })

const keep = (client: QueryClient, jeton: string) => (view: TrialView) =>
  client.setQueryData(ownTrialQuery(jeton).queryKey, view)

export const confirmTrialMutation = (client: QueryClient, jeton: string) =>
  mutationOptions({
    mutationFn: () => call('POST /api/trials/confirm', { body: { jeton } }),
    onSuccess: keep(client, jeton),
    onError: () => client.invalidateQueries({ queryKey: ownTrialQuery(jeton).queryKey }),
  })

export const moveTrialMutation = (client: QueryClient, jeton: string) =>
  mutationOptions({
    mutationFn: (sessionId: string) => call('POST /api/trials/move', { body: { jeton, sessionId } }),
    onSuccess: keep(client, jeton),
    onError: () => client.invalidateQueries({ queryKey: ownTrialQuery(jeton).queryKey }),
  })

export const cancelTrialMutation = (client: QueryClient, jeton: string) =>
  mutationOptions({
    mutationFn: () => call('POST /api/trials/cancel', { body: { jeton } }),
    onSuccess: keep(client, jeton),
  })

/** Under the board's key. */
export const trialFiguresQuery = queryOptions({
  queryKey: ['admin', 'trials'],
  queryFn: () => call('GET /api/admin/trials'),
})
