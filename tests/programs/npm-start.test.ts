import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { createPostgresDatabase } from '../support/database/postgres-database.ts'
import { opensTheSite } from '../support/processes/npm-command.ts'

const folder = mkdtempSync(join(tmpdir(), 'club-start-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const databaseUrl = async () =>
  process.env.TEST_ENGINE === 'postgres' ? createPostgresDatabase() : `file:${join(folder, 'club.db')}`

test('npm start serves the club and prints the link to its first administrator', async () => {
  const settings = { PORT: '0', DATABASE_URL: await databaseUrl(), OUTBOX_FOLDER: join(folder, 'outbox') }
  const { output } = await opensTheSite(['start'], settings)
  assert.match(output, /\/bienvenue\?jeton=/)
})
