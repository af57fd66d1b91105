import type { Call } from './autocannon.ts'
import type { Club } from './club.ts'
import type { Target } from './figures.ts'

/** Which bare program answers the same: the bytes from memory, bare Fastify with the same SQL, or one Argon2id. */
export type Limit = 'bytes' | 'fastify' | 'argon2'
export type Load = {
  name: string
  what: string
  limit: Limit
  connections: number
  /** Fires at a club of this size only; at every size when absent. */
  at?: number
  calls: (club: Club) => Call[][]
  targets: {
    cpu?: Target
    perSecond?: Target
    /** Of the 99th percentile to the median. */
    tail?: Target
    /** Of an answer on the wire, headers included; the ratio is to this figure. */
    bytes?: number
  }
}

const browser = { 'accept-encoding': 'gzip, deflate, br' }
const as = (token: string) => ({ ...browser, cookie: `club=${token}` })
const json = { 'content-type': 'application/json' }
const get = (path: string, token?: string): Call => ({ method: 'GET', path, headers: token ? as(token) : browser })

/** One list of calls per connection, each of members of its own. */
const perConnection = (connections: number, tokens: readonly string[], callsOf: (tokens: string[]) => Call[]) =>
  Array.from({ length: connections }, (_, index) =>
    callsOf(tokens.filter((_, position) => position % connections === index)),
  ).filter((calls) => calls.length > 0)

const rsvpPath = (club: Club) => `/api/sessions/${club.sessionId}/rsvp`
const join = (path: string, token: string): Call => ({ method: 'POST', path, headers: as(token) })
const leave = (path: string, token: string): Call => ({ method: 'DELETE', path, headers: as(token) })

const everyOwn = (path: string) => (club: Club) =>
  perConnection(50, club.tokens, (tokens) => tokens.map((token) => get(path, token)))
const asAdmin = (path: string) => (club: Club) => [[get(path, club.adminToken)]]

const save = (club: Club, sessionId: string, isFull: boolean): Call => ({
  method: 'POST',
  path: `/api/coach/sessions/${sessionId}/attendance`,
  headers: { ...as(club.adminToken), ...json },
  body: JSON.stringify({ presentUserIds: isFull ? club.userIds : club.userIds.slice(club.userIds.length / 2) }),
})

const signIn = ({ password }: Club, email: string): Call => ({
  method: 'POST',
  path: '/api/login',
  headers: { ...browser, ...json },
  body: JSON.stringify({ email, password }),
})

/** Of twenty calls seventeen read; nobody's day looks exactly so, and every club's a little. */
const day = (club: Club) =>
  perConnection(50, club.tokens, (tokens) =>
    tokens.flatMap((token) => {
      const reads = ['/api/user', '/api/sessions/upcoming', '/api/sessions/upcoming', '/api/user'].map((path) =>
        get(path, token),
      )
      return [
        ...[...reads, ...reads, ...reads, ...reads],
        join(rsvpPath(club), token),
        leave(rsvpPath(club), token),
        join(rsvpPath(club), token),
        get('/api/admin/users?limit=50', club.adminToken),
      ]
    }),
  )

const half: Target = { atLeast: 0.5 }
const list = { cpu: { atMost: 2 }, perSecond: half, tail: { atMost: 4 } }

/** `asset` is the path of a hashed file of the built site. */
export const loadsOf = (asset: string): Load[] => [
  {
    name: 'page',
    what: 'landing page',
    limit: 'bytes',
    connections: 50,
    calls: () => [[get('/')]],
    targets: { cpu: { atMost: 3 }, tail: { atMost: 4 } },
  },
  {
    name: 'asset',
    what: 'hashed static file',
    limit: 'bytes',
    connections: 50,
    calls: () => [[get(asset)]],
    targets: { tail: { atMost: 4 } },
  },
  {
    name: 'user',
    what: 'GET /api/user',
    limit: 'fastify',
    connections: 50,
    calls: everyOwn('/api/user'),
    targets: list,
  },
  {
    name: 'upcoming',
    what: 'upcoming sessions',
    limit: 'fastify',
    connections: 50,
    calls: everyOwn('/api/sessions/upcoming'),
    targets: list,
  },
  {
    name: 'members',
    what: 'admin list, first page (50)',
    limit: 'fastify',
    connections: 50,
    calls: asAdmin('/api/admin/users?limit=50'),
    targets: list,
  },
  {
    name: 'everyone',
    what: 'admin list, all 1 000',
    limit: 'fastify',
    connections: 10,
    at: 1000,
    calls: asAdmin('/api/admin/users'),
    targets: { cpu: { atMost: 1.5 }, bytes: 70_000 },
  },
  {
    name: 'rsvp',
    what: 'RSVP join and cancel',
    limit: 'fastify',
    connections: 50,
    calls: (club) =>
      perConnection(50, club.tokens, (tokens) => [
        ...tokens.map((token) => join(rsvpPath(club), token)),
        ...tokens.map((token) => leave(rsvpPath(club), token)),
      ]),
    targets: { perSecond: half, tail: { atMost: 4 } },
  },
  {
    name: 'sheet',
    what: 'attendance sheet, read (60)',
    limit: 'fastify',
    connections: 10,
    at: 60,
    calls: (club) => club.pastSessionIds.map((id) => [get(`/api/coach/sessions/${id}/attendance`, club.adminToken)]),
    targets: {},
  },
  {
    name: 'save',
    what: 'attendance sheet, save (60)',
    limit: 'fastify',
    connections: 10,
    at: 60,
    calls: (club) => club.pastSessionIds.map((id) => [save(club, id, true), save(club, id, false)]),
    targets: {},
  },
  {
    name: 'login',
    what: 'login',
    limit: 'argon2',
    connections: 10,
    calls: (club) => perConnection(10, club.emails, (emails) => emails.map((email) => signIn(club, email))),
    targets: { cpu: { atMost: 1.35 } },
  },
  {
    name: 'day',
    what: 'daily mix, 85 % reads',
    limit: 'fastify',
    connections: 50,
    calls: day,
    targets: { tail: { atMost: 4 } },
  },
]

/** The opening rush: so many members join one session that nobody has joined yet. */
export const rushOf = (club: Club, connections: number): Call[][] => {
  const path = `/api/sessions/${club.rushSessionId}/rsvp`
  return perConnection(connections, club.tokens.slice(0, 500), (tokens) => tokens.map((token) => join(path, token)))
}
