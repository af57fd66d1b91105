import assert from 'node:assert/strict'
import { after, afterEach, test } from 'node:test'
import { allEndpoints } from '../../contract/all.ts'
import type { Access, AnyEndpoint, InputOf } from '../../contract/endpoint.ts'
import { type ErrorCode, sentences } from '../../contract/errors.ts'
import { createUser, testPassword } from '../support/app/factories.ts'
import type { TestResponse } from '../support/app/inject.ts'
import { startApp } from '../support/app/start-app.ts'
import { logResult } from '../support/drills/drill.ts'
import { deleteWorlds, readRows } from './all-rows.ts'
import { canary, secret } from './canaries.ts'
import { knownEmail } from './examples/account.ts'
import type { Example } from './examples/example.ts'
import { examples, inputOf } from './examples.ts'
import { createOtherUser, createWorld, type Ownership, ownerships, people, type Who } from './world.ts'

const app = await startApp()
// An administrator who is never deleted, and an account with a real password.
const keptIds = [
  await createUser(app, { role: 'ADMIN', status: null }),
  await createUser(app, { email: knownEmail, passwordHash: await app.context.passwords.hash(testPassword) }),
].map(({ id }) => id)
afterEach(() => deleteWorlds(app, keptIds))

const allowedCallers: Record<Access, Who[]> = {
  public: ['visitor', 'requested', 'active', 'expired', 'coach', 'admin'],
  signedIn: ['requested', 'active', 'expired', 'coach', 'admin'],
  activeMember: ['active', 'coach', 'admin'],
  coach: ['coach', 'admin'],
  admin: ['admin'],
}
const isAboutOneself = (access: Access) => access === 'signedIn' || access === 'activeMember'

const refusalOf = (access: Access, who: Who): ErrorCode => {
  if (who === 'visitor') return 'unauthenticated'
  return access === 'activeMember' ? 'membership_required' : 'forbidden'
}

const notFound: Record<NonNullable<Example['names']>, ErrorCode> = {
  upcoming: 'session_not_found',
  past: 'session_not_found',
  user: 'user_not_found',
  goal: 'goal_not_found',
  coachNote: 'coach_note_not_found',
  mail: 'mail_not_found',
  message: 'message_not_found',
  membership: 'membership_not_found',
  payment: 'payment_not_found',
  attested: 'attestation_not_found',
  removal: 'photo_removal_not_found',
  deposit: 'deposit_not_found',
}

const expectedOf = ({ names, outcomes }: Example, ownership: Ownership) => {
  if (outcomes?.[ownership]) return outcomes[ownership]
  if (ownership !== 'missing' || names === undefined) return 'success'
  return notFound[names]
}

const codeOf = (endpoint: AnyEndpoint, { status, refusal }: TestResponse<unknown>) =>
  status === (endpoint.status ?? 200) ? 'success' : (refusal?.code ?? `status ${status}`)

/** The canaries of other people's rows that a response contains, in its body or headers. */
const leaksOf = ({ body, headers }: TestResponse<unknown>) => {
  const text = JSON.stringify([body ?? null, headers])
  return [secret, canary].filter((word) => text.includes(word))
}
let refusals = 0
after(() => logResult(`authorization: ${refusals} refused calls, 0 leaked a canary, 0 wrote a row`))

const exampleOf = (name: string): Example =>
  examples[name] ?? assert.fail(`tests/http/examples.ts has no example of ${name}: say how a good call looks`)

const refusedCallersOf = (access: Access) =>
  (Object.keys(people) as Who[]).filter((who) => !allowedCallers[access].includes(who))
const ownershipsOf = (example: Example): readonly Ownership[] => (example.names ? ownerships : ['own'])

test('every endpoint has an example, and every example an endpoint', () => {
  assert.deepEqual(Object.keys(examples).toSorted(), Object.keys(allEndpoints).toSorted())
  for (const [name, endpoint] of Object.entries(allEndpoints)) {
    const { body, names } = exampleOf(name)
    assert.equal(body !== undefined, endpoint.body !== undefined, `${name}: body`)
    if (endpoint.params) assert.ok(names, `${name}: what its path names`)
  }
})

// The test below trusts `access`; this one checks `access` itself.
test('coach calls require a coach, board calls an administrator, and a public call is one whose example says so', () => {
  for (const [name, { path, access }] of Object.entries(allEndpoints)) {
    assert.equal(access === 'public', exampleOf(name).isPublic === true, name)
    assert.equal(path.startsWith('/api/coach/'), access === 'coach', name)
    assert.equal(path.startsWith('/api/admin/'), access === 'admin', name)
  }
})

for (const [name, endpoint] of Object.entries(allEndpoints)) {
  const { method, path, access } = endpoint
  const refusedCallers = refusedCallersOf(access)

  if (refusedCallers.length > 0)
    test(`${method} ${path} refuses ${refusedCallers.join(', ')}, writes nothing and reveals nothing`, async () => {
      const example = exampleOf(name)
      const other = await createOtherUser(app)
      const worlds = await Promise.all(
        refusedCallers.map(async (who) => ({ who, world: await createWorld(app, who, other) })),
      )
      const before = await readRows(app)
      for (const { who, world } of worlds)
        for (const ownership of ownershipsOf(example)) {
          const input = inputOf(endpoint, example, world, ownership)
          // Expects the refusal also without a body: validation must not run before the guard.
          for (const testedInput of [input, { ...input, body: undefined } as InputOf<AnyEndpoint>]) {
            const response = await app.send(endpoint, testedInput, { as: world.actor?.cookie })
            assert.equal(codeOf(endpoint, response), refusalOf(access, who), `${who}, ${ownership}`)
            const { code } = response.refusal
            assert.deepEqual(response.refusal, { code, message: sentences[code] })
            assert.deepEqual(leaksOf(response), [], `${who}, ${ownership}`)
            refusals += 1
            assert.equal(response.status, who === 'visitor' ? 401 : 403)
          }
        }
      assert.deepEqual(await readRows(app), before, 'a call was refused, yet something was written')
    })

  test(`${method} ${path} serves ${allowedCallers[access].join(', ')}`, async () => {
    const example = exampleOf(name)
    // Checks everybody whose calls must leave this person unchanged.
    const other = isAboutOneself(access) ? await createOtherUser(app) : undefined
    const before = other ? await readRows(app, other.user.id) : []
    for (const who of allowedCallers[access])
      for (const ownership of ownershipsOf(example)) {
        const world = await createWorld(app, who, other)
        const response = await app.send(endpoint, inputOf(endpoint, example, world, ownership), {
          as: world.actor?.cookie,
        })
        assert.equal(codeOf(endpoint, response), expectedOf(example, ownership), `${who}, ${ownership}`)
        const leaks = leaksOf(response)
        assert.equal(leaks.includes(canary), false, `${who} is shown a secret of someone else's account`)
        if (!other) continue
        assert.deepEqual(leaks, [], `${who} reads someone else's words`)
        assert.deepEqual(await readRows(app, other.user.id), before, `${who} changed someone else's rows`)
      }
  })
}

test('a call with an invented cookie, or that of a deleted account, is refused', async () => {
  const { actor } = await createWorld(app, 'admin')
  await app.context.db
    .deleteFrom('people')
    .where('id', '=', actor?.user.id ?? '')
    .execute()
  for (const as of ['club=inventé', 'club=', `${actor?.cookie}x`, actor?.cookie])
    for (const endpoint of Object.values(allEndpoints).filter(({ access }) => access !== 'public')) {
      const id = crypto.randomUUID()
      const input = { params: { id, sessionId: id } } as InputOf<AnyEndpoint>
      assert.equal((await app.send(endpoint, input, { as })).status, 401)
    }
})
