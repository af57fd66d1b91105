import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { insertSession } from '../../../tests/support/app/factories.ts'
import { startApp } from '../../../tests/support/app/start-app.ts'

const app = await startApp()
const { context } = app

const instants = ['00.000', '37.001', '37.010', '37.100', '37.120', '37.123', '59.999'].map(
  (seconds) => `2026-12-31T23:59:${seconds}Z`,
)

test('an instant is read back to the millisecond in any time zone of the database', async () => {
  for (const date of instants) await insertSession(app, { date })
  const query = context.db.selectFrom('sessions').select('date').orderBy('date')
  const dates = async (db: typeof context.db) => (await db.executeQuery(query)).rows.map(({ date }) => date)
  assert.deepEqual(await dates(context.db), instants)
  if (process.env.TEST_ENGINE !== 'postgres') return
  await context.db.transaction().execute(async (trx) => {
    for (const zone of ['Europe/Paris', 'Asia/Kolkata', 'America/St_Johns']) {
      await sql`select set_config('TimeZone', ${zone}, true)`.execute(trx)
      assert.deepEqual(await dates(trx), instants, zone)
    }
  })
})
