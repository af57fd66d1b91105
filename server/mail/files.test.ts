import assert from 'node:assert/strict'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { forgotPassword } from '../../contract/account.ts'
import { deleteUser } from '../../contract/admin.ts'
import { createSignedIn, createUser } from '../../tests/support/factories.ts'
import { startApp } from '../../tests/support/start-app.ts'
import { newId } from '../database/ids.ts'
import { jobsOf } from '../jobs/list.ts'
import { createJobRunner } from '../jobs/runner.ts'
import { createMailWorker } from './worker.ts'

/** A club whose mails are files, one of which is about a person; `sweep` is what a server does every hour. */
const open = async () => {
  const app = await startApp({ BACKUP_FOLDER: 'off' })
  const { context, send } = app
  const { email, id } = await createUser(app)
  await send(forgotPassword, { body: { email } })
  await context.mail.deliverDue()
  const folder = context.config.outboxFolder
  const files = () => readdirSync(folder).toSorted()
  assert.equal(files().length, 1)
  const sweep = () => createJobRunner(context, app.server.log, jobsOf(context.config)).look(60_000)
  return { ...app, id, folder, files, sweep }
}

test('mail files whose row was deleted go within the hour on every server, also unfinished ones', async () => {
  const { context, id, files, folder, sweep } = await open()
  const [kept] = files()
  const other = newId()
  for (const name of [`${other}.eml`, `${other}.eml.part`, 'notes.txt', 'lettre.eml'])
    writeFileSync(join(folder, name), '')
  await sweep()
  assert.deepEqual(files(), [kept, 'lettre.eml', 'notes.txt'].toSorted())
  // A server that is killed between the deletion and the removal of its files, or a second one with a folder of its own.
  await context.db.deleteFrom('people').where('id', '=', id).execute()
  await sweep()
  assert.deepEqual(files(), ['lettre.eml', 'notes.txt'])
})

test('mail files of a person go with the person, also once mails are sent by a server', async () => {
  const app = await open()
  const { context, id, files, send } = app
  const config = { ...context.config, smtpUrl: 'smtp://127.0.0.1:9' }
  context.mail.forget = createMailWorker({ ...context, config }).forget
  const { cookie } = await createSignedIn(app, { role: 'ADMIN', status: null })
  assert.equal((await send(deleteUser, { params: { id } }, { as: cookie })).status, 204)
  assert.deepEqual(files(), [])
})

test('a club without an outbox folder has nothing to sweep, and one with a thousand files is swept whole', async () => {
  const app = await startApp({ BACKUP_FOLDER: 'off' })
  const { outboxFolder } = app.context.config
  const sweep = () => createJobRunner(app.context, app.server.log, jobsOf(app.context.config)).look(60_000)
  await sweep()
  assert.equal(existsSync(outboxFolder), false)
  mkdirSync(outboxFolder)
  for (let nth = 0; nth < 1001; nth++) writeFileSync(join(outboxFolder, `${newId()}.eml`), '')
  await sweep()
  assert.deepEqual(readdirSync(outboxFolder), [])
})
