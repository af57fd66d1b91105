import assert from 'node:assert/strict'
import { test } from 'node:test'
import { saveAttendance } from '../../contract/attendance.ts'
import { cancelSignUp, signUp } from '../../contract/places.ts'
import { saveLog } from '../../contract/progress.ts'
import { giveAwardsSince } from '../../server/features/progress/index.ts'
import { createSignedIn, createUser, insertSession } from '../support/app/factories.ts'
import { logResult, rounds } from '../support/drills/drill.ts'
import { createRowLockRace, times } from '../support/drills/row-lock-race.ts'
import { startTrainingClub } from '../support/drills/training-club.ts'

const { app, send, db, coach, createPast, markPresent, count } = await startTrainingClub()
const many = rounds(1, 20)
const collide = createRowLockRace(app)

const statusesOf = (responses: { status: number }[]) => responses.map(({ status }) => status).sort()

const badgesOf = async (userId: string, code: string) =>
  (
    await db
      .selectFrom('userBadges as userBadge')
      .innerJoin('badges as badge', 'badge.id', 'userBadge.badgeId')
      .select('userBadge.id')
      .where('userBadge.userId', '=', userId)
      .where('badge.code', '=', code)
      .execute()
  ).length

test('a hundred simultaneous presses of « Je viens ! » create one sign-up', async () => {
  for (let round = 0; round < many; round++) {
    const { id } = await insertSession(app)
    const member = await createSignedIn(app, { status: 'ACTIVE' })
    const join = () => send(signUp, { params: { id } }, { as: member.cookie })
    const responses = await collide({ held: { table: 'sessions', ids: [id] }, start: () => times(100, join) })
    assert.deepEqual(new Set(statusesOf(responses)), new Set([200]))
    assert.equal(await count('sessionRsvps', id), 1)
    const leave = () => send(cancelSignUp, { params: { id } }, { as: member.cookie })
    await Promise.all(times(20, (nth) => (nth % 2 ? leave() : join())))
    assert.ok((await count('sessionRsvps', id)) <= 1)
  }
  logResult(`the same RSVP 100 times at once, ${many} times: 1 row each, every response 200`)
})

test('when two coaches save the same sheet at once, the second gets the version of the first', async () => {
  for (let round = 0; round < many; round++) {
    const { id } = await createPast()
    const people = [await createUser(app, { status: 'ACTIVE' }), await createUser(app, { status: 'ACTIVE' })]
    const save = (nth: number) =>
      send(
        saveAttendance,
        { params: { id }, body: { presentUserIds: [people[nth]?.id ?? ''], version: 0 } },
        { as: coach.cookie },
      )
    const responses = await collide({ held: { table: 'sessions', ids: [id] }, start: () => times(2, save) })
    assert.deepEqual(statusesOf(responses), [200, 409])
    const [acceptedResponse, refusedResponse] = responses.toSorted((a, b) => a.status - b.status)
    const current = refusedResponse?.refusal.current as { presentUserIds: string[]; version: number } | undefined
    assert.deepEqual([current?.presentUserIds, current?.version], [acceptedResponse?.body.presentUserIds, 1])
  }
  logResult(`two saves of one attendance sheet at once, ${many} times: one 200, one 409 with the sheet as saved`)
})

test('two simultaneous saves give a badge once, whether each of them earns it or only both together', async () => {
  for (let round = 0; round < many; round++) {
    for (const [code, before] of [
      ['premier-tour', 0],
      ['habitue', 8],
    ] as const) {
      const { id: userId } = await createUser(app, { status: 'ACTIVE' })
      for (let nth = 0; nth < before; nth++) await markPresent((await createPast()).id, userId)
      const sessions = [(await createPast()).id, (await createPast()).id]
      const save = (nth: number) =>
        send(
          saveAttendance,
          { params: { id: sessions[nth] ?? '' }, body: { presentUserIds: [userId] } },
          { as: coach.cookie },
        )
      const responses = await collide({ held: { table: 'people', ids: [userId] }, start: () => times(2, save) })
      assert.deepEqual(statusesOf(responses), [200, 200])
      await Promise.all(times(2, () => giveAwardsSince(app.context, '2026-11-01T00:00:00.000Z')))
      assert.equal(await badgesOf(userId, code), 1, code)
    }
    const member = await createSignedIn(app, { status: 'ACTIVE' })
    const sessions = await Promise.all(times(10, createPast))
    for (const { id } of sessions) await markPresent(id, member.user.id)
    const log = (nth: number) =>
      send(saveLog, { body: { sessionId: sessions[nth]?.id ?? '', rpe: 6 } }, { as: member.cookie })
    for (let nth = 0; nth < 8; nth++) await log(nth)
    const responses = await collide({
      held: { table: 'people', ids: [member.user.id] },
      start: () => times(2, (nth) => log(8 + nth)),
    })
    assert.deepEqual(statusesOf(responses), [200, 200])
    assert.equal(await badgesOf(member.user.id, 'carnet'), 1)
  }
  logResult(`a badge reached by two saves at once, ${3 * many} times: given once each, none missed`)
})
