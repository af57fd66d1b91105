import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buildApp } from './app.ts'
import { backUpBeforeUpdate } from './backup/before-update.ts'
import { type Config, readConfig } from './config.ts'
import type { Context, Log } from './context.ts'
import { createContext } from './create-context.ts'
import { openDatabase } from './database/open.ts'
import { traceOf } from './failure-trace.ts'
import { ensureAdministrator, openWelcomeLink } from './features/accounts/administrators.ts'
import { createEnding } from './http/ending.ts'
import { requestLog } from './http/request-log.ts'
import { readSite } from './http/site.ts'
import { jobsOf } from './jobs/list.ts'
import { createJobRunner } from './jobs/runner.ts'
import { passedSocket } from './passed-socket.ts'

const siteFolder = join(import.meta.dirname, '../build/client')

const logFailure = (log: Log, text: string) => (error: Error) => log.error(traceOf(error), text)

/** The links of a server on a port of the system's choice name the port that it got. */
const settlePort = (config: Config, address: AddressInfo | string | null) => {
  if (config.port !== 0 || address === null || typeof address === 'string') return
  config.publicUrl = config.publicUrl.replace(/^http:\/\/localhost:0$/, `http://localhost:${address.port}`)
}

const welcome = async (context: Context, say: (line: string) => void) => {
  if (await ensureAdministrator(context))
    say('Le compte administrateur des réglages ADMIN_EMAIL et ADMIN_PASSWORD est prêt.')
  const link = await openWelcomeLink(context)
  if (link) say(`Le club n’a pas encore d’administrateur. Lien valable une heure pour créer le premier : ${link}`)
}

export type RunningServer = {
  /** Where it is open, as a person types it. */
  url: string
  /**
   * Says on `/readyz` that it is about to end, and goes on serving for the grace of the settings: whoever stands in front
   * sends people elsewhere meanwhile, and gives up connections on which a request would meet the end.
   */
  retire: () => Promise<void>
  /** Lets requests and the mail under way end, then closes the database. */
  close: () => Promise<void>
}

/**
 * The whole server on the settings of an environment; `say` is told what its owner must know.
 * `replaced` is for tests. Throws when a setting is bad, the port taken or the database out of reach: `explainStartFailure` has the words.
 */
export const startServer = async (
  environment: Record<string, string | undefined>,
  say: (line: string) => void,
  replaced: Parameters<typeof createContext>[2] = {},
): Promise<RunningServer> => {
  const config = readConfig(environment)
  const socket = passedSocket(environment)
  let log: Log | undefined
  const database = openDatabase(
    config.databaseUrl,
    (error) => log && logFailure(log, 'database connection lost')(error),
  )
  const context = createContext(config, database, replaced)
  await backUpBeforeUpdate(database, config, context.now())
  await database.migrate()
  const site = existsSync(join(siteFolder, '../site.json')) ? readSite(siteFolder, config) : undefined
  const ending = createEnding()
  const app = await buildApp(context, { site, logger: requestLog(config), isEnding: ending.hasBegun })
  log = app.log
  // Fastify hands its options on to Node's `listen`, which takes a descriptor too.
  const place = socket === undefined ? { port: config.port, host: config.host } : { fd: socket, host: config.host }
  const address = await app.listen({ ...place, listenTextResolver: () => 'listening' })
  settlePort(config, app.server.address())
  await welcome(context, say)
  context.mail.start(app.log)
  const jobs = createJobRunner(context, app.log, jobsOf(config))
  jobs.start()
  const url = address.replace('127.0.0.1', 'localhost')
  say(`Le site du club est ouvert sur ${url}`)
  const retire = async () => {
    ending.begin(app)
    await context.wait(config.graceMs)
  }
  const close = async () => {
    await ending.finish(app)
    await Promise.all([context.mail.stop(), jobs.stop()])
    await database.close()
  }
  return { url, retire, close }
}
