import assert from 'node:assert/strict'
import { test } from 'node:test'
import { forgotPassword, register, resetPassword } from '../../contract/accounts/account.ts'
import { saveAttendance } from '../../contract/attendance.ts'
import { deleteUser } from '../../contract/members/members.ts'
import { setMembershipStatus } from '../../contract/memberships/status.ts'
import { confirmNewsletter, subscribeNewsletter } from '../../contract/newsletter/subscription.ts'
import { deleteOwnAccount } from '../../contract/own-data.ts'
import { joinSession, leaveSession } from '../../contract/places.ts'
import { saveLog } from '../../contract/progress.ts'
import { newId } from '../../server/database/ids.ts'
import { giveAwards } from '../../server/features/progress/index.ts'
import { createSignedIn, createTraining, createUser, testPassword } from '../support/app/factories.ts'
import { quickPasswords } from '../support/app/quick-passwords.ts'
import { startApp } from '../support/app/start-app.ts'
import { figure, rounds } from '../support/drills/drill.ts'
import { createRowLockRace, times } from '../support/drills/row-lock-race.ts'
import { linkIn } from '../support/mail/mailed-link.ts'

const app = await startApp()
app.context.passwords = quickPasswords()
const { context, send } = app
const { db } = context
const board = await createSignedIn(app, { role: 'ADMIN', status: null })
const coach = await createSignedIn(app, { role: 'COACH' })
const many = rounds(1, 20)
const collide = createRowLockRace(app)

const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status).sort()
const count = async (table: 'sessionRsvps' | 'attendances' | 'sessionLogs' | 'memberNotes', sessionId: string) =>
  (await db.selectFrom(table).select('id').where('sessionId', '=', sessionId).execute()).length

const past = () => createTraining(app, { date: '2026-11-15T09:00:00.000Z' })
const markPresent = (sessionId: string, userId: string) =>
  db
    .insertInto('attendances')
    .values({ id: newId(), sessionId, userId, present: true, createdAt: context.now() })
    .execute()

test('a hundred simultaneous presses of « Je viens ! » create one sign-up', async () => {
  for (let round = 0; round < many; round++) {
    const { id } = await createTraining(app)
    const member = await createSignedIn(app, { status: 'ACTIVE' })
    const join = () => send(joinSession, { params: { id } }, { as: member.cookie })
    const answers = await collide({ held: { table: 'sessions', ids: [id] }, start: () => times(100, join) })
    assert.deepEqual(new Set(statusesOf(answers)), new Set([200]))
    assert.equal(await count('sessionRsvps', id), 1)
    const leave = () => send(leaveSession, { params: { id } }, { as: member.cookie })
    await Promise.all(times(20, (nth) => (nth % 2 ? leave() : join())))
    assert.ok((await count('sessionRsvps', id)) <= 1)
  }
  figure(`the same RSVP 100 times at once, ${many} times: 1 row each, every answer 200`)
})

test('fifty simultaneous registrations with one e-mail create one member and one welcome mail', async () => {
  for (let round = 0; round < many; round++) {
    const email = `${newId()}@exemple.fr`
    const body = {
      prenom: 'Ysaline',
      nom: 'Kergoat',
      email,
      age: 30,
      tier: 'A26' as const,
      tshirtSize: 'M' as const,
      password: 'montreuil',
      confirmPassword: 'montreuil',
      paymentMethod: 'cash' as const,
      terms: true as const,
    }
    const answers = await Promise.all(times(50, () => send(register, { body })))
    assert.deepEqual(statusesOf(answers), [201, ...times(49, async () => 409).map(() => 409)])
    const accounts = await db.selectFrom('accounts').select('personId').where('email', '=', email).execute()
    const memberships = await db
      .selectFrom('memberships')
      .select('id')
      .where('userId', '=', accounts[0]?.personId ?? '')
      .execute()
    const mails = await db.selectFrom('deliveries').select('id').where('recipient', '=', email).execute()
    assert.deepEqual([accounts.length, memberships.length, mails.length], [1, 1, 1])
  }
  figure(`the same e-mail registered 50 times at once, ${many} times: one 201, 49 times 409, one membership, one mail`)
})

test('when two coaches save the same sheet at once, the second gets the version of the first', async () => {
  for (let round = 0; round < many; round++) {
    const { id } = await past()
    const people = [await createUser(app, { status: 'ACTIVE' }), await createUser(app, { status: 'ACTIVE' })]
    const save = (nth: number) =>
      send(
        saveAttendance,
        { params: { id }, body: { presentUserIds: [people[nth]?.id ?? ''], version: 0 } },
        { as: coach.cookie },
      )
    const answers = await collide({ held: { table: 'sessions', ids: [id] }, start: () => times(2, save) })
    assert.deepEqual(statusesOf(answers), [200, 409])
    const [kept, refused] = answers.toSorted((one, other) => one.status - other.status)
    const current = refused?.refusal.current as { presentUserIds: string[]; version: number } | undefined
    assert.deepEqual([current?.presentUserIds, current?.version], [kept?.body.presentUserIds, 1])
  }
  figure(`two saves of one attendance sheet at once, ${many} times: one 200, one 409 with the sheet as saved`)
})

test('when two administrators delete each other at once, one remains', async () => {
  for (let round = 0; round < many; round++) {
    await db.updateTable('accounts').set({ role: 'MEMBER' }).where('role', '=', 'ADMIN').execute()
    const two = [await createSignedIn(app, { role: 'ADMIN' }), await createSignedIn(app, { role: 'ADMIN' })]
    const ids = two.map(({ user }) => user.id)
    const remove = (nth: number) => send(deleteUser, { params: { id: ids[1 - nth] ?? '' } }, { as: two[nth]?.cookie })
    const answers = await collide({ held: { table: 'people', ids }, start: () => times(2, remove) })
    // The second is no longer signed in by the time their turn comes.
    assert.deepEqual(statusesOf(answers), [204, 401])
    const left = await db.selectFrom('accounts').select('personId').where('role', '=', 'ADMIN').execute()
    assert.equal(left.length, 1)
  }
  await db.updateTable('accounts').set({ role: 'ADMIN' }).where('personId', '=', board.user.id).execute()
  figure(`two administrators removing each other at once, ${many} times: one 204, one 401, one left`)
})

test('when the last two administrators delete their own accounts at once, one remains', async () => {
  for (let round = 0; round < many; round++) {
    await db.updateTable('accounts').set({ role: 'MEMBER' }).where('role', '=', 'ADMIN').execute()
    const admin = { role: 'ADMIN', passwordHash: testPassword } as const
    const two = [await createSignedIn(app, admin), await createSignedIn(app, admin)]
    const ids = two.map(({ user }) => user.id)
    const leave = (nth: number) =>
      send(deleteOwnAccount, { body: { password: testPassword } }, { as: two[nth]?.cookie })
    const answers = await collide({ held: { table: 'people', ids }, start: () => times(2, leave) })
    assert.deepEqual(statusesOf(answers), [204, 409])
  }
  await db.updateTable('accounts').set({ role: 'ADMIN' }).where('personId', '=', board.user.id).execute()
  figure(`two last administrators deleting their accounts at once, ${many} times: one 204, one 409`)
})

const badgesOf = async (userId: string, code: string) =>
  (
    await db
      .selectFrom('userBadges as u')
      .innerJoin('badges as b', 'b.id', 'u.badgeId')
      .select('u.id')
      .where('u.userId', '=', userId)
      .where('b.code', '=', code)
      .execute()
  ).length

test('two simultaneous saves give a badge once, whether each of them earns it or only both together', async () => {
  for (let round = 0; round < many; round++) {
    for (const [code, before] of [
      ['premier-tour', 0],
      ['habitue', 8],
    ] as const) {
      const { id: userId } = await createUser(app, { status: 'ACTIVE' })
      for (let nth = 0; nth < before; nth++) await markPresent((await past()).id, userId)
      const sessions = [(await past()).id, (await past()).id]
      const save = (nth: number) =>
        send(
          saveAttendance,
          { params: { id: sessions[nth] ?? '' }, body: { presentUserIds: [userId] } },
          { as: coach.cookie },
        )
      const answers = await collide({ held: { table: 'people', ids: [userId] }, start: () => times(2, save) })
      assert.deepEqual(statusesOf(answers), [200, 200])
      await Promise.all(times(2, () => giveAwards(app.context, '2026-11-01T00:00:00.000Z')))
      assert.equal(await badgesOf(userId, code), 1, code)
    }
    const member = await createSignedIn(app, { status: 'ACTIVE' })
    const sessions = await Promise.all(times(10, past))
    for (const { id } of sessions) await markPresent(id, member.user.id)
    const log = (nth: number) =>
      send(saveLog, { body: { sessionId: sessions[nth]?.id ?? '', rpe: 6 } }, { as: member.cookie })
    for (let nth = 0; nth < 8; nth++) await log(nth)
    const answers = await collide({
      held: { table: 'people', ids: [member.user.id] },
      start: () => times(2, (nth) => log(8 + nth)),
    })
    assert.deepEqual(statusesOf(answers), [200, 200])
    assert.equal(await badgesOf(member.user.id, 'carnet'), 1)
  }
  figure(`a badge reached by two saves at once, ${3 * many} times: given once each, none missed`)
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
    const answers = await collide({ held: { table: 'people', ids: [user.id] }, start: () => times(20, reset) })
    assert.deepEqual(statusesOf(answers), [200, ...Array(19).fill(400)])
    const { passwordHash } = await db
      .selectFrom('accounts')
      .select('passwordHash')
      .where('personId', '=', user.id)
      .executeTakeFirstOrThrow()
    assert.equal(passwordHash, `nouveau-${answers.findIndex(({ status }) => status === 200)}`)
  }
  figure(`a reset link used 20 times at once, ${many} times: one 200, 19 times 400, the password of the 200`)
})

test('a newsletter link used twice at once confirms once and sends one mail', async () => {
  for (let round = 0; round < many; round++) {
    const email = `${newId()}@exemple.fr`
    await send(subscribeNewsletter, { body: { email } })
    const mails = () => db.selectFrom('deliveries').select('textBody as text').where('recipient', '=', email).execute()
    const [asked] = await mails()
    const token = linkIn({ text: asked?.text ?? '' }, '/newsletter/confirmer').searchParams.get('jeton') ?? ''
    const { id } = await db.selectFrom('newsletters').select('id').where('email', '=', email).executeTakeFirstOrThrow()
    const confirm = () => send(confirmNewsletter, { body: { jeton: token } })
    const answers = await collide({ held: { table: 'newsletters', ids: [id] }, start: () => times(2, confirm) })
    assert.deepEqual(statusesOf(answers), [204, 204])
    assert.equal((await mails()).length, 2)
  }
  figure(`a newsletter link pressed twice at once, ${many} times: both 204, one confirmation mailed`)
})

test('when two administrators set a member’s status at once, the journal ends with the status that is stored', async () => {
  for (let round = 0; round < many; round++) {
    const { id } = await createUser(app)
    const wanted = ['ACTIVE', 'PENDING_CHECK'] as const
    const set = (nth: number) =>
      send(setMembershipStatus, { params: { id }, body: { status: wanted[nth] ?? 'ACTIVE' } }, { as: board.cookie })
    const answers = await collide({ held: { table: 'people', ids: [id] }, start: () => times(2, set) })
    assert.deepEqual(statusesOf(answers), [200, 200])
    const rows = await db.selectFrom('memberships').select(['status', 'paidAt']).where('userId', '=', id).execute()
    const events = await db
      .selectFrom('auditEvents')
      .select(['beforeJson', 'afterJson'])
      .where('subjectId', '=', id)
      .orderBy('id')
      .execute()
    const [first, last] = events.map(({ beforeJson, afterJson }) => [beforeJson?.status, afterJson?.status])
    assert.equal(rows.length, 1)
    assert.deepEqual([events.length, first?.[0], last?.[0], last?.[1]], [2, 'REQUESTED', first?.[1], rows[0]?.status])
    assert.ok(rows[0]?.paidAt, 'a payment that was entered stays')
  }
  figure(`two statuses set at once on one member, ${many} times: one row, which the journal's last act explains`)
})
