import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  coachSessions,
  createSession,
  deleteSession,
  joinSession,
  leaveSession,
  type MemberSession,
  type SessionForm,
  upcomingSessions,
  updateSession,
} from '../../../contract/sessions.ts'
import { call } from '../../lib/http.ts'
import { isRefresh } from '../../lib/query-client.ts'

export const upcomingQuery = queryOptions({ queryKey: ['sessions', 'upcoming'], queryFn: () => call(upcomingSessions) })

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

/** Joins or leaves; shown at once, taken back when the server refuses. */
export const rsvpMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ session, going }: Answer) =>
      call(going ? joinSession : leaveSession, { params: { id: session.id } }),
    onMutate: async (answer) => {
      await client.cancelQueries(upcomingQuery)
      const before = client.getQueryData(upcomingQuery.queryKey)
      client.setQueryData(upcomingQuery.queryKey, (sessions) => withAnswer(sessions, answer))
      return { before }
    },
    onError: (_error, _answer, shown) => client.setQueryData(upcomingQuery.queryKey, shown?.before),
    onSettled: () => client.invalidateQueries({ queryKey: ['sessions'] }),
  })

// Whatever a coach writes shows in the coach's lists and in the members' ones.
const reload = (client: QueryClient) => async () => {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['coach'] }),
    client.invalidateQueries({ queryKey: ['sessions'] }),
  ])
}

type SessionInput = Omit<SessionForm, 'published'> & { published: boolean }

export const saveSessionMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, body }: { id: string | undefined; body: SessionInput }) =>
      id === undefined ? call(createSession, { body }) : call(updateSession, { params: { id }, body }),
    onSuccess: reload(client),
  })

export const deleteSessionMutation = (client: QueryClient) =>
  mutationOptions({ mutationFn: (id: string) => call(deleteSession, { params: { id } }), onSuccess: reload(client) })
