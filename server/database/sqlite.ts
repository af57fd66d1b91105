import SqliteFile from 'better-sqlite3'
import type { SqliteDatabase } from 'kysely'
import { isDatabaseBusy } from './failures.ts'
import { ClubSqliteDialect } from './sqlite-dialect.ts'
import { createStatementCache } from './statement-cache.ts'

type Statement = ReturnType<SqliteDatabase['prepare']>
type Result = ReturnType<Statement['run']>

const oldestSafeVersion = '3.51.3'

const bindable = (value: unknown): unknown => {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value === undefined) return null
  return value !== null && typeof value === 'object' && !Buffer.isBuffer(value) ? JSON.stringify(value) : value
}

type Converter = (value: never) => unknown
const converters: Record<string, Converter> = {
  boolean: (value) => value === 1,
  json: (value: string) => JSON.parse(value),
}

const isNewer = (version: string, than: string) => version.localeCompare(than, 'en', { numeric: true }) >= 0

// Kysely prepares every statement anew; preparing costs more than running one. Booleans and JSON are converted by
// the declared type of the column, so that both engines hand out the same values.
const prepareOnce = (file: SqliteFile.Database) => {
  const cache = createStatementCache((sql): Statement => {
    const statement = file.prepare(sql)
    const columns = statement.reader ? statement.columns() : []
    const toConvert = columns.flatMap(({ name, type }) => {
      const convert = converters[type?.toLowerCase() ?? '']
      return convert ? [{ name, convert }] : []
    })
    const converted = (row: Record<string, unknown>) => {
      for (const { name, convert } of toConvert) if (row[name] !== null) row[name] = convert(row[name] as never)
      return row
    }
    return {
      reader: statement.reader,
      all: (parameters: readonly unknown[]) =>
        (statement.all(parameters.map(bindable)) as Record<string, unknown>[]).map(converted),
      run: (parameters: readonly unknown[]) => statement.run(parameters.map(bindable)),
      *iterate(parameters: readonly unknown[]) {
        for (const row of statement.iterate(parameters.map(bindable))) yield converted(row as Record<string, unknown>)
      },
    }
  })
  return cache.get
}

const command = (run: () => Result): Statement => ({ reader: false, all: () => [], run, iterate: () => [].values() })

/** `begin` and `rollback` as Kysely says them, made to fit a server that shares its file with other programs. */
const transactionCommands = (file: SqliteFile.Database): Record<string, Statement> => {
  const [begin, rollback] = ['begin immediate', 'rollback'].map((sql) => file.prepare(sql))
  const nothing = { changes: 0, lastInsertRowid: 0 }
  return {
    begin: command(() => begin?.run() ?? nothing),
    // A full disk ends the transaction by itself; the error of a second end would hide why.
    rollback: command(() => (file.inTransaction && rollback?.run()) || nothing),
  }
}

/** Longest wait in ms for another program's lock. */
export const waitMs = { serving: 2000, migrating: 60_000 }

/** Opens the file (`:memory:` too) durable and strict. */
export const openSqlite = (path: string) => {
  const file = new SqliteFile(path)
  const { version } = file.prepare('select sqlite_version() as version').get() as { version: string }
  if (!isNewer(version, oldestSafeVersion)) throw new Error(`SQLite ${version} is older than ${oldestSafeVersion}`)
  for (const setting of [
    'journal_mode = WAL',
    'synchronous = FULL',
    'foreign_keys = ON',
    'secure_delete = ON',
    // From here on nothing waits inside SQLite.
    'busy_timeout = 0',
  ])
    file.pragma(setting)
  const prepare = prepareOnce(file)
  const commands = transactionCommands(file)
  const database: SqliteDatabase = { prepare: (sql) => commands[sql] ?? prepare(sql), close: () => file.close() }
  let longestMs = waitMs.serving
  return {
    dialect: new ClubSqliteDialect({ database }, { isOurs: () => file.inTransaction, longestMs: () => longestMs }),
    /** Waits long for another server's migration while `migrate` runs. */
    patiently: async (migrate: () => Promise<void>) => {
      longestMs = waitMs.migrating
      try {
        await migrate()
      } finally {
        longestMs = waitMs.serving
      }
    },
    /** Empties the write-ahead log into the file; false while somebody, a backup perhaps, still reads from it. */
    emptyLog: (): boolean => {
      try {
        const [{ busy }] = file.pragma('wal_checkpoint(TRUNCATE)') as [{ busy: number }]
        return busy === 0
      } catch (error) {
        // What was to be erased is committed already: a disk that is full now only makes it wait.
        if (isDatabaseBusy(error)) return false
        throw error
      }
    },
  }
}
