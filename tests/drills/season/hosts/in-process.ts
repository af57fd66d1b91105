import { buildApp } from '../../../../server/app.ts'
import { readConfig } from '../../../../server/config.ts'
import { createContext } from '../../../../server/create-context.ts'
import { openDatabase } from '../../../../server/database/open.ts'
import { ensureAdministrator } from '../../../../server/features/accounts/administrators.ts'
import { loggerOptions } from '../../../../server/http/request-log.ts'
import { jobsOf } from '../../../../server/jobs/list.ts'
import { createJobRunner } from '../../../../server/jobs/runner.ts'
import { inject } from '../../../support/app/inject.ts'
import { assertClean, watchLog } from '../../../support/app/log-watch.ts'
import { quickPasswords } from '../../../support/app/quick-passwords.ts'
import type { Host, Settings } from './host.ts'

/** Longer than any job waits after the start. */
const uptimeMs = 60 * 60_000

const open = async (settings: Settings, now: () => string) => {
  const config = readConfig(settings)
  const database = openDatabase(config.databaseUrl)
  await database.migrate()
  const context = createContext(config, database, { now, passwords: quickPasswords(), wait: async () => {} })
  const log = watchLog()
  const app = await buildApp(context, { logger: { ...loggerOptions(config), stream: log } })
  await app.ready()
  await ensureAdministrator(context)
  const jobs = createJobRunner(context, app.log, jobsOf({ backsUp: false }))
  const close = async () => {
    await app.close()
    await Promise.all([context.deliveries.stop(), jobs.stop()])
    await database.close()
    assertClean(log)
  }
  return { context, jobs, database, close, call: inject(app, log) }
}

/** In the process of the test: quick, for the bulk of the acts. */
export const openInProcess = async (settings: Settings, start: string): Promise<Host> => {
  let now = start
  let running = await open(settings, () => now)
  return {
    call: (...args) => running.call(...args),
    setNow: async (instant) => {
      now = instant
    },
    runJobs: () => running.jobs.runDue(uptimeMs),
    deliver: () => running.context.deliveries.deliverDue(),
    restart: async () => {
      await running.close()
      running = await open(settings, () => now)
    },
    close: () => running.close(),
    url: settings.DATABASE_URL ?? '',
    get database() {
      return running.database
    },
  }
}
