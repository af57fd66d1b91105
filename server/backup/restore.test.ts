import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { currentUser, forgotPassword, resetPassword } from '../../contract/accounts/account.ts'
import { subscribeNewsletter } from '../../contract/newsletter/subscription.ts'
import { createSignedIn, insertSession, testPassword } from '../../tests/support/app/factories.ts'
import { emptyDatabase, startApp, testNow } from '../../tests/support/app/start-app.ts'
import { releasedSchemas } from '../../tests/support/database/released-schemas.ts'
import { linkIn } from '../../tests/support/mail/mailed-link.ts'
import { required } from '../../tests/support/required.ts'
import { readConfig } from '../config.ts'
import { createContext } from '../create-context.ts'
import { restoreRules } from '../database/content/after-restore.ts'
import { openDatabase } from '../database/open.ts'
import { toSqlName } from '../database/sql-name.ts'
import { ensureAdministrator, openWelcomeLink } from '../features/accounts/administrators.ts'
import { createBackup } from './create.ts'
import { restoreBackup } from './restore.ts'

const folder = mkdtempSync(join(tmpdir(), 'club-restore-'))
after(() => rmSync(folder, { recursive: true, force: true }))
const path = join(folder, 'club.backup')
const app = await startApp()
const { user, cookie } = await createSignedIn(app, { role: 'COACH' })
await app.send(subscribeNewsletter, { body: { email: 'lea@exemple.fr' } })
await app.context.deliveries.deliverDue()
await app.send(forgotPassword, { body: { email: user.email } })
await openWelcomeLink(app.context)
await app.context.db
  .insertInto('emailChanges')
  .values({
    userId: user.id,
    email: 'autre@exemple.fr',
    tokenHash: 'x',
    loginId: null,
    expiresAt: '2026-11-22T10:00:00.000Z',
    createdAt: testNow,
  })
  .execute()
await app.context.db.insertInto('calendarLinks').values({ userId: user.id, secret: 'x', createdAt: testNow }).execute()
const waiting = await app.context.db
  .selectFrom('deliveries')
  .select('textBody')
  .where('state', '=', 'waiting')
  .execute()
const token = required(linkIn({ text: required(waiting[0]?.textBody) }, '/reset-password').searchParams.get('token'))
await createBackup(app.context.config.databaseUrl, path)

test('after a restore no old login, mailed link or waiting mail is valid', async () => {
  const target = await emptyDatabase()
  const { deletedRows } = await restoreBackup(path, target, testNow)
  assert.deepEqual(deletedRows, { logins: 1, links: 4, calendars: 1, mails: 1 })
  const restoredApp = await startApp({ DATABASE_URL: target })
  assert.equal((await app.send(currentUser, {}, { as: cookie })).status, 200)
  assert.equal((await restoredApp.send(currentUser, {}, { as: cookie })).status, 401)
  const resetResponse = await restoredApp.send(resetPassword, { body: { token, newPassword: testPassword } })
  assert.equal(resetResponse.refusal.code, 'link_invalid')
  const mails = await restoredApp.context.db.selectFrom('deliveries').select('state').execute()
  assert.deepEqual(await restoredApp.context.db.selectFrom('calendarLinks').selectAll().execute(), [])
  assert.deepEqual(mails, [{ state: 'sent' }], 'sent mails stay in the list')
})

test('the list of what a restore keeps names every table', async () => {
  const { db } = app.context
  const tables = (await db.introspection.getTables()).map(({ name }) => name)
  assert.deepEqual(tables.toSorted(), Object.keys(restoreRules).map(toSqlName).toSorted())
})

test('a database with only the administrator of the settings can be restored into, unless it is in use', async () => {
  const { adminEmail, adminPassword } = readConfig({
    ADMIN_EMAIL: ' Bureau@Exemple.fr',
    ADMIN_PASSWORD: 'présidente',
  })
  const startTarget = async () => {
    const target = await emptyDatabase()
    const database = openDatabase(target)
    after(() => database.close())
    await database.migrate()
    const context = createContext({ ...app.context.config, adminEmail, adminPassword }, database)
    assert.equal(await ensureAdministrator(context), true)
    return { target, context }
  }
  const { target, context } = await startTarget()
  await assert.rejects(restoreBackup(path, target, testNow), { kind: 'holds_members' })
  await assert.rejects(restoreBackup(path, target, testNow, 'autre@exemple.fr'), { kind: 'holds_members' })
  await restoreBackup(path, target, testNow, adminEmail)
  const emails = await context.db.selectFrom('accounts').select('email').execute()
  assert.deepEqual(emails, [{ email: user.email }])
  const usedTarget = await startTarget()
  await insertSession({ context: usedTarget.context })
  await assert.rejects(restoreBackup(path, usedTarget.target, testNow, adminEmail), { kind: 'holds_members' })
})

test('a backup of an older version is restored and migrated', async () => {
  for (const { backup } of releasedSchemas()) {
    const target = await emptyDatabase()
    const { rows } = await restoreBackup(backup, target, testNow)
    assert.ok(rows > 10)
    const { context } = await startApp({ DATABASE_URL: target })
    assert.deepEqual(await context.db.selectFrom('logins').select('id').execute(), [])
    assert.deepEqual(await context.db.selectFrom('jobs').select('name').execute(), [])
  }
})
