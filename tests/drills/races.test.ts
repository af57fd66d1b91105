import assert from 'node:assert/strict'
import { test } from 'node:test'
import { forgotPassword, register, resetPassword } from '../../contract/accounts/account.ts'
import { deleteUser } from '../../contract/members/members.ts'
import { setMembershipStatus } from '../../contract/memberships/status.ts'
import { confirmNewsletter, subscribeNewsletter } from '../../contract/newsletter/subscription.ts'
import { deleteOwnAccount } from '../../contract/own-data.ts'
import { newId } from '../../server/database/ids.ts'
import { readAuditEvents } from '../support/app/audit-events.ts'
import { createSignedIn, createUser, registrationOf, testPassword } from '../support/app/factories.ts'
import { quickPasswords } from '../support/app/quick-passwords.ts'
import { startApp } from '../support/app/start-app.ts'
import { logResult, rounds } from '../support/drills/drill.ts'
import { createRowLockRace, times } from '../support/drills/row-lock-race.ts'
import { linkIn } from '../support/mail/mailed-link.ts'

const app = await startApp()
app.context.passwords = quickPasswords()
const { context, send } = app
const { db } = context
const board = await createSignedIn(app, { role: 'ADMIN', status: null })
const many = rounds(1, 20)
const collide = createRowLockRace(app)

const statusesOf = (responses: { status: number }[]) => responses.map(({ status }) => status).sort()

test('fifty simultaneous registrations with one e-mail create one member and one welcome mail', async () => {
  for (let round = 0; round < many; round++) {
    const email = `${newId()}@exemple.fr`
    const body = registrationOf({ email })
    const responses = await Promise.all(times(50, () => send(register, { body })))
    assert.deepEqual(statusesOf(responses), [201, ...Array(49).fill(409)])
    const accounts = await db.selectFrom('accounts').select('personId').where('email', '=', email).execute()
    const memberships = await db
      .selectFrom('memberships')
      .select('id')
      .where('userId', '=', accounts[0]?.personId ?? '')
      .execute()
    const mails = await db.selectFrom('deliveries').select('id').where('recipient', '=', email).execute()
    assert.deepEqual(
      { accounts: accounts.length, memberships: memberships.length, mails: mails.length },
      { accounts: 1, memberships: 1, mails: 1 },
    )
  }
  logResult(
    `the same e-mail registered 50 times at once, ${many} times: one 201, 49 times 409, one membership, one mail`,
  )
})

test('when two administrators delete each other at once, one remains', async () => {
  for (let round = 0; round < many; round++) {
    await db.updateTable('accounts').set({ role: 'MEMBER' }).where('role', '=', 'ADMIN').execute()
    const two = [await createSignedIn(app, { role: 'ADMIN' }), await createSignedIn(app, { role: 'ADMIN' })]
    const ids = two.map(({ user }) => user.id)
    const remove = (nth: number) => send(deleteUser, { params: { id: ids[1 - nth] ?? '' } }, { as: two[nth]?.cookie })
    const responses = await collide({ held: { table: 'people', ids }, start: () => times(2, remove) })
    // When the second request gets its turn, its administrator is no longer signed in.
    assert.deepEqual(statusesOf(responses), [204, 401])
    const remainingAdmins = await db.selectFrom('accounts').select('personId').where('role', '=', 'ADMIN').execute()
    assert.equal(remainingAdmins.length, 1)
  }
  await db.updateTable('accounts').set({ role: 'ADMIN' }).where('personId', '=', board.user.id).execute()
  logResult(`two administrators removing each other at once, ${many} times: one 204, one 401, one left`)
})

test('when the last two administrators delete their own accounts at once, one remains', async () => {
  for (let round = 0; round < many; round++) {
    await db.updateTable('accounts').set({ role: 'MEMBER' }).where('role', '=', 'ADMIN').execute()
    const admin = { role: 'ADMIN', passwordHash: testPassword } as const
    const two = [await createSignedIn(app, admin), await createSignedIn(app, admin)]
    const ids = two.map(({ user }) => user.id)
    const leave = (nth: number) =>
      send(deleteOwnAccount, { body: { password: testPassword } }, { as: two[nth]?.cookie })
    const responses = await collide({ held: { table: 'people', ids }, start: () => times(2, leave) })
    assert.deepEqual(statusesOf(responses), [204, 409])
  }
  await db.updateTable('accounts').set({ role: 'ADMIN' }).where('personId', '=', board.user.id).execute()
  logResult(`two last administrators deleting their accounts at once, ${many} times: one 204, one 409`)
})

test('a password reset link used twenty times at once sets one password', async () => {
  for (let round = 0; round < many; round++) {
    const user = await createUser(app, { passwordHash: 'avant' })
    await send(forgotPassword, { body: { email: user.email } })
    const { text } = await db
      .selectFrom('deliveries')
      .select('textBody as text')
      .where('recipient', '=', user.email)
      .executeTakeFirstOrThrow()
    const token = linkIn({ text: text ?? '' }, '/reset-password').searchParams.get('token') ?? ''
    const reset = (nth: number) => send(resetPassword, { body: { token, newPassword: `nouveau-${nth}` } })
    const responses = await collide({ held: { table: 'people', ids: [user.id] }, start: () => times(20, reset) })
    assert.deepEqual(statusesOf(responses), [200, ...Array(19).fill(400)])
    const { passwordHash } = await db
      .selectFrom('accounts')
      .select('passwordHash')
      .where('personId', '=', user.id)
      .executeTakeFirstOrThrow()
    assert.equal(passwordHash, `nouveau-${responses.findIndex(({ status }) => status === 200)}`)
  }
  logResult(`a reset link used 20 times at once, ${many} times: one 200, 19 times 400, the password of the 200`)
})

test('a newsletter link used twice at once confirms once and sends one mail', async () => {
  for (let round = 0; round < many; round++) {
    const email = `${newId()}@exemple.fr`
    await send(subscribeNewsletter, { body: { email } })
    const mails = () => db.selectFrom('deliveries').select('textBody as text').where('recipient', '=', email).execute()
    const [linkMail] = await mails()
    const token = linkIn({ text: linkMail?.text ?? '' }, '/newsletter/confirmer').searchParams.get('jeton') ?? ''
    const { id } = await db.selectFrom('newsletters').select('id').where('email', '=', email).executeTakeFirstOrThrow()
    const confirm = () => send(confirmNewsletter, { body: { jeton: token } })
    const responses = await collide({ held: { table: 'newsletters', ids: [id] }, start: () => times(2, confirm) })
    assert.deepEqual(statusesOf(responses), [204, 204])
    assert.equal((await mails()).length, 2)
  }
  logResult(`a newsletter link pressed twice at once, ${many} times: both 204, one confirmation mailed`)
})

test('when two administrators set a member’s status at once, the audit log ends with the status that is stored', async () => {
  for (let round = 0; round < many; round++) {
    const { id } = await createUser(app)
    const statuses = ['ACTIVE', 'PENDING_CHECK'] as const
    const set = (nth: number) =>
      send(setMembershipStatus, { params: { id }, body: { status: statuses[nth] ?? 'ACTIVE' } }, { as: board.cookie })
    const responses = await collide({ held: { table: 'people', ids: [id] }, start: () => times(2, set) })
    assert.deepEqual(statusesOf(responses), [200, 200])
    const rows = await db.selectFrom('memberships').select(['status', 'paidAt']).where('userId', '=', id).execute()
    const events = await readAuditEvents(app, { subjectId: id }, 'beforeJson', 'afterJson')
    const changes = events.map(({ beforeJson, afterJson }) => ({ from: beforeJson?.status, to: afterJson?.status }))
    assert.equal(rows.length, 1)
    assert.deepEqual(changes, [
      { from: 'REQUESTED', to: changes[1]?.from },
      { from: changes[0]?.to, to: rows[0]?.status },
    ])
    assert.ok(rows[0]?.paidAt, 'a payment that was entered stays')
  }
  logResult(`two statuses set at once on one member, ${many} times: one row, which the last audit event explains`)
})
