import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { createUser } from '../../tests/support/app/factories.ts'
import { startApp } from '../../tests/support/app/start-app.ts'
import { openDatabase } from '../database/open.ts'
import { lastDemoDay, prepareDemo, RealClubError } from './prepare.ts'

const folder = mkdtempSync(join(tmpdir(), 'club-demo-'))
after(() => rmSync(folder, { recursive: true, force: true }))
const databaseUrl = `file:${join(folder, 'demo.db')}`
const prepare = (options: { members?: number; today?: string } = {}) => prepareDemo({ databaseUrl, ...options })

const within = async <Result>(work: (db: ReturnType<typeof openDatabase>['db']) => Promise<Result>) => {
  const { db, close } = openDatabase(databaseUrl)
  try {
    return await work(db)
  } finally {
    await close()
  }
}
const countAccounts = () =>
  within(async (db) => (await db.selectFrom('accounts').select(['personId']).execute()).length)

test('a demo keeps its content until it is started with other options', async () => {
  const first = await prepare({ members: 10, today: '2026-11-21' })
  assert.equal(first.accounts.length, 4)
  assert.equal(await countAccounts(), 14)
  await within((db) => db.deleteFrom('accounts').where('email', '=', 'membre@exemple.fr').execute())
  assert.deepEqual(await prepare(), first)
  assert.equal(await countAccounts(), 13)
  await prepare({ members: 12 })
  assert.equal(await countAccounts(), 16)
  assert.equal((await prepare({ today: '2026-11-22' })).members, 12)
})

test('a demo without its audit event is filled again', async () => {
  await within((db) => db.deleteFrom('auditEvents').execute())
  assert.equal((await prepare({ members: 10, today: '2026-11-21' })).today, '2026-11-21')
  assert.equal(await countAccounts(), 14)
})

test('a real club is never overwritten', async () => {
  const app = await startApp()
  const real = `file:${join(folder, 'real.db')}`
  const { db, migrate, close } = openDatabase(real)
  await migrate()
  await createUser({ ...app, context: { ...app.context, db } })
  await close()
  await assert.rejects(prepareDemo({ databaseUrl: real }), RealClubError)
})

test('before eight in the morning in Paris, the demo shows the day before, so that none of its content is in the future', () => {
  assert.equal(lastDemoDay(Temporal.ZonedDateTime.from('2026-11-26T07:59[Europe/Paris]')), '2026-11-25')
  assert.equal(lastDemoDay(Temporal.ZonedDateTime.from('2026-11-26T08:00[Europe/Paris]')), '2026-11-26')
})
