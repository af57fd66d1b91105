import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buildApp } from '../app.ts'
import { backUpBeforeUpdate } from '../backup/before-update.ts'
import { type Config, readConfig } from '../config.ts'
import type { Context } from '../context.ts'
import { createContext } from '../create-context.ts'
import { openDatabase } from '../database/open.ts'
import { ensureAdministrator, openWelcomeLink } from '../features/accounts/index.ts'
import { createGracefulShutdown } from '../http/graceful-shutdown.ts'
import { loggerOptions } from '../http/request-log.ts'
import { readSite } from '../http/site.ts'
import { createJobRunner } from '../jobs/runner.ts'
import { traceOf } from '../log/failure.ts'
import type { ServerLog } from '../log/log.ts'
import { jobsOf } from './jobs.ts'
import { passedSocket } from './passed-socket.ts'

/** Longest graceful shutdown; then requests in flight are cut off. */
export const shutdownTimeoutMs = 20_000

const siteFolder = join(import.meta.dirname, '../../build/client')

const logFailure = (log: ServerLog, text: string) => (error: Error) => log.error(traceOf(error), text)

/** With PORT=0 the system chooses the port; puts it into `publicUrl`, so that links work. */
const setActualPort = (config: Config, address: AddressInfo | string | null) => {
  if (config.port !== 0 || address === null || typeof address === 'string') return
  config.publicUrl = config.publicUrl.replace(/^http:\/\/localhost:0$/, `http://localhost:${address.port}`)
}

const announceAdministrator = async (context: Context, print: (line: string) => void) => {
  if (await ensureAdministrator(context))
    print('Le compte administrateur des réglages ADMIN_EMAIL et ADMIN_PASSWORD est prêt.')
  const link = await openWelcomeLink(context)
  if (link) print(`Le club n’a pas encore d’administrateur. Lien valable une heure pour créer le premier : ${link}`)
}

export type RunningServer = {
  /** URL to type into a browser. */
  url: string
  /** `/readyz` says 503 and the server keeps serving for GRACE_SECONDS, so that a load balancer can drain it first. */
  drain: () => Promise<void>
  /** Waits for requests, mail and jobs in flight, then closes the database. */
  close: () => Promise<void>
}

/**
 * Starts the server with the settings of an environment; `print` prints lines for its owner, `overrides` is for tests.
 * Throws on a bad setting, a port in use or an unreachable database; `explainStartFailure` has the French text.
 */
export const startServer = async (
  environment: Record<string, string | undefined>,
  print: (line: string) => void,
  overrides: Parameters<typeof createContext>[2] = {},
): Promise<RunningServer> => {
  const config = readConfig(environment)
  const socket = passedSocket(environment)
  let log: ServerLog | undefined
  const database = openDatabase(
    config.databaseUrl,
    (error) => log && logFailure(log, 'database failed in the background')(error),
  )
  const context = createContext(config, database, overrides)
  await backUpBeforeUpdate(database, config, context.now())
  await database.migrate()
  const site = existsSync(join(siteFolder, '../site.json')) ? readSite(siteFolder, config) : undefined
  const shutdown = createGracefulShutdown()
  const app = await buildApp(context, { site, logger: loggerOptions(config), isShuttingDown: shutdown.hasBegun })
  log = app.log
  // Fastify passes its options to Node's `listen`, which also accepts a file descriptor.
  const binding = socket === undefined ? { port: config.port, host: config.host } : { fd: socket, host: config.host }
  const listenedUrl = await app.listen({ ...binding, listenTextResolver: () => 'listening' })
  setActualPort(config, app.server.address())
  await announceAdministrator(context, print)
  context.deliveries.start(app.log)
  const jobs = createJobRunner(context, app.log, jobsOf(config))
  jobs.start()
  const url = listenedUrl.replace('127.0.0.1', 'localhost')
  print(`Le site du club est ouvert sur ${url}`)
  const drain = async () => {
    shutdown.begin(app)
    await context.wait(config.graceMs)
  }
  const close = async () => {
    await shutdown.finish(app)
    await Promise.all([context.deliveries.stop(), jobs.stop()])
    await database.close()
  }
  return { url, drain, close }
}
