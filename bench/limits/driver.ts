import SqliteFile from 'better-sqlite3'
import pg from 'pg'
import { bind, type Statement } from '../statements.ts'

type Row = Record<string, unknown>
type Values = Record<string, unknown>
export type Ask = (statement: Statement, values: Values) => Promise<Row[]> | Row[]
/** The driver that the product uses, without anything around it. */
export type Bare = {
  ask: Ask
  inTransaction: (work: (ask: Ask) => Promise<void>) => Promise<void>
  close: () => unknown
}

const settings = ['journal_mode = WAL', 'synchronous = FULL', 'foreign_keys = ON', 'secure_delete = ON']

const bareSqlite = (path: string): Bare => {
  const file = new SqliteFile(path)
  for (const setting of settings) file.pragma(setting)
  const known = new Map<string, SqliteFile.Statement>()
  const prepare = (sql: string) => known.get(sql) ?? known.set(sql, file.prepare(sql)).get(sql)
  const ask: Ask = (statement, values) => {
    const query = prepare(statement.sql)
    const parameters = bind(statement, values).map((value) => (typeof value === 'boolean' ? Number(value) : value))
    if (query?.reader) return query.all(parameters) as Row[]
    query?.run(parameters)
    return []
  }
  const inTransaction: Bare['inTransaction'] = async (work) => {
    // `ask` never waits here, so no other request comes between these two.
    file.exec('begin immediate')
    await work(ask)
    file.exec('commit')
  }
  return { ask, inTransaction, close: () => file.close() }
}

const barePostgres = (url: string): Bare => {
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  const names = new Map<string, string>()
  const nameOf = (sql: string) => names.get(sql) ?? names.set(sql, `bare_${names.size + 1}`).get(sql) ?? ''
  const askOf =
    (client: pg.Pool | pg.PoolClient): Ask =>
    async (statement, values) =>
      (await client.query({ name: nameOf(statement.sql), text: statement.sql, values: bind(statement, values) })).rows
  const inTransaction: Bare['inTransaction'] = async (work) => {
    const client = await pool.connect()
    await client.query('begin')
    await work(askOf(client))
    await client.query('commit')
    client.release()
  }
  return { ask: askOf(pool), inTransaction, close: () => pool.end() }
}

export const openBare = (url: string): Bare =>
  url.startsWith('file:') ? bareSqlite(url.slice('file:'.length)) : barePostgres(url)
