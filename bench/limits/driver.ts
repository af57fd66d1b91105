import SqliteFile from 'better-sqlite3'
import pg from 'pg'
import { bind, type Statement } from '../statements.ts'

type Row = Record<string, unknown>
type Values = Record<string, unknown>
export type Ask = (statement: Statement, values: Values) => Promise<Row[]> | Row[]
export type Bare = { ask: Ask; atOnce: (work: (ask: Ask) => Promise<void>) => Promise<void>; close: () => unknown }

const bareSqlite = (path: string): Bare => {
  const file = new SqliteFile(path)
  for (const setting of [
    'journal_mode = WAL',
    'synchronous = FULL',
    'foreign_keys = ON',
    'secure_delete = ON',
    'busy_timeout = 5000',
  ])
    file.pragma(setting)
  const prepared = new Map<string, SqliteFile.Statement>()
  const prepare = (sql: string) => {
    const statement = prepared.get(sql) ?? file.prepare(sql)
    prepared.set(sql, statement)
    return statement
  }
  const bound = (value: unknown) => (typeof value === 'boolean' ? Number(value) : value)
  const ask = (statement: Statement, values: Values) => {
    const query = prepare(statement.sql)
    const parameters = bind(statement, values).map(bound)
    if (query.reader) return query.all(parameters) as Row[]
    query.run(parameters)
    return []
  }
  const atOnce = async (work: (ask: Ask) => Promise<void>) => {
    // Nothing in `work` waits for anything here, so that no other request comes in between.
    prepare('begin immediate').run()
    await work(ask)
    prepare('commit').run()
  }
  return { ask, atOnce, close: () => file.close() }
}

const barePostgres = (url: string): Bare => {
  const names = new Map<string, string>()
  const nameOf = (sql: string) => {
    const name = names.get(sql) ?? `bare_${names.size + 1}`
    names.set(sql, name)
    return name
  }
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  const askOf =
    (client: pg.Pool | pg.PoolClient): Ask =>
    async (statement, values) =>
      (await client.query({ name: nameOf(statement.sql), text: statement.sql, values: bind(statement, values) })).rows
  const atOnce = async (work: (ask: Ask) => Promise<void>) => {
    const client = await pool.connect()
    await client.query('begin')
    await work(askOf(client))
    await client.query('commit')
    client.release()
  }
  return { ask: askOf(pool), atOnce, close: () => pool.end() }
}

/** The driver that the product uses, and nothing around it. */
export const openBare = (url: string): Bare =>
  url.startsWith('file:') ? bareSqlite(url.slice('file:'.length)) : barePostgres(url)
