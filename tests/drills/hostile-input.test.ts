import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hash } from '@node-rs/argon2'
import fc from 'fast-check'
import { allEndpoints } from '../../contract/all.ts'
import type { AnyEndpoint } from '../../contract/endpoint.ts'
import { createPasswords } from '../../server/security/passwords.ts'
import { knownEmail } from '../http/examples/account.ts'
import type { Example } from '../http/examples/example.ts'
import { examples } from '../http/examples.ts'
import { createWorld, type Who, type World } from '../http/world.ts'
import { createUser, testPassword } from '../support/app/factories.ts'
import { emptyDatabase, startApp, type TestApp } from '../support/app/start-app.ts'
import { changedColumns, newValues, readProtected } from '../support/database/protected-columns.ts'
import { copyRows, readTables } from '../support/database/table-rows.ts'
import { logResult, rounds } from '../support/drills/drill.ts'
import { hostileBody, hostileId, hostileQuery } from '../support/drills/hostile-input.ts'

const seed = Number(process.env.SEED ?? 20_261_121)
const calls = rounds(300, 10_000)

// Hashes are real, because they receive hostile text; verification is fast.
const passwords = () => createPasswords({ hash, verify: async (hashed, password) => hashed === password })
const open = async (engine: 'sqlite' | 'postgres') => {
  const app = await startApp({ DATABASE_URL: await emptyDatabase(engine) })
  app.context.passwords = passwords()
  return app
}
// With PostgreSQL, both engines: their responses are compared.
const apps = [await open('sqlite'), ...(process.env.TEST_ENGINE === 'postgres' ? [await open('postgres')] : [])]
const [first] = apps as [TestApp]

const who = ['active', 'coach', 'admin', 'requested'] as const satisfies Who[]
const worlds = Object.fromEntries(
  await Promise.all(who.map(async (name) => [name, await createWorld(first, name)] as const)),
) as Record<(typeof who)[number], World>
await first.context.db
  .updateTable('accounts')
  .set({ passwordHash: testPassword })
  .where('passwordHash', 'like', '$%')
  .execute()
await createUser(first, { email: knownEmail, passwordHash: testPassword })
const rows = await readTables(first)

/** Resets the database of every engine to the state before the calls. */
const reset = () => Promise.all(apps.map((app) => copyRows(app, rows)))
await reset()

const knownIdsOf = ({ names }: Example, { ids, users }: World): string[] => {
  if (names === undefined) return [users.other]
  return (['own', 'other', 'missing'] as const).map((whose) => (names === 'user' ? users[whose] : ids[whose][names]))
}

type Call = { name: string; as: (typeof who)[number] | 'visitor'; url: string; body: string | Buffer; type: string }

const callOf = (name: string, endpoint: AnyEndpoint, as: (typeof who)[number]): fc.Arbitrary<Call> => {
  const example = examples[name] ?? {}
  const world = worlds[as]
  const knownIds = knownIdsOf(example, world)
  const body = endpoint.body && example.body?.(knownIds[1] ?? '', world)
  return fc.record({
    name: fc.constant(name),
    as: fc.oneof({ weight: 9, arbitrary: fc.constant(as) }, { weight: 1, arbitrary: fc.constant('visitor' as const) }),
    url: fc
      .tuple(hostileId(knownIds), hostileQuery(endpoint.query, example.query))
      .map(([id, query]) => endpoint.path.replace(/:\w+/g, () => id) + query),
    body: endpoint.method === 'GET' ? fc.constant('') : hostileBody(endpoint.body, body),
    type: fc.oneof(
      { weight: 15, arbitrary: fc.constant('application/json') },
      {
        weight: 1,
        arbitrary: fc.constantFrom('application/json; charset=utf-16', 'text/plain', 'application/xml', ''),
      },
    ),
  })
}

// Every write, and every read with parameters or a query.
const callersOf = ({ access }: AnyEndpoint) => (access === 'admin' || access === 'coach' ? ([access] as const) : who)
const testedEndpoints = Object.entries(allEndpoints).filter(
  ([, { method, params, query }]) => method !== 'GET' || params || query,
)
const anyCall = fc.oneof(
  ...testedEndpoints.flatMap(([name, endpoint]) => callersOf(endpoint).map((as) => callOf(name, endpoint, as))),
)

const sendCall = async (app: TestApp, { name, as, url, body, type }: Call) => {
  const { method } = allEndpoints[name] as AnyEndpoint
  const cookie = as === 'visitor' ? undefined : worlds[as].actor?.cookie
  const headers = { ...(type && method !== 'GET' && { 'content-type': type }), ...(cookie && { cookie }) }
  const payload = method !== 'GET' && { payload: body }
  const { statusCode, body: responseText } = await app.server.inject({ method, url, headers, ...payload })
  return { status: statusCode, text: responseText }
}

// New ids and secrets differ between engines.
const knownIds = new Set(JSON.stringify([...rows.values()]).match(/[0-9a-f]{8}-[0-9a-f-]{27}/g))
const comparable = (text: string) =>
  text
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, (id) => (knownIds.has(id) ? id : 'new-id'))
    .replaceAll(/\?cle=[\w-]{43}|secret=[A-Z2-7]{32}|"secret":"[A-Z2-7]{32}"|"key":"[0-9a-f]{32}"/g, 'new-secret')

// The memberships of a deleted person stay, without the person.
const leaves = /^memberships userId$/

const membershipStatus = /^memberships (status|paymentMethod|paidAt|startedAt|expiresAt)$/

/** Protected columns that a call may change. */
const mayChange: Record<string, RegExp> = {
  deleteOwnAccount: leaves,
  deleteUser: leaves,
  setRole: /^accounts role$/,
  setLevel: /^people level$/,
  setMembershipStatus: membershipStatus,
  // Payments that cover the fee make a membership ACTIVE.
  recordPayment: membershipStatus,
  confirmPayments: membershipStatus,
  changeFee: /^memberships (feeCents|status|startedAt|expiresAt|paidAt)$/,
  updateSession: /^sessions coachId$/,
}

const checkProtected = (call: Call, before: Awaited<ReturnType<typeof readProtected>>, after: typeof before) => {
  const forbiddenChanges = changedColumns(before, after).filter((column) => !mayChange[call.name]?.test(column))
  assert.deepEqual(forbiddenChanges, [], 'columns that no caller decides')
  for (const role of newValues(before, after, 'accounts', 'role')) assert.equal(role, 'MEMBER')
  for (const level of newValues(before, after, 'people', 'level')) assert.equal(level, 'LVL1')
  if (call.name === 'register')
    for (const fee of newValues(before, after, 'memberships', 'feeCents'))
      assert.ok([0, 6000, 12_000].includes(fee as number))
  if (call.as === 'visitor') return
  const me = worlds[call.as].actor?.user.id
  // A coach gives places to other people.
  const tables = call.name === 'givePlace' ? [] : (['sessionRsvps'] as const)
  for (const table of ['sessionLogs', 'memberNotes', 'goals', ...tables] as const)
    for (const owner of newValues(before, after, table, 'userId')) assert.equal(owner, me)
  for (const owner of newValues(before, after, 'coachNotes', 'coachId')) assert.equal(owner, me)
}

test('no input causes a server error or sets a protected field, and both engines respond alike', async () => {
  const before = await readProtected(first)
  const statuses = new Map<number, number>()
  const meant = /"code":"payments_unavailable"/
  const property = fc.asyncProperty(anyCall, async (call) => {
    const responses = await Promise.all(apps.map((app) => sendCall(app, call)))
    const [{ status, text }] = responses as [(typeof responses)[number]]
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    try {
      for (const other of responses) assert.ok(other.status < 500 || meant.test(other.text), other.text)
      for (const other of responses.slice(1))
        assert.deepEqual([other.status, comparable(other.text)], [status, comparable(text)])
      if (status < 300) for (const app of apps) checkProtected(call, before, await readProtected(app))
    } finally {
      if (status < 300) await reset()
    }
  })
  await fc.assert(property, { numRuns: calls, seed, endOnFailure: calls > 1000 })
  const statusCounts = [...statuses].toSorted().map(([status, times]) => `${times} × ${status}`)
  const compared = apps.length > 1 ? ', 0 differences from SQLite' : ''
  logResult(
    `hostile input: ${calls} calls of ${testedEndpoints.length} endpoints, seed ${seed}: 0 server errors${compared}, 0 protected columns changed (${statusCounts.join(', ')})`,
  )
})
