import assert from 'node:assert/strict'
import { test } from 'node:test'
import { coachSessions } from '../../../../contract/sessions/coach-lists.ts'
import { createSession, updateSession } from '../../../../contract/sessions/coach-session.ts'
import { createSignedIn } from '../../../../tests/support/app/factories.ts'
import { sessionForm as form } from '../../../../tests/support/app/session-form.ts'
import { startApp } from '../../../../tests/support/app/start-app.ts'

const app = await startApp()
const { send } = app
const { cookie: as } = await createSignedIn(app, { role: 'COACH', status: null })

test('a session without title, type, date, time or location, or on an invalid date, is refused and not stored', async () => {
  const count = async () => (await send(coachSessions, {}, { as })).body.length
  const before = await count()
  const missingFields = 'Veuillez remplir tous les champs obligatoires'
  const bad: [object, string][] = [
    [{ title: ' ' }, missingFields],
    [{ title: undefined }, missingFields],
    [{ type: undefined }, missingFields],
    [{ type: '' }, missingFields],
    [{ location: undefined }, missingFields],
    [{ location: '' }, missingFields],
    [{ date: undefined }, missingFields],
    [{ time: '24:00' }, missingFields],
    [{ date: '2027-02-29' }, 'Cette date n’existe pas'],
    [{ date: 'dimanche' }, missingFields],
    [{ time: 'midi' }, missingFields],
  ]
  for (const [change, message] of bad) {
    const { status, refusal } = await send(createSession, { body: { ...form, ...change } }, { as })
    assert.deepEqual([status, refusal.message], [400, message])
  }
  assert.equal((await send(createSession, { body: { ...form, type: 'YOGA' as never } }, { as })).status, 400)
  assert.equal(await count(), before)
})

test('an hour skipped by summer time is refused, and nothing is stored', async () => {
  const skipped = { ...form, date: '2027-03-28', time: '02:30' }
  const { body: createdSession } = await send(createSession, { body: form }, { as })
  const count = async () => (await send(coachSessions, {}, { as })).body.length
  const before = await count()
  const message = 'Cette heure n’existe pas ce jour-là\u00a0: l’horloge passe de 2\u00a0h à 3\u00a0h'
  for (const { status, refusal } of [
    await send(createSession, { body: skipped }, { as }),
    await send(updateSession, { params: { id: createdSession.id }, body: skipped }, { as }),
  ]) {
    assert.deepEqual([status, refusal.message], [400, message])
    assert.deepEqual(refusal.issues, [{ path: 'time', message }])
  }
  assert.equal(await count(), before)
  const storedSession = (await send(coachSessions, {}, { as })).body.find(({ id }) => id === createdSession.id)
  assert.equal(storedSession?.date, createdSession.date)
})

test('an hour repeated by winter time means its first occurrence', async () => {
  const { body } = await send(createSession, { body: { ...form, date: '2026-10-25', time: '02:30' } }, { as })
  assert.deepEqual([body.date, body.time], ['2026-10-25T00:30:00.000Z', '02:30'])
})
