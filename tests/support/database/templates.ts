import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../../server/database/open.ts'
import { runOnPostgres, templateName } from './postgres-database.ts'

const migrate = async (url: string) => {
  const database = openDatabase(url)
  await database.migrate()
  await database.close()
}

/** Runs `work` with a migrated SQLite file: copying it is faster than migrating a new one for each test. */
export const withSqliteTemplate = async <Value>(work: (url: string) => Promise<Value>): Promise<Value> => {
  const folder = mkdtempSync(join(tmpdir(), 'club-template-'))
  const url = `file:${join(folder, 'club.db')}`
  try {
    await migrate(url)
    return await work(url)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Creates a template on a PostgreSQL server of the tests; it stays until that server stops. */
export const addPostgresTemplate = async (serverUrl: string): Promise<string> => {
  await runOnPostgres(serverUrl, `create database ${templateName}`)
  const url = new URL(serverUrl)
  url.pathname = `/${templateName}`
  await migrate(url.href)
  return url.href
}
