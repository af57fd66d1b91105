import assert from 'node:assert/strict'
import { test } from 'node:test'
import { currentUser, register } from '../../contract/accounts/account.ts'
import { attendanceSheet, saveAttendance } from '../../contract/attendance.ts'
import { adminUsers, boardSummary, setRole } from '../../contract/members/members.ts'
import { setMembershipStatus } from '../../contract/memberships/status.ts'
import { createCoachNote, ownCoachNotes } from '../../contract/notes.ts'
import { signUp } from '../../contract/places.ts'
import { ownBadges, ownPastSessions, ownStats, saveLog } from '../../contract/progress.ts'
import { createSession } from '../../contract/sessions/coach-session.ts'
import { upcomingSessions } from '../../contract/sessions/member-sessions.ts'
import { createSignedIn, registrationOf } from '../support/app/factories.ts'
import { startApp } from '../support/app/start-app.ts'

const app = await startApp()
const { send } = app

const registerAs = async (prenom: string, email: string) => {
  const { body, cookie } = await send(register, {
    body: registrationOf({ prenom, email, paymentMethod: 'check', tier: 'REDUIT', age: 24, tshirtSize: 'S' }),
  })
  return { id: body.user.id, as: cookie }
}

test('a visitor registers, is validated, signs up for a session and is marked present', async () => {
  const admin = (await createSignedIn(app, { role: 'ADMIN', status: null })).cookie
  const zoe = await registerAs('Zoé', 'zoe@exemple.fr')
  const coach = await registerAs('Nadia', 'nadia@exemple.fr')

  assert.equal(
    (await send(upcomingSessions, {}, { as: zoe.as })).refusal.message,
    'Une adhésion active est nécessaire.',
  )
  const [foundUser] = (await send(adminUsers, { query: { search: 'zoé' } }, { as: admin })).body
  assert.deepEqual([foundUser?.id, foundUser?.membership?.status], [zoe.id, 'REQUESTED'])
  await send(setRole, { params: { id: coach.id }, body: { role: 'COACH' } }, { as: admin })
  await send(setMembershipStatus, { params: { id: zoe.id }, body: { status: 'ACTIVE' } }, { as: admin })
  const figures = (await send(boardSummary, {}, { as: admin })).body
  assert.partialDeepStrictEqual(figures, { activeMembershipCount: 1, validatedFeesCents: 6000, coachCount: 1 })

  const training = { title: 'Piste', type: 'RUN' as const, date: '2026-11-22', time: '10:00', location: 'Stade' }
  const { body: session } = await send(createSession, { body: training }, { as: coach.as })
  const at = { params: { id: session.id } }

  const [next] = (await send(upcomingSessions, {}, { as: zoe.as })).body
  assert.deepEqual(
    { id: next?.id, going: next?.going, rsvpCount: next?.rsvpCount },
    { id: session.id, going: false, rsvpCount: 0 },
  )
  await send(signUp, at, { as: zoe.as })

  app.setNow('2026-11-22T11:30:00.000Z')
  const sheet = (await send(attendanceSheet, at, { as: coach.as })).body
  assert.deepEqual(sheet.rsvpUserIds, [zoe.id])
  assert.ok(sheet.members.some(({ id }) => id === zoe.id))
  const body = { presentUserIds: sheet.rsvpUserIds, version: sheet.version }
  assert.deepEqual((await send(saveAttendance, { ...at, body }, { as: coach.as })).body.presentUserIds, [zoe.id])
  const note = { userId: zoe.id, sessionId: session.id, content: 'Belle allure', isVisible: true }
  await send(createCoachNote, { body: note }, { as: coach.as })

  const [past] = (await send(ownPastSessions, {}, { as: zoe.as })).body
  assert.deepEqual(
    { id: past?.id, present: past?.present, rpe: past?.rpe },
    { id: session.id, present: true, rpe: null },
  )
  assert.equal((await send(saveLog, { body: { sessionId: session.id, rpe: 7 } }, { as: zoe.as })).status, 200)
  assert.equal((await send(ownStats, {}, { as: zoe.as })).body.current.attended, 1)
  assert.ok((await send(ownBadges, {}, { as: zoe.as })).body.some(({ awardedAt }) => awardedAt !== null))
  assert.equal((await send(ownCoachNotes, {}, { as: zoe.as })).body[0]?.content, 'Belle allure')
  assert.deepEqual((await send(currentUser, {}, { as: zoe.as })).body.user.paid, true)
})
