import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cancelSignUp, signUp } from '../../../contract/places.ts'
import { createSignedIn, createUser, type SignedIn } from '../../../tests/support/app/factories.ts'
import { createFullSession } from '../../../tests/support/app/full-session.ts'
import { startApp, testNow } from '../../../tests/support/app/start-app.ts'
import { newId } from '../../database/ids.ts'
import { fillFreePlaces } from './waiting-list/job.ts'

const app = await startApp()

const createWaiting = async (sessionId: string, takeAtOnce: boolean) => {
  const { id: userId } = await createUser(app, { status: 'ACTIVE' })
  const none = { offeredUntil: null, offerNoticeAt: null, lapsedAt: null, freePlaceNotifiedAt: null }
  const row = { id: newId(), sessionId, userId, takeAtOnce, queuedAt: testNow, createdAt: testNow, ...none }
  await app.context.db.insertInto('waitingList').values(row).execute()
}

const countDuring = async (act: () => Promise<unknown>) => {
  const before = app.statements.length
  await act()
  return app.statements.length - before
}

/** Statements of three calls: signing up for a full session, leaving it, and the lapse of the resulting offer. */
const costsWith = async (waiting: number) => {
  app.setNow(testNow)
  const { session, going } = await createFullSession(app, { capacity: 2 })
  for (let nth = 0; nth < waiting; nth++) await createWaiting(session.id, false)
  const lateMember = await createSignedIn(app, { status: 'ACTIVE' })
  const params = { id: session.id }
  const entry = await countDuring(() => app.send(signUp, { params, body: { wait: true } }, { as: lateMember.cookie }))
  const leave = await countDuring(() => app.send(cancelSignUp, { params }, { as: (going[0] as SignedIn).cookie }))
  app.setNow('2026-11-23T09:00:00.000Z')
  const lapse = await countDuring(() => fillFreePlaces(app.context))
  await app.context.db.deleteFrom('sessions').where('id', '=', session.id).execute()
  return { entry, leave, lapse }
}

// On PostgreSQL, which first tries the lock that people share where places are unlimited. `leave` and `lapse` give the
// place to the next person: their mail, its first link and its notices are half of the statements.
const budget = { entry: 10, leave: 16, lapse: 14 }

test('signing up for or leaving a full session and expiring an offer take the same number of statements for any length of the list', async () => {
  const few = await costsWith(3)
  const isWithin = [few.entry <= budget.entry, few.leave <= budget.leave, few.lapse <= budget.lapse]
  assert.deepEqual(isWithin, [true, true, true], JSON.stringify(few))
  assert.deepEqual(await costsWith(30), few)
})
