import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buildApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import type { Context, Log } from './context.ts'
import { createContext } from './create-context.ts'
import { openDatabase } from './database/open.ts'
import { ensureAdministrator, openWelcomeLink } from './features/accounts/administrators.ts'
import { keepHouse } from './housekeeping.ts'
import { requestLog } from './http/request-log.ts'
import { readSite } from './http/site.ts'
import { explainStartFailure } from './start-failure.ts'

const siteFolder = join(import.meta.dirname, '../build/client')
const hourMs = 60 * 60_000
/** A request that has not ended by then is cut off. */
const closingMs = 20_000

const say = (line: string) => process.stdout.write(`${line}\n`)

const logFailure = (log: Log, text: string) => (error: Error) =>
  log.error({ error: error.name, cause: error.stack }, text)

/** The links of a server on a port of the system's choice name the port that it got. */
const settlePort = (config: Config, address: AddressInfo | string | null) => {
  if (config.port !== 0 || address === null || typeof address === 'string') return
  config.publicUrl = config.publicUrl.replace(/^http:\/\/localhost:0$/, `http://localhost:${address.port}`)
}

const welcome = async (context: Context) => {
  if (await ensureAdministrator(context))
    say('Le compte administrateur des réglages ADMIN_EMAIL et ADMIN_PASSWORD est prêt.')
  const link = await openWelcomeLink(context)
  if (link) say(`Le club n’a pas encore d’administrateur. Lien valable une heure pour créer le premier : ${link}`)
}

const keepHouseHourly = (context: Context, log: Log) => {
  const keep = () => keepHouse(context).catch(logFailure(log, 'housekeeping failed'))
  let last = keep()
  const timer = setInterval(() => {
    last = keep()
  }, hourMs)
  return async () => {
    clearInterval(timer)
    await last
  }
}

const start = async () => {
  const config = readConfig(process.env)
  let log: Log | undefined
  const database = openDatabase(
    config.databaseUrl,
    (error) => log && logFailure(log, 'database connection lost')(error),
  )
  await database.migrate()
  const context = createContext(config, database)
  const site = existsSync(join(siteFolder, '../site.json')) ? readSite(siteFolder, config) : undefined
  const app = await buildApp(context, { site, logger: requestLog(config) })
  log = app.log
  const address = await app.listen({ port: config.port, host: config.host, listenTextResolver: () => 'listening' })
  settlePort(config, app.server.address())
  await welcome(context)
  context.mail.start(app.log)
  const stopKeepingHouse = keepHouseHourly(context, app.log)
  say(`Le site du club est ouvert sur ${address.replace('127.0.0.1', 'localhost')}`)

  let isClosing = false
  const close = async () => {
    if (isClosing) return
    isClosing = true
    setTimeout(() => process.exit(1), closingMs).unref()
    await app.close()
    await Promise.all([context.mail.stop(), stopKeepingHouse()])
    await database.close()
    process.exit(0)
  }
  process.on('SIGTERM', close)
  process.on('SIGINT', close)
}

try {
  await start()
} catch (error) {
  process.stderr.write(`${explainStartFailure(error)}\n`)
  process.exit(1)
}
