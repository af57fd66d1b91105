import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { createContext } from './create-context.ts'
import { openDatabase } from './database/open.ts'
import { readSite } from './http/site.ts'
import { explainStartFailure } from './start-failure.ts'

const siteFolder = join(import.meta.dirname, '../build/client')

const start = async () => {
  const config = readConfig(process.env)
  const database = openDatabase(config.databaseUrl, () => {})
  await database.migrate()
  const context = createContext(config, database)
  const site = existsSync(siteFolder) ? readSite(siteFolder, config) : undefined
  const app = await buildApp(context, { site, logger: { level: config.logLevel } })
  const address = await app.listen({ port: config.port, host: config.host })
  process.stdout.write(`Le site du club est ouvert sur ${address.replace('127.0.0.1', 'localhost')}\n`)
  let closing = false
  const close = async () => {
    if (closing) return
    closing = true
    await app.close()
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
