import SqliteFile from 'better-sqlite3'
import pg from 'pg'

export type Row = Record<string, unknown>
export type Run = (sql: string, parameters: unknown[]) => Promise<Row[]> | Row[]
/** The driver that our server uses, without anything around it. */
type BareDatabase = {
  withConnection: <T>(work: (run: Run) => Promise<T>) => Promise<T>
  close: () => unknown
}

const settings = ['journal_mode = WAL', 'synchronous = FULL', 'foreign_keys = ON', 'secure_delete = ON']

const toSqlite = (value: unknown) => {
  if (typeof value === 'boolean') return Number(value)
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
}

const bareSqlite = (path: string): BareDatabase => {
  const file = new SqliteFile(path)
  for (const setting of settings) file.pragma(setting)
  const preparedStatements = new Map<string, SqliteFile.Statement>()
  const prepare = (sql: string) =>
    preparedStatements.get(sql) ?? preparedStatements.set(sql, file.prepare(sql)).get(sql)
  const run: Run = (sql, parameters) => {
    const query = prepare(sql)
    const values = parameters.map(toSqlite)
    if (query?.reader) return query.all(values) as Row[]
    query?.run(values)
    return []
  }
  // `run` never waits, so no other request comes between the statements of a transaction.
  return { withConnection: (work) => work(run), close: () => file.close() }
}

const barePostgres = (url: string): BareDatabase => {
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  const names = new Map<string, string>()
  const statementName = (sql: string) => names.get(sql) ?? names.set(sql, `bare_${names.size + 1}`).get(sql) ?? ''
  const runOn =
    (client: pg.PoolClient): Run =>
    async (text, values) =>
      (await client.query({ name: statementName(text), text, values })).rows
  const withConnection: BareDatabase['withConnection'] = async (work) => {
    const client = await pool.connect()
    try {
      return await work(runOn(client))
    } finally {
      client.release()
    }
  }
  return { withConnection, close: () => pool.end() }
}

export const openBare = (url: string): BareDatabase =>
  url.startsWith('file:') ? bareSqlite(url.slice('file:'.length)) : barePostgres(url)
