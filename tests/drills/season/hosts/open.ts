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

/** Longer than any job waits after the start. */
const uptimeMs = 60 * 60_000

type Log = { write: (line: string) => void }

/** The club's server with a clock that it is handed; jobs and deliveries run when they are asked to. */
export const openServer = async (settings: Record<string, string | undefined>, now: () => string, log: Log) => {
  const config = readConfig(settings)
  const database = openDatabase(config.databaseUrl)
  await database.migrate()
  const context = createContext(config, database, { now, passwords: quickPasswords(), wait: async () => {} })
  const app = await buildApp(context, { logger: { ...loggerOptions(config), stream: log } })
  await app.ready()
  await ensureAdministrator(context)
  // Without the nightly backup, which takes longer than the night.
  const jobs = createJobRunner(context, app.log, jobsOf({ backsUp: false }))
  return {
    app,
    database,
    runJobs: () => jobs.runDue(uptimeMs),
    deliver: () => context.deliveries.deliverDue(),
    /** The disk is full from now on; answers how to make room. */
    fillDisk: () => refuseWrites(database.db, config.databaseUrl.startsWith('postgres')),
    close: async () => {
      await app.close()
      await Promise.all([context.deliveries.stop(), jobs.stop()])
      await database.close()
    },
  }
}
