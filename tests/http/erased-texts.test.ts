import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { deleteOwnNote, saveOwnNote } from '../../contract/notes.ts'
import { deleteLog, saveLog } from '../../contract/progress.ts'
import { createSession, deleteSession } from '../../contract/sessions/coach-session.ts'
import { newId } from '../../server/database/ids.ts'
import { createSignedIn, createTraining } from '../support/app/factories.ts'
import { startApp, testNow } from '../support/app/start-app.ts'

const skip = process.env.TEST_ENGINE === 'postgres' ? 'The files of PostgreSQL are its own affair' : false
const app = await startApp()
const { send } = app
const { user, cookie: as } = await createSignedIn(app)
const { cookie: coach } = await createSignedIn(app, { role: 'COACH', status: null })
const past = await createTraining(app, { date: '2026-11-15T09:00:00.000Z' })
await app.context.db
  .insertInto('attendances')
  .values({ id: newId(), sessionId: past.id, userId: user.id, present: true, createdAt: testNow })
  .execute()

const path = app.context.config.databaseUrl.replace(/^file:/, '')
/** True if the database file or its write-ahead log contains the text. */
const isOnDisk = (text: string) =>
  [path, `${path}-wal`].some((file) => existsSync(file) && readFileSync(file, 'latin1').includes(text))

test('the text of a deleted note is no longer in the files of the database', { skip }, async () => {
  const text = 'genou-droit-douloureux'
  await send(saveOwnNote, { params: { id: past.id }, body: { text } }, { as })
  assert.equal(isOnDisk(text), true)
  assert.equal((await send(deleteOwnNote, { params: { id: past.id } }, { as })).status, 204)
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
  await send(saveOwnNote, { params: { id: session.id }, body: { text } }, { as })
  assert.deepEqual([description, text].map(isOnDisk), [true, true])
  assert.equal((await send(deleteSession, { params: { id: session.id } }, { as: coach })).status, 204)
  assert.deepEqual([description, text].map(isOnDisk), [false, false])
})
