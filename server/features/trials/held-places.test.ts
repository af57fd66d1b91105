import assert from 'node:assert/strict'
import { test } from 'node:test'
import { insertSession } from '../../../tests/support/app/factories.ts'
import { startApp } from '../../../tests/support/app/start-app.ts'
import { newId } from '../../database/ids.ts'
import { addMs } from '../../time/time.ts'
import { isHeld } from './policy.ts'
import { hasPlace } from './queries.ts'

const app = await startApp()
const { db, now } = app.context
const at = now()

/** Inserts a trial, and says whether the database counts its place. */
const isCounted = async (fields: { heldUntil: string | null; present: boolean; cancelledAt?: string }) => {
  const { id: sessionId, date } = await insertSession(app, { trialPlaces: 2 })
  const id = newId()
  const visitor = { prenom: 'Zoé', email: `${id}@exemple.fr`, telephone: null, userId: null }
  const dates = { season: 2026, createdAt: date, followedUpAt: null, registeredAt: null }
  await db
    .insertInto('trials')
    .values({ id, sessionId, nth: 1, cancelledAt: null, ...visitor, ...dates, ...fields })
    .execute()
  const row = await db.selectFrom('trials as t').select('t.id').where('t.id', '=', id).where(hasPlace(at)).execute()
  return row.length === 1
}

const holds = [
  { when: 'confirmed', heldUntil: null },
  { when: 'with time left to confirm it', heldUntil: addMs(at, 1) },
  { when: 'at the instant when this time ends', heldUntil: at },
  { when: 'not confirmed in time', heldUntil: addMs(at, -1) },
]

for (const { when, heldUntil } of holds)
  for (const present of [false, true])
    test(`list and count agree whether a trial ${when}, ${present ? '' : 'not '}ticked, keeps its place`, async () => {
      assert.equal(await isCounted({ heldUntil, present }), isHeld({ heldUntil, present }, at))
    })

test('a cancelled trial has no place', async () => {
  assert.equal(await isCounted({ heldUntil: null, present: true, cancelledAt: at }), false)
})
