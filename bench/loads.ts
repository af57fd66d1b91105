import type { Club } from './club.ts'
import type { Target } from './figures.ts'
import type { Call } from './fire.ts'

export type Load = {
  what: string
  /** `argon2`: the baseline is one password check; otherwise bare Fastify with the same SQL. */
  baseline?: 'argon2'
  connections: number
  /** Measured at this size of the club only; at every size when absent. */
  at?: number
  calls: (club: Club) => Call[][]
  /** Target of the processor time per request. */
  cpu?: Target
  /** Target of the requests per second. */
  perSecond?: Target
}

const headers = (token: string) => ({ 'accept-encoding': 'br', cookie: `club=${token}` })
const json = { 'content-type': 'application/json' }
const get = (path: string, token: string): Call => ({ method: 'GET', path, headers: headers(token) })
const rsvp = (method: 'POST' | 'DELETE', { sessionId }: Club, token: string): Call => ({
  method,
  path: `/api/sessions/${sessionId}/rsvp`,
  headers: headers(token),
})

const sheetPath = (sessionId: string) => `/api/coach/sessions/${sessionId}/attendance`
/** The query string tells kinds of calls apart, for the baseline. */
const save = ({ userIds, adminToken }: Club, sessionId: string, who: 'all' | 'half'): Call => ({
  method: 'POST',
  path: `${sheetPath(sessionId)}?${who}`,
  headers: { ...headers(adminToken), ...json },
  body: JSON.stringify({ presentUserIds: who === 'all' ? userIds : userIds.slice(userIds.length / 2) }),
})

/** One list of calls per connection; connections share no member. */
const perConnection = (connections: number, who: readonly string[], callsOf: (who: string) => Call[]) =>
  Array.from({ length: connections }, (_, index) =>
    who.filter((_, position) => position % connections === index).flatMap(callsOf),
  ).filter(({ length }) => length > 0)

const ownReads = (path: string) => (club: Club) => perConnection(50, club.tokens, (token) => [get(path, token)])

/** Daily mix: 17 reads in 20 calls. */
const day = (club: Club) =>
  perConnection(50, club.tokens, (token) => [
    ...Array.from({ length: 8 }, () => [get('/api/user', token), get('/api/sessions/upcoming', token)]).flat(),
    rsvp('POST', club, token),
    rsvp('DELETE', club, token),
    rsvp('POST', club, token),
    get('/api/admin/users?limit=50', club.adminToken),
  ])

const list = { connections: 50, cpu: { atMost: 2 }, perSecond: { atLeast: 0.5 } } as const

export const loads: Record<string, Load> = {
  user: { what: 'GET /api/user', ...list, calls: ownReads('/api/user') },
  upcoming: { what: 'upcoming sessions', ...list, calls: ownReads('/api/sessions/upcoming') },
  members: {
    what: 'board’s list, first page (50)',
    ...list,
    calls: ({ adminToken }) => [[get('/api/admin/users?limit=50', adminToken)]],
  },
  treasury: {
    what: 'the treasurer’s page',
    connections: 10,
    at: 5000,
    cpu: { atMost: 2 },
    calls: ({ adminToken }) => [[get('/api/admin/treasury', adminToken)]],
  },
  rsvp: {
    what: 'signing up and cancelling',
    connections: 50,
    at: 5000,
    perSecond: { atLeast: 0.5 },
    calls: (club) =>
      perConnection(50, club.tokens, (token) => [rsvp('POST', club, token), rsvp('DELETE', club, token)]),
  },
  sheet: {
    what: 'reading an attendance sheet of 60',
    connections: 10,
    at: 60,
    cpu: { atMost: 2 },
    calls: ({ pastSessionIds, adminToken }) => pastSessionIds.map((id) => [get(sheetPath(id), adminToken)]),
  },
  save: {
    what: 'saving an attendance sheet of 60',
    connections: 10,
    at: 60,
    cpu: { atMost: 2.5 },
    calls: (club) => club.pastSessionIds.map((id) => [save(club, id, 'all'), save(club, id, 'half')]),
  },
  login: {
    what: 'login',
    baseline: 'argon2',
    connections: 10,
    at: 5000,
    cpu: { atMost: 1.35 },
    calls: ({ emails, password }) =>
      perConnection(10, emails, (email) => [
        { method: 'POST', path: '/api/login', headers: json, body: JSON.stringify({ email, password }) },
      ]),
  },
  day: { what: 'daily mix, 85 % reads', connections: 50, cpu: { atMost: 2 }, calls: day },
}
