import SqliteFile from 'better-sqlite3'
import type { SqliteDatabase } from 'kysely'
import { isDatabaseUnavailable } from './failures.ts'
import { ClubSqliteDialect } from './sqlite-dialect.ts'
import { createPurge } from './sqlite-purge.ts'
import { createStatementCache } from './statement-cache.ts'

type Statement = ReturnType<SqliteDatabase['prepare']>
type Result = ReturnType<Statement['run']>

const oldestSafeVersion = '3.51.3'

const toSqlite = (value: unknown): unknown => {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value === undefined) return null
  return value !== null && typeof value === 'object' && !Buffer.isBuffer(value) ? JSON.stringify(value) : value
}

type Converter = (value: never) => unknown
const converters: Record<string, Converter> = {
  boolean: (value) => value === 1,
  json: (value: string) => JSON.parse(value),
}

const isAtLeast = (version: string, oldest: string) => version.localeCompare(oldest, 'en', { numeric: true }) >= 0

// Kysely prepares a statement each time it runs it, which costs more than running it; so they are cached. Booleans and
// JSON are converted by the declared column type, so that both engines return the same values.
const cachingPrepare = (file: SqliteFile.Database) => {
  const cache = createStatementCache((sql): Statement => {
    const statement = file.prepare(sql)
    const columns = statement.reader ? statement.columns() : []
    const toConvert = columns.flatMap(({ name, type }) => {
      const convert = converters[type?.toLowerCase() ?? '']
      return convert ? [{ name, convert }] : []
    })
    const convertRow = (row: Record<string, unknown>) => {
      for (const { name, convert } of toConvert) if (row[name] !== null) row[name] = convert(row[name] as never)
      return row
    }
    return {
      reader: statement.reader,
      all: (parameters: readonly unknown[]) =>
        (statement.all(parameters.map(toSqlite)) as Record<string, unknown>[]).map(convertRow),
      run: (parameters: readonly unknown[]) => statement.run(parameters.map(toSqlite)),
      *iterate(parameters: readonly unknown[]) {
        for (const row of statement.iterate(parameters.map(toSqlite))) yield convertRow(row as Record<string, unknown>)
      },
    }
  })
  return cache.get
}

const command = (run: () => Result): Statement => ({ reader: false, all: () => [], run, iterate: () => [].values() })

/** Replaces Kysely's `begin` and `rollback`: the write lock is taken at once, since other processes write too. */
const transactionCommands = (file: SqliteFile.Database): Record<string, Statement> => {
  const begin = file.prepare('begin immediate')
  const rollback = file.prepare('rollback')
  const nothing = { changes: 0, lastInsertRowid: 0 }
  return {
    begin: command(() => begin.run()),
    // A full disk rolls the transaction back; a second rollback would fail and hide the cause.
    rollback: command(() => (file.inTransaction ? rollback.run() : nothing)),
  }
}

/**
 * Rewrites the file without free space: moving rows between pages, SQLite leaves copies there that `secure_delete`
 * does not overwrite. False while a statement or another process is in the way. Blocks this process, the longer the
 * larger the file.
 */
const rewrite = (file: SqliteFile.Database): boolean => {
  try {
    file.exec('vacuum')
    return true
  } catch (error) {
    if (isDatabaseUnavailable(error) || (error instanceof Error && error.message.startsWith('cannot VACUUM')))
      return false
    throw error
  }
}

/** Checkpoints and truncates the write-ahead log; false while a reader blocks it. */
const truncateLog = (file: SqliteFile.Database): boolean => {
  try {
    const [{ busy }] = file.pragma('wal_checkpoint(TRUNCATE)') as [{ busy: number }]
    return busy === 0
  } catch (error) {
    // The deletion is committed; on a full disk the checkpoint can wait.
    if (isDatabaseUnavailable(error)) return false
    throw error
  }
}

/** Time-out in ms for the lock of another process. */
export const lockTimeouts = { serving: 2000, migrating: 60_000 }

/** Opens a file or `:memory:` with durable commits and foreign keys. `onError` gets the errors of purges after a commit. */
export const openSqlite = (path: string, onError: (error: Error) => void) => {
  const file = new SqliteFile(path)
  const { version } = file.prepare('select sqlite_version() as version').get() as { version: string }
  if (!isAtLeast(version, oldestSafeVersion)) throw new Error(`SQLite ${version} is older than ${oldestSafeVersion}`)
  for (const setting of [
    'journal_mode = WAL',
    'synchronous = FULL',
    'foreign_keys = ON',
    'secure_delete = ON',
    // sqlite-dialect.ts retries instead; waiting inside SQLite would block the event loop.
    'busy_timeout = 0',
  ])
    file.pragma(setting)
  const prepare = cachingPrepare(file)
  const commands = transactionCommands(file)
  const database: SqliteDatabase = { prepare: (sql) => commands[sql] ?? prepare(sql), close: () => file.close() }
  let timeoutMs = lockTimeouts.serving
  const lock = { isOurs: () => file.inTransaction, timeoutMs: () => timeoutMs }
  const purge = createPurge({ truncateLog: () => truncateLog(file), rewrite: () => rewrite(file) }, onError)
  return {
    dialect: new ClubSqliteDialect({ database }, lock, purge),
    /** Runs `migrate` with a long lock time-out, since another server may be migrating. */
    withLongLockTimeout: async (migrate: () => Promise<void>) => {
      timeoutMs = lockTimeouts.migrating
      try {
        await migrate()
      } finally {
        timeoutMs = lockTimeouts.serving
      }
    },
    stopPurge: purge.stop,
  }
}
