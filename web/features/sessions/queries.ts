import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  coachSessions,
  createSession,
  deleteSession,
  joinSession,
  leaveSession,
  type MemberSession,
  pastSessions,
  type SessionForm,
  type SessionType,
  upcomingSessions,
  updateSession,
} from '../../../contract/sessions.ts'
import { createOnce } from '../../lib/create-once.ts'
import { call, HttpError } from '../../lib/http.ts'
import { isRefresh } from '../../lib/query-client.ts'

export const upcomingQuery = queryOptions({ queryKey: ['sessions', 'upcoming'], queryFn: () => call(upcomingSessions) })

/** Sessions gone by, page by page; among what is the member's own, since a log that they write shows in it. */
export const pastQuery = (type: SessionType | undefined) =>
  infiniteQueryOptions({
    queryKey: ['my', 'sessions-past', type ?? 'all'],
    queryFn: ({ pageParam }) => call(pastSessions, { query: { type, ...(pageParam && { after: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })

/** The coach's list asks again every 30 seconds, without keeping the sign-in alive. */
export const coachSessionsQuery = queryOptions({
  queryKey: ['coach', 'sessions'],
  queryFn: ({ signal, ...asked }) => call(coachSessions, { signal, background: isRefresh(asked) }),
  refetchInterval: 30_000,
})

type Answer = { session: MemberSession; going: boolean }

const withAnswer = (sessions: MemberSession[] | undefined, { session, going }: Answer) =>
  sessions?.map((one) =>
    one.id === session.id && one.going !== going ? { ...one, going, rsvpCount: one.rsvpCount + (going ? 1 : -1) } : one,
  )

const rsvpKey = ['rsvp']

/** True while an answer for this session is on its way. */
export const isAnswering = (client: QueryClient, sessionId: string): boolean =>
  client.isMutating({
    mutationKey: rsvpKey,
    predicate: ({ state }) => (state.variables as Answer | undefined)?.session.id === sessionId,
  }) > 0

/** Joins or leaves; shown at once, taken back when the server refuses. */
export const rsvpMutation = (client: QueryClient) =>
  mutationOptions({
    mutationKey: rsvpKey,
    mutationFn: ({ session, going }: Answer) =>
      call(going ? joinSession : leaveSession, { params: { id: session.id } }),
    onMutate: async (answer) => {
      await client.cancelQueries(upcomingQuery)
      client.setQueryData(upcomingQuery.queryKey, (sessions) => withAnswer(sessions, answer))
    },
    // Only this answer is taken back: another session may have been joined meanwhile.
    onError: (error, { session, going }) => {
      client.setQueryData(upcomingQuery.queryKey, (sessions) => withAnswer(sessions, { session, going: !going }))
      // The membership ended while the page was open: the page then says what is due.
      if (error instanceof HttpError && error.status === 403) return client.invalidateQueries({ queryKey: ['user'] })
    },
    // The last one under way reads the list anew: read earlier, it would not know of the others yet.
    onSettled: () =>
      client.isMutating({ mutationKey: rsvpKey }) === 1 ? client.invalidateQueries(upcomingQuery) : undefined,
  })

// Whatever a coach writes shows in the coach's lists and in the members' ones.
const reload = (client: QueryClient) => async () => {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['coach'] }),
    client.invalidateQueries({ queryKey: ['sessions'] }),
  ])
}

type SessionInput = Omit<SessionForm, 'published'> & { published: boolean }

/** `version` is the one that the change started from. */
type SessionSave = { id: string | undefined; body: SessionInput; version: number | undefined }

export const saveSessionMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, body, version }: SessionSave) =>
      id === undefined
        ? createOnce('coach-session', body, (withId) => call(createSession, { body: withId }))
        : call(updateSession, { params: { id }, body: { ...body, version } }),
    onSuccess: reload(client),
    // Another coach changed or deleted it: the lists show neither yet.
    onError: (error) => void (error instanceof HttpError && [404, 409].includes(error.status) && reload(client)()),
  })

export const deleteSessionMutation = (client: QueryClient) =>
  mutationOptions({ mutationFn: (id: string) => call(deleteSession, { params: { id } }), onSuccess: reload(client) })
