import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { OwnPlace } from '../../../../contract/places.ts'
import type { MemberSession } from '../../../../contract/sessions/member-sessions.ts'
import { call, HttpError } from '../../../lib/calls/http.ts'

/** Actions of a member: `wait` joins the waiting list for an offer, `waitAtOnce` to be signed up automatically. */
export type PlaceAct = 'join' | 'leave' | 'accept' | 'wait' | 'waitAtOnce'
type PlaceChange = { session: MemberSession; act: PlaceAct }

const sendPlaceChange = ({ session: { id }, act }: PlaceChange): Promise<OwnPlace> => {
  const params = { id }
  if (act === 'leave') return call('DELETE /api/sessions/:id/rsvp', { params })
  if (act === 'accept') return call('POST /api/sessions/:id/offer/accept', { params })
  const body = act === 'join' ? {} : { wait: true, takeAtOnce: act === 'waitAtOnce' }
  return call('POST /api/sessions/:id/rsvp', { params, body })
}

/** The optimistic state; the rank is known only from the response. */
const expectedPlaces: Partial<Record<PlaceAct, OwnPlace>> = {
  join: { going: true, waiting: null },
  accept: { going: true, waiting: null },
  leave: { going: false, waiting: null },
}

const withPlace = (session: MemberSession, { going, waiting }: OwnPlace): MemberSession => ({
  ...session,
  going,
  waiting,
  rsvpCount: session.rsvpCount + Number(going) - Number(session.going),
})

const sessionsKey = ['sessions'] as const

const showPlace = (client: QueryClient, { id }: MemberSession, place: OwnPlace) =>
  client.setQueriesData<MemberSession | MemberSession[]>({ queryKey: sessionsKey }, (shown) => {
    if (!Array.isArray(shown)) return shown?.id === id ? { ...shown, ...withPlace(shown, place) } : shown
    return shown.map((session) => (session.id === id ? withPlace(session, place) : session))
  })

/** The cached session as the pages show it; undefined without one. */
const findShown = (client: QueryClient, { id }: MemberSession): MemberSession | undefined =>
  client
    .getQueriesData<MemberSession | MemberSession[]>({ queryKey: sessionsKey })
    .flatMap(([, shown]) => shown ?? [])
    .find((session) => session.id === id)

const placeKey = ['place']

/** True while a call about this session is in flight. */
export const isPlacePending = (client: QueryClient, sessionId: string): boolean =>
  client.isMutating({
    mutationKey: placeKey,
    predicate: ({ state }) => (state.variables as PlaceChange | undefined)?.session.id === sessionId,
  }) > 0

/** Signs up or cancels the sign-up, optimistically. */
export const placeMutation = (client: QueryClient) =>
  mutationOptions({
    mutationKey: placeKey,
    mutationFn: sendPlaceChange,
    onMutate: async ({ session, act }: PlaceChange) => {
      await client.cancelQueries({ queryKey: sessionsKey })
      const sessionBefore = findShown(client, session)
      const place = expectedPlaces[act]
      if (place) showPlace(client, session, place)
      return sessionBefore
    },
    onSuccess: (place, { session }) => showPlace(client, session, place),
    // Rolls back this change only; a snapshot would undo concurrent ones.
    onError: (error, { session }, sessionBefore) => {
      showPlace(client, session, sessionBefore ?? session)
      // 403: the membership expired while the page was open. The reloaded user shows what is due.
      if (error instanceof HttpError && error.status === 403) return client.invalidateQueries({ queryKey: ['user'] })
    },
    // Only the last mutation in flight refetches: an earlier response would not contain the others.
    onSettled: () =>
      client.isMutating({ mutationKey: placeKey }) === 1
        ? client.invalidateQueries({ queryKey: sessionsKey })
        : undefined,
  })
