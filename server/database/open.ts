import { closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { CamelCasePlugin, Kysely, sql } from 'kysely'
import { openPostgres } from './engine/postgres.ts'
import { openSqlite } from './engine/sqlite.ts'
import { migrateToLatest } from './migrate.ts'
import type { Database, Engine, Executor, Tables } from './schema.ts'

export type OpenDatabase = {
  db: Database
  engine: Engine
  /** Applies pending migrations; safe when two servers do it at once. */
  migrate: () => Promise<void>
  close: () => Promise<void>
}

// Keys inside JSON values stay as they are.
export const plugins = [new CamelCasePlugin({ maintainNestedObjectKeys: true })]

const openOnPostgres = (url: string, onError: (error: Error) => void): OpenDatabase => {
  const db = new Kysely<Tables>({ dialect: openPostgres(url, onError), plugins })
  const migrate = async () => {
    // Without time-outs: the migration of another server, which holds the lock, may take longer than a request may.
    const unlimited = new Kysely<Tables>({ dialect: openPostgres(url, onError, { hasTimeouts: false }), plugins })
    try {
      await migrateToLatest(unlimited)
    } finally {
      await unlimited.destroy()
    }
  }
  return { db, engine: 'postgres', migrate, close: () => db.destroy() }
}

/** Creates the folder and the file readable by their owner only; SQLite gives the write-ahead log the same mode. */
const createPrivateFile = (path: string) => {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  try {
    closeSync(openSync(path, 'wx', 0o600))
  } catch {
    // It exists, or cannot be created: SQLite reports the latter.
  }
}

const openOnSqlite = (path: string, onError: (error: Error) => void): OpenDatabase => {
  if (path !== ':memory:') createPrivateFile(path)
  const { dialect, withLongLockTimeout, stopPurge } = openSqlite(path, onError)
  const db = new Kysely<Tables>({ dialect, plugins })
  const close = async () => {
    stopPurge()
    await db.destroy()
  }
  return { db, engine: 'sqlite', migrate: () => withLongLockTimeout(() => migrateToLatest(db)), close }
}

/**
 * Opens `file:<path>` with SQLite, or `postgres://…`; nothing else chooses the engine. `onError` gets what fails outside
 * every call: dropped connections, purges.
 */
export const openDatabase = (url: string, onError: (error: Error) => void = () => {}): OpenDatabase =>
  url.startsWith('postgres') ? openOnPostgres(url, onError) : openOnSqlite(url.replace(/^file:/, ''), onError)

/** Throws when the database does not respond. */
export const ping = async (db: Executor): Promise<void> => {
  await sql`select 1`.execute(db)
}
