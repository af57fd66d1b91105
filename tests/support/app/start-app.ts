import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import type { RootOperationNode } from 'kysely'
import { type Club, club } from '../../../club.ts'
import { buildApp } from '../../../server/app.ts'
import { readConfig } from '../../../server/config.ts'
import type { Context } from '../../../server/context.ts'
import { createContext } from '../../../server/create-context.ts'
import { type OpenDatabase, openDatabase } from '../../../server/database/open.ts'
import { loggerOptions } from '../../../server/http/request-log.ts'
import type { App } from '../../../server/http/serve.ts'
import { createPostgresDatabase } from '../database/postgres-database.ts'
import { copyTemplate } from '../database/sqlite-template.ts'
import { inject, type Send } from './inject.ts'
import { assertClean, type LogWatch, watchLog } from './log-watch.ts'
import { statementRecorder } from './statements.ts'
import { createTestClock } from './test-clock.ts'

/** Start of every test: Saturday 21 November 2026, 11 h in Paris. */
export const testNow = '2026-11-21T10:00:00.000Z'

export type TestApp = {
  context: Context
  /** The server itself, for requests that no endpoint of the contract would send. */
  server: App
  send: Send
  /** Moves the clock, in a test until its end: `setNow('2027-08-31T21:59:59.999Z')`. */
  setNow: (instant: string) => void
  /** Requested delays of responses in ms, in order; the tests do not wait for them. */
  waits: number[]
  /** The SQL statements that the application has run so far. */
  statements: RootOperationNode[]
  database: OpenDatabase
  /** Every line that the server logs; a wrong one fails the test. */
  log: LogWatch
}

/** Address of a new database of the engine under test; deleted when the test file ends. */
export const emptyDatabase = async (engine = process.env.TEST_ENGINE): Promise<string> => {
  if (engine === 'postgres') return createPostgresDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'club-test-'))
  after(() => rmSync(folder, { recursive: true, force: true }))
  return `file:${join(folder, 'club.db')}`
}

/** URL of a new database, migrated already if the test run has made a template for this engine. */
export const databaseLikeTemplate = async (engine = process.env.TEST_ENGINE): Promise<string> => {
  const isTested = engine === (process.env.TEST_ENGINE ?? 'sqlite')
  if (engine === 'postgres') return createPostgresDatabase({ isEmpty: process.env.TEST_TEMPLATE === undefined })
  const url = await emptyDatabase(engine)
  if (isTested) copyTemplate(url)
  return url
}

/**
 * The application on a new database of the engine under test, or on DATABASE_URL; closed when the test file ends.
 * `clubChanges` differ from `club.ts`.
 */
export const startApp = async (
  settings: Record<string, string> = {},
  clubChanges: Partial<Club> = {},
): Promise<TestApp> => {
  const databaseUrl = settings.DATABASE_URL ?? (await databaseLikeTemplate())
  const newDatabase = openDatabase(databaseUrl)
  await newDatabase.migrate()
  const { plugin, executedStatements } = statementRecorder()
  const database = { ...newDatabase, db: newDatabase.db.withPlugin(plugin) }
  const outbox = join(tmpdir(), `club-outbox-${randomBytes(6).toString('hex')}`)
  const config = readConfig({
    LIMITS: 'off',
    LOG_LEVEL: 'trace',
    OUTBOX_FOLDER: outbox,
    DATABASE_URL: databaseUrl,
    ...settings,
  })
  const waits: number[] = []
  const clock = createTestClock(testNow)
  const context = createContext(config, database, {
    club: { ...club, ...clubChanges },
    now: clock.now,
    wait: async (milliseconds) => void waits.push(milliseconds),
  })
  const log = watchLog()
  const app = await buildApp(context, { logger: { ...loggerOptions(config), stream: log } })
  after(async () => {
    await app.close()
    await database.close()
    rmSync(outbox, { recursive: true, force: true })
    assertClean(log)
  })
  return {
    context,
    server: app,
    send: inject(app, log),
    log,
    setNow: clock.setNow,
    waits,
    statements: executedStatements,
    database,
  }
}
