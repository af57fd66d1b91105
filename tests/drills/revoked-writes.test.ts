import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { Secret, TOTP } from 'otpauth'
import { forgotPassword, logout, resetPassword, updateProfile } from '../../contract/accounts/account.ts'
import { signOutOtherDevices } from '../../contract/accounts/devices.ts'
import { confirmSecondFactor, startSecondFactor } from '../../contract/accounts/second-factor.ts'
import { deleteUser, setRole } from '../../contract/members/members.ts'
import { setMembershipStatus } from '../../contract/memberships/status.ts'
import { demote } from '../../server/features/accounts/administrators.ts'
import { deleteWorlds, readRows } from '../http/all-rows.ts'
import { inputOf } from '../http/examples.ts'
import { type Actor, type SignedInWrite, signedInWrites as writes } from '../http/signed-in-writes.ts'
import { createWorld } from '../http/world.ts'
import { createSignedIn, signInAs, testPassword } from '../support/app/factories.ts'
import { bodyHolder, transactionHolder } from '../support/app/held-request.ts'
import { quickPasswords } from '../support/app/quick-passwords.ts'
import { startApp, testNow } from '../support/app/start-app.ts'
import { isLong, logResult } from '../support/drills/drill.ts'
import { createRowLockRace } from '../support/drills/row-lock-race.ts'
import { linkIn } from '../support/mail/mailed-link.ts'

const app = await startApp()
app.context.passwords = quickPasswords()
const { context, send, setNow } = app
const { db } = context
const board = await createSignedIn(app, { role: 'ADMIN', status: null })
const holders = { body: await bodyHolder(app), transaction: transactionHolder(app) }
const collide = createRowLockRace(app)
afterEach(() => deleteWorlds(app, [board.user.id]))

const resetLink = async (email: string) => {
  await send(forgotPassword, { body: { email } })
  const mail = await db
    .selectFrom('deliveries')
    .select('textBody as text')
    .where('recipient', '=', email)
    .where('textBody', 'like', '%/reset-password%')
    .executeTakeFirstOrThrow()
  return linkIn({ text: mail.text ?? '' }, '/reset-password').searchParams.get('token') ?? ''
}

const switchSecondFactorOn = async (cookie: string) => {
  const { secret } = (await send(startSecondFactor, { body: { password: testPassword } }, { as: cookie })).body
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.parse(testNow) })
  assert.equal((await send(confirmSecondFactor, { body: { code } }, { as: cookie })).status, 200)
}

type Revocation = {
  act: (actor: Actor) => Promise<unknown>
  concerns?: (write: SignedInWrite) => boolean
  refused?: string
}
// Codes of a password check before the transaction: after a reset the sent password is wrong.
const aboutPassword = new Set<string | undefined>(['wrong_password', 'reauthentication_required'])
const byBoard = { as: board.cookie }
const revocations: Record<string, Revocation> = {
  'a new password was set by mail': {
    act: async ({ user }) =>
      send(resetPassword, { body: { token: await resetLink(user.email), newPassword: 'nouveau' } }),
  },
  'another device ended the login': {
    act: async ({ user }) => send(signOutOtherDevices, {}, { as: await signInAs(app, user) }),
  },
  'the second factor was switched on at another device': {
    act: async ({ user }) => switchSecondFactorOn(await signInAs(app, user)),
    // These two set up a second factor beforehand.
    concerns: ({ name, who }) => who !== 'active' && !/^(confirm|remove)SecondFactor$/.test(name),
  },
  'the person signed out': { act: ({ cookie }) => send(logout, {}, { as: cookie }) },
  'the board deleted the account': { act: ({ user }) => send(deleteUser, { params: { id: user.id } }, byBoard) },
  'the login expired': { act: async () => setNow('2027-06-01T10:00:00.000Z') },
  'a coach became a member': {
    act: ({ user }) => send(setRole, { params: { id: user.id }, body: { role: 'MEMBER' } }, byBoard),
    concerns: ({ who }) => who === 'coach',
  },
  'an administrator became a member': {
    act: ({ user }) => demote(context, user.email),
    concerns: ({ who }) => who === 'admin',
  },
  'the membership ended': {
    act: ({ user }) => send(setMembershipStatus, { params: { id: user.id }, body: { status: 'EXPIRED' } }, byBoard),
    concerns: ({ access }) => access === 'activeMember',
    refused: 'membership_required',
  },
}

const prepare = async ({ endpoint, example, who }: SignedInWrite) => {
  setNow(testNow)
  const world = await createWorld(app, who)
  const actor = world.actor ?? assert.fail('no actor')
  await example.prepare?.(app, actor)
  const input = inputOf(endpoint, example, world, example.names === 'user' ? 'other' : 'own')
  return { actor, call: { endpoint, input, cookie: actor.cookie } }
}

type HoldPoint = keyof typeof holders
const hows = Object.keys(holders) as HoldPoint[]

/** All writes under `npm run drills`; in `npm test` one of each method, a different one for each `turn`. */
const some = (of: readonly SignedInWrite[], turn: number): readonly SignedInWrite[] => {
  if (isLong) return of
  const byMethod = Map.groupBy(of, ({ endpoint }) => endpoint.method)
  return [...byMethod.values()].flatMap((all) => all[turn % all.length] ?? [])
}

/** Every hold point in the long version, else one. */
const waysOf = (nth: number): readonly HoldPoint[] =>
  isLong ? hows : hows.filter((_, way) => way === nth % hows.length)

test('a delayed write succeeds when the login is still valid', async () => {
  for (const [nth, write] of some(writes, 2).entries())
    for (const how of waysOf(nth)) {
      const { call } = await prepare(write)
      const { status } = await (await holders[how](call)).release()
      assert.equal(status, write.endpoint.status ?? 200, `${write.name}, ${how}`)
    }
})

for (const [turn, [name, { act, concerns = () => true, refused = 'unauthenticated' }]] of Object.entries(
  revocations,
).entries())
  test(`a write is refused and changes nothing when ${name} after it was sent`, async () => {
    let calls = 0
    for (const [nth, write] of some(writes.filter(concerns), turn).entries())
      for (const how of waysOf(turn + nth)) {
        const { actor, call } = await prepare(write)
        const heldRequest = await holders[how](call)
        await act(actor)
        const before = await readRows(app)
        const response = await heldRequest.release()
        const what = `${write.name}, ${how}`
        if (!aboutPassword.has(response.code)) assert.equal(response.code, refused, what)
        assert.ok(response.status === 401 || response.status === 403, what)
        assert.deepEqual(await readRows(app), before, what)
        calls += 1
        if (calls % 10 === 0) await deleteWorlds(app, [board.user.id])
      }
    logResult(`writes sent before ${name}: ${calls} calls, 0 done, 0 rows changed`)
  })

const rowOf = async (table: 'logins' | 'memberships', userId: string) =>
  // The first row: memberships of former seasons were added after the current one.
  (await db.selectFrom(table).select('id').where('userId', '=', userId).orderBy('id').executeTakeFirstOrThrow()).id

/** Rows that another program deletes while the write waits for the person's row. */
const endings = {
  logins: { concerns: () => true, refused: 'unauthenticated' },
  memberships: { concerns: ({ access }: SignedInWrite) => access === 'activeMember', refused: 'membership_required' },
} as const

for (const [table, { concerns, refused }] of Object.entries(endings) as [
  keyof typeof endings,
  (typeof endings)['logins'],
][])
  test(`a write that waits for a lock is refused when the person’s row of ${table} was deleted by then`, async () => {
    let calls = 0
    for (const write of some(writes.filter(concerns), 1)) {
      const { actor, call } = await prepare(write)
      // A membership with payments cannot be deleted.
      await db.deleteFrom('paymentShares').execute()
      const [response] = await collide({
        held: { table: 'people', ids: [actor.user.id] },
        start: () => [send(call.endpoint, call.input, { as: call.cookie })],
        during: { table, id: await rowOf(table, actor.user.id) },
      })
      assert.equal(response?.refusal?.code, refused, write.name)
      calls += 1
    }
    logResult(`writes that waited while a row of ${table} was deleted: ${calls} calls, 0 done`)
  })

test('the deletion of an account is refused when its password changed after it was checked', async () => {
  const deletion = writes.find(({ name }) => name === 'deleteOwnAccount') ?? assert.fail('no such call')
  const { actor, call } = await prepare(deletion)
  const heldRequest = await holders.transaction(call)
  // With the same login, which stays valid.
  await send(updateProfile, { body: { password: 'nouveau' } }, { as: actor.cookie })
  const before = await readRows(app)
  assert.deepEqual(await heldRequest.release(), { status: 403, code: 'wrong_password' })
  assert.deepEqual(await readRows(app), before)
})
