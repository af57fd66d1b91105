import { type CompiledQuery, Kysely, type KyselyPlugin } from 'kysely'
import { buildApp } from '../../../server/app.ts'
import { readConfig } from '../../../server/config.ts'
import { createContext } from '../../../server/create-context.ts'
import { openPostgres } from '../../../server/database/engine/postgres.ts'
import { openSqlite } from '../../../server/database/engine/sqlite.ts'
import { openDatabase, plugins } from '../../../server/database/open.ts'
import type { Tables } from '../../../server/database/schema.ts'

/** A statement and the rows that it returned, as the driver names them. */
export type SentStatement = { query: CompiledQuery; rows: unknown[] }

const dialectOf = (url: string) =>
  url.startsWith('postgres') ? openPostgres(url, () => {}) : openSqlite(url.replace(/^file:/, ''), () => {}).dialect

type Call = { method: string; path: string; headers?: Record<string, string>; body?: string }

/** The application in this process, as outside tests; `send` resolves to a response and its statements. */
export const openRecordedApp = async (databaseUrl: string) => {
  let sentStatements: SentStatement[] = []
  const keepRows: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result, queryId }) => {
      const statement = sentStatements.findLast(({ query }) => query.queryId === queryId)
      if (statement) statement.rows = result.rows
      return result
    },
  }
  const db = new Kysely<Tables>({
    dialect: dialectOf(databaseUrl),
    plugins: [keepRows, ...plugins],
    log: ({ query }) => void sentStatements.push({ query, rows: [] }),
  })
  const database = openDatabase(databaseUrl)
  const settings = { DATABASE_URL: databaseUrl, LIMITS: 'off', BACKUP_FOLDER: 'off' }
  const context = createContext(readConfig(settings), { ...database, db })
  const app = await buildApp(context)
  const send = async ({ method, path, headers, body }: Call) => {
    sentStatements = []
    const response = await app.inject({ method: method as 'GET', url: path, headers, payload: body })
    if (response.statusCode >= 500) throw new Error(`${method} ${path} responded ${response.statusCode}`)
    return { response, statements: sentStatements }
  }
  const close = async () => {
    await app.close()
    await Promise.all([db.destroy(), database.close()])
  }
  return { context, db: database.db, send, close }
}
