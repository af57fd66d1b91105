import assert from 'node:assert/strict'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { forgotPassword } from '../../contract/accounts/account.ts'
import { deleteUser } from '../../contract/members/members.ts'
import { createSignedIn, createUser } from '../../tests/support/app/factories.ts'
import { startApp } from '../../tests/support/app/start-app.ts'
import { createSenders } from '../create-context.ts'
import { newId } from '../database/ids.ts'
import { createDeliveryWorker } from '../deliveries/worker.ts'
import { createJobRunner } from '../jobs/runner.ts'
import { jobsOf } from '../start/jobs.ts'

/** A club whose mails are files, one of them about a person; `runJobs` runs the hourly jobs. */
const open = async () => {
  const app = await startApp({ BACKUP_FOLDER: 'off' })
  const { context, send } = app
  const { email, id } = await createUser(app)
  await send(forgotPassword, { body: { email } })
  await context.deliveries.deliverDue()
  const folder = context.config.outboxFolder
  const files = () => readdirSync(folder).toSorted()
  assert.equal(files().length, 1)
  const runJobs = () => createJobRunner(context, app.server.log, jobsOf(context.config)).runDue(60_000)
  return { ...app, id, folder, files, runJobs }
}

test('every server removes the mail files of deleted rows within the hour, unfinished ones too', async () => {
  const { context, id, files, folder, runJobs } = await open()
  const [kept] = files()
  const other = newId()
  for (const name of [`${other}.eml`, `${other}.eml.part`, 'notes.txt', 'lettre.eml'])
    writeFileSync(join(folder, name), '')
  await runJobs()
  assert.deepEqual(files(), [kept, 'lettre.eml', 'notes.txt'].toSorted())
  // Simulates a server killed before it removed the files, or a row deleted by a server with another folder.
  await context.db.deleteFrom('people').where('id', '=', id).execute()
  await runJobs()
  assert.deepEqual(files(), ['lettre.eml', 'notes.txt'])
})

test('deleting a person removes their mail files, even after the club switched to SMTP', async () => {
  const app = await open()
  const { context, id, files, send } = app
  const config = { ...context.config, smtpUrl: 'smtp://127.0.0.1:9' }
  context.deliveries.deleteFiles = createDeliveryWorker(context, createSenders({ ...context, config })).deleteFiles
  const { cookie } = await createSignedIn(app, { role: 'ADMIN', status: null })
  assert.equal((await send(deleteUser, { params: { id } }, { as: cookie })).status, 204)
  assert.deepEqual(files(), [])
})

test('a missing outbox folder is not created, and a thousand orphaned files are all removed', async () => {
  const app = await startApp({ BACKUP_FOLDER: 'off' })
  const { outboxFolder } = app.context.config
  const runJobs = () => createJobRunner(app.context, app.server.log, jobsOf(app.context.config)).runDue(60_000)
  await runJobs()
  assert.equal(existsSync(outboxFolder), false)
  mkdirSync(outboxFolder)
  for (let nth = 0; nth < 1001; nth++) writeFileSync(join(outboxFolder, `${newId()}.eml`), '')
  await runJobs()
  assert.deepEqual(readdirSync(outboxFolder), [])
})
