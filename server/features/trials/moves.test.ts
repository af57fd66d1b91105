import assert from 'node:assert/strict'
import { test } from 'node:test'
import { insertSession } from '../../../tests/support/app/factories.ts'
import { startTrialClub } from '../../../tests/support/app/trial-club.ts'
import { waitForBlockedStatement } from '../../../tests/support/database/blocked-statement.ts'
import { required } from '../../../tests/support/required.ts'
import { inTransaction } from '../../database/engine/transaction.ts'
import { newId } from '../../database/ids.ts'
import type { TrialRow } from '../../database/schema.ts'
import { insertTrial } from './queries.ts'

const skip = process.env.TEST_ENGINE === 'postgres' ? false : 'SQLite has one writer at a time'

/** A trial of August that is moved to September while the same address has just booked trials there, not yet committed. */
const moveDuringBookings = async (numbers: NonNullable<TrialRow['nth']>[]) => {
  const { app, context, bookConfirmed, move, listTrials, setNow } = await startTrialClub()
  setNow('2027-08-20T10:00:00.000Z')
  const august = await insertSession(app, { trialPlaces: 1, date: '2027-08-30T09:00:00.000Z' })
  const september = await insertSession(app, { trialPlaces: 1, date: '2027-09-05T09:00:00.000Z' })
  const booked = await insertSession(app, { trialPlaces: 5, date: '2027-09-12T09:00:00.000Z' })
  const jeton = await bookConfirmed(august.id)
  const trial = required((await listTrials())[0])
  const moving = await inTransaction(context.db, async (tx) => {
    for (const nth of numbers) await insertTrial(tx, { ...trial, id: newId(), sessionId: booked.id, season: 2027, nth })
    const answer = move(jeton, september.id)
    await waitForBlockedStatement(context.db)
    return { answer }
  })
  const answer = await moving.answer
  return { answer, moved: (await listTrials()).find(({ id }) => id === trial.id), september, august }
}

test('a trial moved over 1 September gets the number that a simultaneous booking has left', { skip }, async () => {
  const { answer, moved, september } = await moveDuringBookings([1])
  assert.deepEqual([answer.status, answer.body.state], [200, 'booked'])
  assert.partialDeepStrictEqual(moved, { sessionId: september.id, season: 2027, nth: 2 })
})

test('a trial stays in August when simultaneous bookings take both numbers of September', { skip }, async () => {
  const { answer, moved, august } = await moveDuringBookings([1, 2])
  assert.equal(answer.refusal.code, 'trials_used')
  assert.partialDeepStrictEqual(moved, { sessionId: august.id, season: 2026, nth: 1 })
})
