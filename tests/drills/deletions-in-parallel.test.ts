import assert from 'node:assert/strict'
import { test } from 'node:test'
import { saveAttendance } from '../../contract/attendance.ts'
import { deleteUser } from '../../contract/members/members.ts'
import { saveLog } from '../../contract/progress.ts'
import { deleteSession } from '../../contract/sessions/coach-session.ts'
import { createSignedIn } from '../support/app/factories.ts'
import { logResult, rounds } from '../support/drills/drill.ts'
import { times } from '../support/drills/row-lock-race.ts'
import { startTrainingClub } from '../support/drills/training-club.ts'

const { app, send, coach, createPast, markPresent, count } = await startTrainingClub()
const board = await createSignedIn(app, { role: 'ADMIN', status: null })
const many = rounds(1, 20)

test('deleting a session or a member during many parallel writes leaves no orphan row', async () => {
  let responseCount = 0
  for (let round = 0; round < many; round++) {
    const { id: sessionId } = await createPast()
    const people = await Promise.all(times(6, () => createSignedIn(app, { status: 'ACTIVE' })))
    for (const { user } of people) await markPresent(sessionId, user.id)
    const presentUserIds = people.map(({ user }) => user.id)
    const responses = await Promise.all([
      ...people.map(({ cookie }) => send(saveLog, { body: { sessionId, rpe: 5 } }, { as: cookie })),
      send(deleteUser, { params: { id: presentUserIds[0] ?? '' } }, { as: board.cookie }),
      send(saveAttendance, { params: { id: sessionId }, body: { presentUserIds } }, { as: coach.cookie }),
      send(deleteSession, { params: { id: sessionId } }, { as: coach.cookie }),
      ...people.map(({ cookie }) => send(saveLog, { body: { sessionId, rpe: 7 } }, { as: cookie })),
    ])
    assert.deepEqual(
      responses.filter(({ status }) => status >= 500),
      [],
    )
    responseCount += responses.length
    for (const table of ['attendances', 'sessionLogs'] as const) assert.equal(await count(table, sessionId), 0)
  }
  logResult(
    `a session and a member deleted during writes, ${many} times: 0 of ${responseCount} responses 5xx, 0 orphan rows`,
  )
})
