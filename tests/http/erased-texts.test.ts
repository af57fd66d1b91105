import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { updateProfile } from '../../contract/accounts/account.ts'
import { createGoal, deleteGoal } from '../../contract/goals.ts'
import { deleteMemberNote, saveMemberNote } from '../../contract/notes.ts'
import { deleteLog, saveLog } from '../../contract/progress.ts'
import { createSession, deleteSession } from '../../contract/sessions/coach-session.ts'
import { inTransaction } from '../../server/database/engine/transaction.ts'
import { newId } from '../../server/database/ids.ts'
import { deleteRenewalLinks } from '../../server/features/renewals/index.ts'
import { createAttendance, createSignedIn, insertSession } from '../support/app/factories.ts'
import { startApp, type TestApp, testNow } from '../support/app/start-app.ts'
import { startTrialClub } from '../support/app/trial-club.ts'

const skip = process.env.TEST_ENGINE === 'postgres' ? 'PostgreSQL manages its own files' : false
const app = await startApp()
const { send } = app
const { user, cookie: as } = await createSignedIn(app)
const { cookie: coach } = await createSignedIn(app, { role: 'COACH', status: null })
const past = await insertSession(app, { date: '2026-11-15T09:00:00.000Z' })
await createAttendance(app, { sessionId: past.id, userId: user.id })

/** True if the database file of an application, or its write-ahead log, contains the text. */
const isOnDiskOf = ({ context }: Pick<TestApp, 'context'>, text: string) => {
  const path = context.config.databaseUrl.replace(/^file:/, '')
  return [path, `${path}-wal`].some((file) => existsSync(file) && readFileSync(file, 'latin1').includes(text))
}
const isOnDisk = (text: string) => isOnDiskOf(app, text)

test('the text of a deleted note is no longer in the files of the database', { skip }, async () => {
  const text = 'genou-droit-douloureux'
  await send(saveMemberNote, { params: { id: past.id }, body: { text } }, { as })
  assert.equal(isOnDisk(text), true)
  assert.equal((await send(deleteMemberNote, { params: { id: past.id } }, { as })).status, 204)
  assert.equal(isOnDisk(text), false)
})

test('the text of a deleted log is no longer in the files of the database', { skip }, async () => {
  const notes = 'souffle-court-en-montant'
  await send(saveLog, { body: { sessionId: past.id, rpe: 7, notes } }, { as })
  assert.equal(isOnDisk(notes), true)
  assert.equal((await send(deleteLog, { params: { sessionId: past.id } }, { as })).status, 204)
  assert.equal(isOnDisk(notes), false)
})

test('the texts of a deleted session and of members’ notes about it are no longer in the files of the database', {
  skip,
}, async () => {
  const [description, text] = ['parcours-du-canal', 'reprise-en-douceur']
  const { body: session } = await send(
    createSession,
    {
      body: {
        title: 'Piste',
        type: 'RUN',
        date: '2026-12-01',
        time: '19:00',
        location: 'Stade',
        description,
        published: true,
      },
    },
    { as: coach },
  )
  await send(saveMemberNote, { params: { id: session.id }, body: { text } }, { as })
  assert.deepEqual([description, text].map(isOnDisk), [true, true])
  assert.equal((await send(deleteSession, { params: { id: session.id } }, { as: coach })).status, 204)
  assert.deepEqual([description, text].map(isOnDisk), [false, false])
})

test('a deleted goal is no longer in the files of the database', { skip }, async () => {
  const body = { metric: 'km', period: 'overall', target: 100 } as const
  const { id } = (await send(createGoal, { body }, { as })).body
  assert.equal(isOnDisk(id), true)
  assert.equal((await send(deleteGoal, { params: { id } }, { as })).status, 204)
  assert.equal(isOnDisk(id), false)
})

test('a replaced telephone number is no longer in the files of the database', { skip }, async () => {
  const telephone = '06 11 22 33 44'
  await send(updateProfile, { body: { telephone } }, { as })
  assert.equal(isOnDisk(telephone), true)
  await send(updateProfile, { body: { telephone: '06 55 66 77 88' } }, { as })
  assert.equal(isOnDisk(telephone), false)
})

test('the telephone number of a cancelled trial is no longer in the files of the database', { skip }, async () => {
  const { app: trialApp, bookConfirmed, cancel } = await startTrialClub()
  const { id } = await insertSession(trialApp, { trialPlaces: 1 })
  const telephone = '07 11 22 33 44'
  const token = await bookConfirmed(id, { telephone })
  assert.equal(isOnDiskOf(trialApp, telephone), true)
  assert.equal((await cancel(token)).body.state, 'cancelled')
  assert.equal(isOnDiskOf(trialApp, telephone), false)
})

test('a renewal link that ended is no longer in the files of the database', { skip }, async () => {
  const { db } = app.context
  const renewal = { id: newId(), userId: user.id, season: 2027, answer: null, answeredAt: null, remindedFor: null }
  await db
    .insertInto('renewals')
    .values({ ...renewal, createdAt: testNow })
    .execute()
  const tokenHash = 'hash-of-an-ended-link'
  await db.insertInto('renewalLinks').values({ tokenHash, renewalId: renewal.id, createdAt: testNow }).execute()
  assert.equal(isOnDisk(tokenHash), true)
  await inTransaction(db, (tx) => deleteRenewalLinks(tx, user.id))
  assert.equal(isOnDisk(tokenHash), false)
})
