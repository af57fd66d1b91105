import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { PlaceReason, SessionPlaces } from '../../../../contract/places.ts'
import { call } from '../../../lib/calls/http.ts'

const keyOf = (sessionId: string) => ['coach', 'places', sessionId] as const

/** People with a place in a session, and those who wait for one. */
export const placesQuery = (sessionId: string) =>
  queryOptions({
    queryKey: keyOf(sessionId),
    queryFn: () => call('GET /api/coach/sessions/:id/places', { params: { id: sessionId } }),
  })

const showPlaces = (client: QueryClient, sessionId: string) => async (places: SessionPlaces) => {
  client.setQueryData(keyOf(sessionId), places)
  await Promise.all([
    client.invalidateQueries({ queryKey: ['coach', 'sessions'] }),
    client.invalidateQueries({ queryKey: ['sessions'] }),
  ])
}

export const givePlaceMutation = (client: QueryClient, sessionId: string) =>
  mutationOptions({
    mutationFn: (body: { userId: string; reason: PlaceReason }) =>
      call('POST /api/coach/sessions/:id/places', { params: { id: sessionId }, body }),
    onSuccess: showPlaces(client, sessionId),
  })

export const removePlaceMutation = (client: QueryClient, sessionId: string) =>
  mutationOptions({
    mutationFn: (userId: string) =>
      call('DELETE /api/coach/sessions/:id/places/:userId', { params: { id: sessionId, userId } }),
    onSuccess: showPlaces(client, sessionId),
  })
