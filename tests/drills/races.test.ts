import assert from 'node:assert/strict'
import { test } from 'node:test'
import { forgotPassword, register, resetPassword } from '../../contract/account.ts'
import { deleteUser, setMembershipStatus } from '../../contract/admin.ts'
import { saveAttendance } from '../../contract/attendance.ts'
import { createGoal } from '../../contract/goals.ts'
import { confirmNewsletter, subscribeNewsletter } from '../../contract/newsletter.ts'
import { createCoachNote, saveOwnNote } from '../../contract/notes.ts'
import { saveLog } from '../../contract/progress.ts'
import { deleteSession, joinSession, leaveSession } from '../../contract/sessions.ts'
import { newId } from '../../server/database/ids.ts'
import { figure, rounds } from '../support/drill.ts'
import { beginElsewhere } from '../support/elsewhere.ts'
import { createSignedIn, createTraining, createUser } from '../support/factories.ts'
import { linkIn } from '../support/mailed-link.ts'
import { quickPasswords } from '../support/quick-passwords.ts'
import { startApp } from '../support/start-app.ts'

const app = await startApp()
app.context.passwords = quickPasswords()
const { context, send } = app
const { db } = context
const board = await createSignedIn(app, { role: 'ADMIN', status: null })
const coach = await createSignedIn(app, { role: 'COACH' })
const many = rounds(1, 20)

let begun = 0
const { transaction } = db
db.transaction = () => {
  begun += 1
  return transaction.call(db)
}

type Answers<Result> = { held: { table: string; ids: string[] }; start: () => Promise<Result>[]; during?: Interruption }
type Interruption = { table: string; id: string }

/**
 * Sends requests while another program holds these rows; once each one has begun its transaction and waits, that
 * program deletes a row, when told to, and lets go.
 */
const collide = async <Result>({ held, start, during }: Answers<Result>): Promise<Result[]> => {
  const other = await beginElsewhere(context.config.databaseUrl)
  await other.lock(held.table, held.ids)
  const before = begun
  const requests = start()
  // The pool has ten connections: no more than ten can wait inside the database.
  const expected = Math.min(requests.length, 10)
  const ended = Promise.allSettled(requests).then(() => true)
  try {
    while (begun - before < expected || (await other.waiting()) < expected)
      if (await Promise.race([ended, new Promise<false>((tick) => setImmediate(tick, false))]))
        throw new Error('Nobody waited for the held rows')
    if (during) await other.delete(during.table, during.id)
  } finally {
    await other.end()
  }
  return Promise.all(requests)
}

const times = <Result>(count: number, act: (nth: number) => Promise<Result>) =>
  Array.from({ length: count }, (_, nth) => act(nth))
const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status).sort()
const count = async (table: 'sessionRsvps' | 'attendances' | 'sessionLogs' | 'memberNotes', sessionId: string) =>
  (await db.selectFrom(table).select('id').where('sessionId', '=', sessionId).execute()).length

const past = () => createTraining(app, { date: '2026-11-15T09:00:00.000Z' })
const markPresent = (sessionId: string, userId: string) =>
  db
    .insertInto('attendances')
    .values({ id: newId(), sessionId, userId, present: true, createdAt: context.now() })
    .execute()

test('somebody who presses « Je viens ! » a hundred times at once is on the list once', async () => {
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

test('fifty registrations of one e-mail at once make one member, with one welcome mail', async () => {
  for (let round = 0; round < many; round++) {
    const email = `${newId()}@exemple.fr`
    const body = {
      ...{ prenom: 'Ysaline', nom: 'Kergoat', email, age: 30, tier: 'A26' as const, tshirtSize: 'M' as const },
      ...{ password: 'montreuil', confirmPassword: 'montreuil', paymentMethod: 'cash' as const, terms: true as const },
    }
    const answers = await Promise.all(times(50, () => send(register, { body })))
    assert.deepEqual(statusesOf(answers), [201, ...times(49, async () => 409).map(() => 409)])
    const users = await db.selectFrom('users').select('id').where('email', '=', email).execute()
    const memberships = await db
      .selectFrom('memberships')
      .select('id')
      .where('userId', '=', users[0]?.id ?? '')
      .execute()
    const mails = await db.selectFrom('mailOutbox').select('id').where('recipient', '=', email).execute()
    assert.deepEqual([users.length, memberships.length, mails.length], [1, 1, 1])
  }
  figure(`the same e-mail registered 50 times at once, ${many} times: one 201, 49 times 409, one membership, one mail`)
})

test('of two coaches who save the same sheet at once, the second is shown what the first saved', async () => {
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

type Scene = {
  sessionId: string
  member: { user: { id: string }; cookie: string }
  writer: { user: { id: string }; cookie: string }
}
const writes: Record<string, (scene: Scene) => Promise<{ status: number }>> = {
  joining: ({ sessionId: id, member }) => send(joinSession, { params: { id } }, { as: member.cookie }),
  'saving a log': ({ sessionId, member }) => send(saveLog, { body: { sessionId, rpe: 6 } }, { as: member.cookie }),
  'saving an own note': ({ sessionId: id, member }) =>
    send(saveOwnNote, { params: { id }, body: { text: 'Bien dormi.' } }, { as: member.cookie }),
  'saving attendance': ({ sessionId: id, member, writer }) =>
    send(saveAttendance, { params: { id }, body: { presentUserIds: [member.user.id] } }, { as: writer.cookie }),
  'writing a coach’s note': ({ sessionId, member, writer }) =>
    send(
      createCoachNote,
      { body: { userId: member.user.id, sessionId, content: 'Bonne foulée.', isVisible: false } },
      { as: writer.cookie },
    ),
  'setting a goal': ({ member }) =>
    send(createGoal, { body: { metric: 'attended', period: 'month', target: 3 } }, { as: member.cookie }),
}
const victims = {
  'the session': ({ sessionId }: Scene) => ({ table: 'sessions', id: sessionId }),
  'the member': ({ member }: Scene) => ({ table: 'users', id: member.user.id }),
  'the coach': ({ writer }: Scene) => ({ table: 'users', id: writer.user.id }),
}
// What refers to whom: the row that is held is waited for.
const all = Object.keys(victims) as (keyof typeof victims)[]
const goneAmid: Record<keyof typeof writes, (keyof typeof victims)[]> = {
  joining: ['the session', 'the member'],
  'saving a log': ['the session', 'the member'],
  'saving an own note': ['the session', 'the member'],
  'saving attendance': ['the session', 'the member'],
  'writing a coach’s note': all,
  'setting a goal': ['the member'],
}
const collisions = Object.entries(writes).flatMap(([name, write]) =>
  (goneAmid[name] ?? []).map((gone) => ({ name, write, gone, victimOf: victims[gone] })),
)

const ofMember = [
  'sessionRsvps',
  'attendances',
  'sessionLogs',
  'memberNotes',
  'coachNotes',
  'userBadges',
  'goals',
] as const
const ofSession = ['sessionRsvps', 'attendances', 'sessionLogs', 'memberNotes', 'coachNotes'] as const

/** Tables that still hold something of whoever or whatever is gone. */
const leftovers = async (gone: string, { sessionId, member }: Scene) => {
  const found = async (table: (typeof ofMember)[number], column: 'userId' | 'sessionId', id: string) =>
    (
      await db
        .selectFrom(table as 'coachNotes')
        .select('id')
        .where(column, '=', id)
        .execute()
    ).length > 0
      ? [table]
      : []
  if (gone === 'the member')
    return (await Promise.all(ofMember.map((table) => found(table, 'userId', member.user.id)))).flat()
  if (gone === 'the session')
    return (await Promise.all(ofSession.map((table) => found(table, 'sessionId', sessionId)))).flat()
  return []
}

test('what is deleted while somebody writes about it leaves no row behind and nobody an error of the server', async () => {
  let refused = 0
  for (let round = 0; round < many; round++)
    for (const { name, write, gone, victimOf } of collisions) {
      const upcoming = name === 'joining'
      const { id: sessionId } = await (upcoming ? createTraining(app) : past())
      const member = await createSignedIn(app, { status: 'ACTIVE' })
      const writer = await createSignedIn(app, { role: 'COACH' })
      if (!upcoming) await markPresent(sessionId, member.user.id)
      const scene = { sessionId, member, writer }
      const victim = victimOf(scene)
      const [answer] = await collide({
        held: { table: victim.table, ids: [victim.id] },
        start: () => [write(scene)],
        during: victim,
      }).catch((error: Error) => Promise.reject(new Error(`${name} while ${gone} goes: ${error.message}`)))
      const status = answer?.status ?? 0
      assert.ok(status < 500, `${name} while ${gone} goes: ${status}`)
      if (gone !== 'the coach' && status !== 200) refused += 1
      assert.deepEqual(await leftovers(gone, scene), [], `${name} while ${gone} goes`)
    }
  figure(
    `deleted while written about, ${collisions.length * many} times: 0 answers 5xx, 0 orphan rows, ${refused} refused`,
  )
})

test('a session or a member deleted by the club amid a rush of writes leaves no row behind', async () => {
  let answered = 0
  for (let round = 0; round < many; round++) {
    const { id: sessionId } = await past()
    const people = await Promise.all(times(6, () => createSignedIn(app, { status: 'ACTIVE' })))
    for (const { user } of people) await markPresent(sessionId, user.id)
    const presentUserIds = people.map(({ user }) => user.id)
    const answers = await Promise.all([
      ...people.map(({ cookie }) => send(saveLog, { body: { sessionId, rpe: 5 } }, { as: cookie })),
      send(deleteUser, { params: { id: presentUserIds[0] ?? '' } }, { as: board.cookie }),
      send(saveAttendance, { params: { id: sessionId }, body: { presentUserIds } }, { as: coach.cookie }),
      send(deleteSession, { params: { id: sessionId } }, { as: coach.cookie }),
      ...people.map(({ cookie }) => send(saveLog, { body: { sessionId, rpe: 7 } }, { as: cookie })),
    ])
    assert.deepEqual(
      answers.filter(({ status }) => status >= 500),
      [],
    )
    answered += answers.length
    for (const table of ['attendances', 'sessionLogs'] as const) assert.equal(await count(table, sessionId), 0)
  }
  figure(`a session and a member deleted amid writes, ${many} times: 0 of ${answered} answers 5xx, 0 orphan rows`)
})

test('two administrators who remove each other at once leave the club one', async () => {
  for (let round = 0; round < many; round++) {
    await db.updateTable('users').set({ role: 'MEMBER' }).where('role', '=', 'ADMIN').execute()
    const two = [await createSignedIn(app, { role: 'ADMIN' }), await createSignedIn(app, { role: 'ADMIN' })]
    const ids = two.map(({ user }) => user.id)
    const remove = (nth: number) => send(deleteUser, { params: { id: ids[1 - nth] ?? '' } }, { as: two[nth]?.cookie })
    const answers = await collide({ held: { table: 'users', ids }, start: () => times(2, remove) })
    assert.deepEqual(statusesOf(answers), [204, 409])
    const left = await db.selectFrom('users').select('id').where('role', '=', 'ADMIN').execute()
    assert.equal(left.length, 1)
  }
  await db.updateTable('users').set({ role: 'ADMIN' }).where('id', '=', board.user.id).execute()
  figure(`two administrators removing each other at once, ${many} times: one 204, one 409, one left`)
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

test('two presences that both earn a badge give it once, and two that only earn it together give it', async () => {
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
      const answers = await collide({ held: { table: 'users', ids: [userId] }, start: () => times(2, save) })
      assert.deepEqual(statusesOf(answers), [200, 200])
      assert.equal(await badgesOf(userId, code), 1, code)
    }
    const member = await createSignedIn(app, { status: 'ACTIVE' })
    const sessions = await Promise.all(times(10, past))
    for (const { id } of sessions) await markPresent(id, member.user.id)
    const log = (nth: number) =>
      send(saveLog, { body: { sessionId: sessions[nth]?.id ?? '', rpe: 6 } }, { as: member.cookie })
    for (let nth = 0; nth < 8; nth++) await log(nth)
    const answers = await collide({
      held: { table: 'users', ids: [member.user.id] },
      start: () => times(2, (nth) => log(8 + nth)),
    })
    assert.deepEqual(statusesOf(answers), [200, 200])
    assert.equal(await badgesOf(member.user.id, 'carnet'), 1)
  }
  figure(`a badge reached by two saves at once, ${3 * many} times: given once each, none missed`)
})

test('a mailed link used twenty times at once sets one password', async () => {
  for (let round = 0; round < many; round++) {
    const user = await createUser(app, { passwordHash: 'avant' })
    await send(forgotPassword, { body: { email: user.email } })
    const { text } = await db
      .selectFrom('mailOutbox')
      .select('textBody as text')
      .where('recipient', '=', user.email)
      .executeTakeFirstOrThrow()
    const token = linkIn({ text: text ?? '' }, '/reset-password').searchParams.get('token') ?? ''
    const reset = (nth: number) => send(resetPassword, { body: { token, newPassword: `nouveau-${nth}` } })
    const answers = await collide({ held: { table: 'users', ids: [user.id] }, start: () => times(20, reset) })
    assert.deepEqual(statusesOf(answers), [200, ...Array(19).fill(400)])
    const { passwordHash } = await db
      .selectFrom('users')
      .select('passwordHash')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow()
    assert.equal(passwordHash, `nouveau-${answers.findIndex(({ status }) => status === 200)}`)
  }
  figure(`a reset link used 20 times at once, ${many} times: one 200, 19 times 400, the password of the 200`)
})

test('a newsletter link pressed twice at once confirms once and mails once', async () => {
  for (let round = 0; round < many; round++) {
    const email = `${newId()}@exemple.fr`
    await send(subscribeNewsletter, { body: { email } })
    const mails = () => db.selectFrom('mailOutbox').select('textBody as text').where('recipient', '=', email).execute()
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

test('of two administrators who set one member’s status at once, the journal tells who was last', async () => {
  for (let round = 0; round < many; round++) {
    const { id } = await createUser(app)
    const wanted = ['ACTIVE', 'PENDING_CHECK'] as const
    const set = (nth: number) =>
      send(setMembershipStatus, { params: { id }, body: { status: wanted[nth] ?? 'ACTIVE' } }, { as: board.cookie })
    const answers = await collide({ held: { table: 'users', ids: [id] }, start: () => times(2, set) })
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
    assert.equal(rows[0]?.paidAt !== null, rows[0]?.status === 'ACTIVE')
  }
  figure(`two statuses set at once on one member, ${many} times: one row, which the journal's last act explains`)
})
