import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../scripts/folders.ts'
import { runCommand } from '../../scripts/run-command.ts'
import { buildApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import { createContext } from '../../server/create-context.ts'
import { openDatabase } from '../../server/database/open.ts'
import { type Result, verdict } from './steps.ts'

/** The OpenAPI document, from a server that does not listen. */
const writeDocument = async (folder: string): Promise<string> => {
  const databaseUrl = `file:${join(folder, 'club.db')}`
  const config = readConfig({ DATABASE_URL: databaseUrl, PUBLIC_URL: 'https://club.example', OUTBOX_FOLDER: folder })
  const database = openDatabase(databaseUrl)
  const app = await buildApp(createContext(config, database))
  await app.ready()
  const path = join(folder, 'openapi.json')
  writeFileSync(path, JSON.stringify(app.swagger(), null, 2))
  await app.close()
  await database.close()
  return path
}

const quiet = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', NO_COLOR: '1' }

/** Redocly reads the document of our API; a warning fails. */
export const checkApi = async (): Promise<Result> => {
  const folder = mkdtempSync(join(tmpdir(), 'club-api-'))
  try {
    const path = await writeDocument(folder)
    const args = ['lint', '--config', join(root, 'redocly.yaml'), '--max-problems', '500', path]
    const { code, output } = await runCommand('redocly', args, { env: quiet })
    return verdict(code === 0 && !/\d+ warnings?/.test(output), output)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
