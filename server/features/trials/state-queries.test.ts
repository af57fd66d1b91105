import assert from 'node:assert/strict'
import { test } from 'node:test'
import { insertSession } from '../../../tests/support/app/factories.ts'
import { startApp } from '../../../tests/support/app/start-app.ts'
import { newId } from '../../database/ids.ts'
import { addMs } from '../../time/time.ts'
import { takesPlace, trialState } from './policy.ts'
import { hasLapsed, hasPlace, isConfirmedOrTicked } from './state-queries.ts'

const app = await startApp()
const { db, now } = app.context
const at = now()

type Fields = { heldUntil: string | null; present: boolean; cancelledAt: string | null }

/** Inserts a trial, and says which conditions hold for it in the database. */
const conditionsOf = async (fields: Fields) => {
  const { id: sessionId, date } = await insertSession(app, { trialPlaces: 2 })
  const id = newId()
  const visitor = { prenom: 'Zoé', email: `${id}@exemple.fr`, telephone: null, userId: null }
  const dates = { season: 2026, createdAt: date, followedUpAt: null, registeredAt: null }
  await db
    .insertInto('trials')
    .values({ id, sessionId, nth: 1, ...visitor, ...dates, ...fields })
    .execute()
  const trial = db.selectFrom('trials as t').select('t.id').where('t.id', '=', id)
  return {
    hasPlace: (await trial.where(hasPlace(at)).execute()).length === 1,
    hasLapsed: (await trial.where(hasLapsed(at)).execute()).length === 1,
    isConfirmedOrTicked: (await trial.where(isConfirmedOrTicked).execute()).length === 1,
  }
}

const holds = [
  { when: 'confirmed', heldUntil: null },
  { when: 'with time left to confirm it', heldUntil: addMs(at, 1) },
  { when: 'at the instant when this time ends', heldUntil: at },
  { when: 'not confirmed in time', heldUntil: addMs(at, -1) },
]

for (const { when, heldUntil } of holds)
  for (const present of [false, true])
    for (const cancelledAt of [null, at]) {
      const details = `${present ? '' : 'not '}ticked, ${cancelledAt ? '' : 'not '}cancelled`
      test(`rules and statements agree about a trial ${when}, ${details}`, async () => {
        const trial = { heldUntil, present, cancelledAt }
        const state = trialState(trial, at)
        assert.deepEqual(await conditionsOf(trial), {
          hasPlace: takesPlace(trial, at),
          hasLapsed: state === 'lapsed',
          isConfirmedOrTicked: state === 'confirmed' || state === 'ticked',
        })
      })
    }
