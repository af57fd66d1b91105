import { buildApp } from '../../../../server/app.ts'
import { readConfig } from '../../../../server/config.ts'
import { createContext } from '../../../../server/create-context.ts'
import { openDatabase } from '../../../../server/database/open.ts'
import { ensureAdministrator } from '../../../../server/features/accounts/administrators.ts'
import { loggerOptions } from '../../../../server/http/request-log.ts'
import { createJobRunner } from '../../../../server/jobs/runner.ts'
import { jobsOf } from '../../../../server/start/jobs.ts'
import { quickPasswords } from '../../../support/app/quick-passwords.ts'
import { refuseWrites } from '../../../support/database/refuse-writes.ts'

/** Longer than the delay of any job after the start. */
const uptimeMs = 60 * 60_000

type Log = { write: (line: string) => void }

/** The server with a given clock; jobs and deliveries run only when called. */
export const openServer = async (settings: Record<string, string | undefined>, now: () => string, log: Log) => {
  const config = readConfig(settings)
  const database = openDatabase(config.databaseUrl)
  await database.migrate()
  const context = createContext(config, database, { now, passwords: quickPasswords(), wait: async () => {} })
  const app = await buildApp(context, { logger: { ...loggerOptions(config), stream: log } })
  await app.ready()
  await ensureAdministrator(context)
  // Without the nightly backup, which is too slow here.
  const jobs = createJobRunner(context, app.log, jobsOf({ hasNightlyBackups: false }))
  return {
    app,
    database,
    runJobs: () => jobs.runDue(uptimeMs),
    deliver: () => context.deliveries.deliverDue(),
    /** Makes every write fail as on a full disk; returns the function that ends it. */
    fillDisk: () => refuseWrites(database.db, config.databaseUrl.startsWith('postgres')),
    close: async () => {
      await app.close()
      await Promise.all([context.deliveries.stop(), jobs.stop()])
      await database.close()
    },
  }
}
