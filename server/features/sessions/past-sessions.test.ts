import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pastSessions, upcomingSessions } from '../../../contract/sessions/member-sessions.ts'
import { createAttendance, createSignedIn, createUser, insertSession } from '../../../tests/support/app/factories.ts'
import { startApp, testNow } from '../../../tests/support/app/start-app.ts'

const app = await startApp()
const { send } = app
const member = await createSignedIn(app, { status: 'ACTIVE' })
const expired = await createSignedIn(app, { status: 'EXPIRED' })

test('past sessions are paged, each listed once, even those of the same minute', async () => {
  const ids = []
  for (let nth = 0; nth < 23; nth++) {
    const date = `2026-10-${String(1 + Math.floor(nth / 2)).padStart(2, '0')}T18:00:00.000Z`
    ids.push((await insertSession(app, { date, type: nth < 3 ? 'HYROX' : 'RUN' })).id)
  }
  const listedIds: string[] = []
  const sizes: number[] = []
  let after: string | undefined
  do {
    const { body, headers } = await send(pastSessions, { query: after ? { after } : {} }, { as: member.cookie })
    listedIds.push(...body.map(({ id }) => id))
    sizes.push(body.length)
    after = headers.link === undefined ? undefined : body.at(-1)?.id
  } while (after)
  assert.deepEqual(sizes, [10, 10, 3])
  assert.deepEqual(listedIds.toSorted(), ids.toSorted())
  const hyrox = (await send(pastSessions, { query: { type: 'HYROX' } }, { as: member.cookie })).body
  assert.equal(hyrox.length, 3)
  assert.equal((await send(pastSessions, { query: { after: 'hier' } }, { as: member.cookie })).status, 400)
})

test('a session that starts now is past; an unpublished one is not listed', async () => {
  const startedSession = await insertSession(app, { date: testNow, recap: 'Bravo à tous.' })
  const unpublished = await insertSession(app, { date: '2026-11-20T18:00:00.000Z', published: false })
  await createAttendance(app, { sessionId: startedSession.id, userId: member.user.id })
  const sessions = (await send(pastSessions, { query: {} }, { as: member.cookie })).body
  const [first] = sessions
  assert.deepEqual(
    { id: first?.id, recap: first?.recap, present: first?.present, going: first?.going, rpe: first?.rpe },
    { id: startedSession.id, recap: 'Bravo à tous.', present: true, going: false, rpe: null },
  )
  assert.equal(
    sessions.some(({ id }) => id === unpublished.id),
    false,
  )
})

test('without an active membership, a person finds only sessions with their sign-up or attendance', async () => {
  const attended = await insertSession(app, { date: '2026-11-18T18:00:00.000Z' })
  await createAttendance(app, { sessionId: attended.id, userId: expired.user.id })
  const sessions = (await send(pastSessions, { query: {} }, { as: expired.cookie })).body
  assert.deepEqual(
    sessions.map(({ id }) => id),
    [attended.id],
  )
})

test('an upcoming session shows its coach', async () => {
  const coach = await createUser(app, { role: 'COACH', prenom: 'Nadia' })
  const { id } = await insertSession(app, { coachId: coach.id })
  const listedSessions = (await send(upcomingSessions, {}, { as: member.cookie })).body
  assert.deepEqual(listedSessions.find((session) => session.id === id)?.coach, { prenom: 'Nadia' })
})
