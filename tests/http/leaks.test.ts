import assert from 'node:assert/strict'
import { test } from 'node:test'
import { forgotPassword, updateProfile } from '../../contract/accounts/account.ts'
import { coachMembers } from '../../contract/members/search.ts'
import { memberNotes, saveMemberNote } from '../../contract/notes.ts'
import { ownLogs, saveLog } from '../../contract/progress.ts'
import { createAttendance, createSignedIn, createUser, insertSession } from '../support/app/factories.ts'
import { startApp } from '../support/app/start-app.ts'

const app = await startApp()
const member = await createSignedIn(app, { status: 'ACTIVE' })
const coach = await createSignedIn(app, { role: 'COACH' })

test('a member’s notes and logs show nothing of an unpublished session', async () => {
  const session = await insertSession(app, { date: '2026-11-15T09:00:00.000Z', title: 'Secret' })
  const { id: sessionId } = session
  await createAttendance(app, { sessionId, userId: member.user.id })
  const as = { as: member.cookie }
  await app.send(saveMemberNote, { params: { id: sessionId }, body: { text: 'Bien dormi avant.' } }, as)
  await app.send(saveLog, { body: { sessionId, rpe: 6 } }, as)
  assert.equal((await app.send(memberNotes, {}, as)).body.length, 1)
  assert.equal((await app.send(ownLogs, {}, as)).body.length, 1)
  await app.context.db.updateTable('sessions').set({ published: false }).where('id', '=', sessionId).execute()
  assert.deepEqual((await app.send(memberNotes, {}, as)).body, [])
  assert.deepEqual((await app.send(ownLogs, {}, as)).body, [])
})

test('a coach finds people by name, not by e-mail', async () => {
  await createUser(app, { prenom: 'Zélie', nom: 'Quérec', email: 'surnom-secret@exemple.fr' })
  const find = async (search: string) =>
    (await app.send(coachMembers, { query: { search } }, { as: coach.cookie })).body.map(({ prenom }) => prenom)
  assert.deepEqual(await find('querec'), ['Zélie'])
  assert.deepEqual(await find('surnom-secret'), [])
})

test('the response to a forgotten password takes as long for an unknown address', async () => {
  await app.send(forgotPassword, { body: { email: 'personne@exemple.fr' } })
  await app.send(forgotPassword, { body: { email: member.user.email } })
  assert.deepEqual(app.waits.slice(-2), [300, 300])
})

test('an API response is never stored, however its URL is written', async () => {
  for (const path of ['/api/user', '/%61pi/user', '/healthz', '/nulle-part']) {
    const { headers } = await app.server.inject(path)
    assert.equal(headers['cache-control'], 'no-store', path)
  }
})

test('an invisible name, or one that reverses the text direction, is refused', async () => {
  for (const prenom of ['\u200b', '\u00ad', '\u202eabc', '\ufffd'])
    assert.equal((await app.send(updateProfile, { body: { prenom } }, { as: member.cookie })).status, 400)
})
