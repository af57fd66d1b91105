import SqliteFile from 'better-sqlite3'
import { SqliteAdapter, type SqliteDatabase, SqliteDialect } from 'kysely'

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
  const prepared = new Map<string, ReturnType<SqliteDatabase['prepare']>>()
  return (sql: string) => {
    const known = prepared.get(sql)
    if (known) return known
    const statement = file.prepare(sql === 'begin' ? 'begin immediate' : sql)
    const columns = statement.reader ? statement.columns() : []
    const toConvert = columns.flatMap(({ name, type }) => {
      const convert = converters[type?.toLowerCase() ?? '']
      return convert ? [{ name, convert }] : []
    })
    const converted = (row: Record<string, unknown>) => {
      for (const { name, convert } of toConvert) if (row[name] !== null) row[name] = convert(row[name] as never)
      return row
    }
    const wrapped = {
      reader: statement.reader,
      all: (parameters: readonly unknown[]) =>
        (statement.all(parameters.map(bindable)) as Record<string, unknown>[]).map(converted),
      run: (parameters: readonly unknown[]) => statement.run(parameters.map(bindable)),
      *iterate(parameters: readonly unknown[]) {
        for (const row of statement.iterate(parameters.map(bindable))) yield converted(row as Record<string, unknown>)
      },
    }
    // Statements built from lists of varying length would otherwise pile up for ever.
    if (prepared.size < 1000) prepared.set(sql, wrapped)
    return wrapped
  }
}

// `begin immediate` is the migration lock: a second server waits for it, then finds nothing left to do.
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

class ClubSqliteDialect extends SqliteDialect {
  override createAdapter() {
    return new TransactionalSqliteAdapter()
  }
}

/** Opens the file (`:memory:` too) durable and strict; `pragma` tunes a setting later on. */
export const openSqlite = (path: string) => {
  const file = new SqliteFile(path)
  const { version } = file.prepare('select sqlite_version() as version').get() as { version: string }
  if (!isNewer(version, oldestSafeVersion)) throw new Error(`SQLite ${version} is older than ${oldestSafeVersion}`)
  for (const setting of [
    'busy_timeout = 2000',
    'journal_mode = WAL',
    'synchronous = FULL',
    'foreign_keys = ON',
    'secure_delete = ON',
  ])
    file.pragma(setting)
  const database: SqliteDatabase = { prepare: prepareOnce(file), close: () => file.close() }
  return { dialect: new ClubSqliteDialect({ database }), pragma: (setting: string) => file.pragma(setting) }
}
